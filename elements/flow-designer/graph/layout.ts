/** Lays out a graph with dagre. */
import { Graph as DagreGraph, layout } from '@dagrejs/dagre';
import type { LaidOutGraph, SizedGraph } from './graph.ts';

const GRAPH_MARGIN = 24;

/**
 * Disables the order heuristic of dagre. The boxes keep the given order, and the layout takes a third less
 * time.
 */
const DAGRE_OPTIONS = { disableOptimalOrderHeuristic: true };

/** Returns the layout. Edges to a missing box are ignored and have no points. */
export function layOutWithDagre({ boxes, edges }: SizedGraph): LaidOutGraph {
  const graph = new DagreGraph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 32, ranksep: 48, marginx: GRAPH_MARGIN, marginy: GRAPH_MARGIN });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of boxes) graph.setNode(id, { width, height });
  const isKnown = (id: string) => graph.hasNode(id);
  for (const [at, { from, to }] of edges.entries())
    if (isKnown(from) && isKnown(to)) graph.setEdge(from, to, {}, String(at));
  layout(graph, DAGRE_OPTIONS);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    width,
    height,
    places: boxes.map(({ id }) => nodeCentre(graph.node(id))),
    ways: edges.map(({ from, to }, at) =>
      isKnown(from) && isKnown(to) ? edgePoints(graph.edge({ v: from, w: to, name: String(at) })) : [],
    ),
  };
}

const nodeCentre = (node: unknown) => {
  const { x, y } = node as { x: number; y: number };
  return { x, y };
};

const edgePoints = (edge: unknown) =>
  ((edge as { points?: { x: number; y: number }[] }).points ?? []).map(({ x, y }) => ({ x, y }));
