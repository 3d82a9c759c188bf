/** The layout of a graph by dagre. */
import { Graph as DagreGraph, layout } from '@dagrejs/dagre';
import type { LaidOutGraph, SizedGraph } from './graph.ts';

const MARGIN = 24;

/** Without its heuristic dagre keeps the order of the boxes, and takes a third less time. */
const OPTIONS = { disableOptimalOrderHeuristic: true };

/** Edges to a box that is not there are left out; their points are empty. */
export function layOut({ boxes, edges }: SizedGraph): LaidOutGraph {
  const graph = new DagreGraph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 32, ranksep: 48, marginx: MARGIN, marginy: MARGIN });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of boxes) graph.setNode(id, { width, height });
  const isKnown = (id: string) => graph.hasNode(id);
  for (const [at, { from, to }] of edges.entries())
    if (isKnown(from) && isKnown(to)) graph.setEdge(from, to, {}, String(at));
  layout(graph, OPTIONS);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    width,
    height,
    places: boxes.map(({ id }) => placeOf(graph.node(id))),
    ways: edges.map(({ from, to }, at) =>
      isKnown(from) && isKnown(to) ? pointsOf(graph.edge({ v: from, w: to, name: String(at) })) : [],
    ),
  };
}

const placeOf = (node: unknown) => {
  const { x, y } = node as { x: number; y: number };
  return { x, y };
};

const pointsOf = (edge: unknown) =>
  ((edge as { points?: { x: number; y: number }[] }).points ?? []).map(({ x, y }) => ({ x, y }));
