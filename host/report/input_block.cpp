// SPDX-License-Identifier: Apache-2.0
// Echo of the resolved configuration.
#include "host/report/input_block.hpp"

#include "host/config/graph_table.hpp"
#include "host/config/policy_config.hpp"

namespace ballast {
namespace {

using json = nlohmann::ordered_json;

const char* word(Boundary boundary) {
  return boundary == Boundary::torus ? "torus" : "bounded";
}
const char* word(Arrivals arrivals) {
  return arrivals == Arrivals::uniform ? "uniform" : "file";
}
const char* word(Tie tie) {
  return tie == Tie::random ? "random" : "first";
}
const char* word(Placement placement) {
  switch (placement) {
    case Placement::grid:
      return "grid";
    case Placement::uniform:
      return "uniform";
    case Placement::clustered:
      return "clustered";
    default:
      return "file";
  }
}

json value(std::uint32_t number) {
  return number;
}
json value(Probability probability) {
  return probability_value(probability);
}
json value(bool flag) {
  return flag;
}
json value(Tie tie) {
  return word(tie);
}

void add_placement(json& out, const WorldConfig& world) {
  out["placement"] = word(world.placement);
  if (world.placement == Placement::clustered) {
    out["mean_offspring"] = world.mean_offspring;
    out["spread"] = world.spread;
  }
  if (world.placement == Placement::file) out["file"] = world.file;
  out["boundary"] = word(world.boundary);
}

void add_graph(json& out, const WorldConfig& world) {
  const GraphConfig& graph = world.graph;
  if (graph.topology == Topology::file) {
    out["file"] = world.file;
    return;
  }
  out["topology"] = topology_word(graph.topology);
  if (is_spatial(graph.topology)) add_placement(out, world);
  switch (graph.topology) {
    case Topology::grid:
    case Topology::torus:
      out["sides"] = graph.sides;
      break;
    case Topology::tree:
      out["arity"] = graph.arity;
      break;
    case Topology::regular:
    case Topology::barabasi_albert:
      out["degree"] = graph.degree;
      break;
    case Topology::gnp:
      out["probability"] = graph.probability;
      break;
    case Topology::gnm:
      out["edges"] = graph.edges;
      break;
    case Topology::geometric_attachment:
      out["degree"] = graph.degree;
      out["radius"] = graph.radius;
      break;
    case Topology::geometric:
      out["radius"] = graph.radius;
      break;
    case Topology::watts_strogatz:
      out["degree"] = graph.degree;
      out["probability"] = graph.probability;
      break;
    default:
      break;
  }
}

json world_json(const WorldConfig& world) {
  json out{{"kind", kind_word(world.kind)}, {"servers", world.servers}};
  if (world.kind == WorldKind::graph) add_graph(out, world);
  if (world.kind == WorldKind::plane) add_placement(out, world);
  out["worlds"] = world.worlds;
  return out;
}

json jobs_json(const JobsConfig& jobs) {
  json out{{"balls", jobs.balls}, {"arrivals", word(jobs.arrivals)}};
  if (jobs.arrivals == Arrivals::file) out["file"] = jobs.file;
  return out;
}

json run_json(const RunOptions& run) {
  json out{{"trials", run.trials}, {"confidence", run.confidence}, {"threads", run.threads}};
  if (run.precision) {
    out["precision"] = {{"of", run.precision->of},
                        {"half_width", run.precision->half_width},
                        {"relative", run.precision->relative},
                        {"max_trials", run.precision->max_trials}};
  }
  return out;
}

}  // namespace

nlohmann::ordered_json policy_json(const AnyPolicy& policy) {
  return std::visit(
      []<class P>(const P& p) {
        json out{{"name", P::name}};
        for (const Field<P>& field : P::fields()) {
          out[field.key] = std::visit([&](auto member) { return value(p.*member); }, field.member);
        }
        return out;
      },
      policy);
}

nlohmann::ordered_json input_block(const RunConfig& config) {
  json policies = json::array();
  for (const AnyPolicy& policy : config.policies) policies.push_back(policy_json(policy));
  json out;
  out["seed"] =
      config.seed < (std::uint64_t{1} << 53) ? json(config.seed) : json(std::to_string(config.seed));
  out["world"] = world_json(config.world);
  out["jobs"] = jobs_json(config.jobs);
  out["policy"] = std::move(policies);
  out["run"] = run_json(config.run);
  return out;
}

}  // namespace ballast
