#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Converts a graph that networkx reads to one that Ballast reads: convert.py IN OUT

IN by its ending: .gml .net (Pajek) .graphml .gexf .adjlist .edgelist .txt .csv .mtx .g6 .json (node-link).
OUT: .graphml, or anything else for an edge list. Exit codes as for ballast: 2 bad input, 1 failure."""
import json
import os
import pathlib
import sys


def fail(code, sentence):
    print(f"ballast: {sentence}", file=sys.stderr)
    sys.exit(code)


try:
    import networkx as nx
except ImportError:
    fail(1, "convert needs networkx; install python3-networkx")


def read_gml(path):
    try:
        return nx.read_gml(path)
    except nx.NetworkXError as error:
        if "duplicated" not in str(error):
            raise
        return nx.read_gml(path, label="id")


def read_matrix(path):
    from scipy.io import mmread

    return nx.from_scipy_sparse_array(mmread(path))


READERS = {
    ".gml": read_gml,
    ".net": nx.read_pajek,
    ".graphml": nx.read_graphml,
    ".gexf": nx.read_gexf,
    ".adjlist": nx.read_adjlist,
    ".edgelist": nx.read_edgelist,
    ".txt": nx.read_edgelist,
    ".csv": lambda path: nx.read_edgelist(path, delimiter=","),
    ".mtx": read_matrix,
    ".g6": nx.read_graph6,
    ".json": lambda path: nx.node_link_graph(json.loads(pathlib.Path(path).read_text())),
}


def write_edge_list(graph, path):
    with open(path, "w", encoding="utf-8") as out:
        for node in nx.isolates(graph):
            out.write(f"{name(node)}\n")
        for u, v in graph.edges():
            out.write(f"{name(u)} {name(v)}\n")


def name(node):
    """Names without separators, which an edge list could not hold."""
    return "_".join(str(node).replace(",", " ").replace(";", " ").split())


def write_graphml(graph, path):
    plain = nx.Graph()
    plain.add_nodes_from((i, {"label": str(node)}) for i, node in enumerate(graph.nodes()))
    number = {node: i for i, node in enumerate(graph.nodes())}
    plain.add_edges_from((number[u], number[v]) for u, v in graph.edges())
    nx.write_graphml(plain, path)


def main(source, target):
    reader = READERS.get(pathlib.Path(source).suffix.lower())
    if reader is None:
        fail(2, f"{source}: unknown ending; use one of {', '.join(READERS)}")
    if os.path.exists(target):
        fail(2, f"{target}: exists; remove it first or choose another name")
    try:
        graph = reader(source)
    except Exception as error:  # networkx raises many kinds
        fail(2, f"{source}: cannot be read: {' '.join(str(error).split())}")
    part = f"{target}.part"
    try:
        write = write_graphml if target.endswith((".graphml", ".xml")) else write_edge_list
        write(graph, part)
        os.replace(part, target)
    except OSError as error:
        if os.path.exists(part):
            os.remove(part)
        fail(1, f"{target}: cannot be written: {error.strerror}")


if len(sys.argv) != 3:
    fail(2, "convert: give the file to read and the file to write")
main(sys.argv[1], sys.argv[2])
