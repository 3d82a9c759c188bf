/** The layout that the peers without one of their own take: dagre, from the top down. */
import { Graph, layout } from '@dagrejs/dagre';

export function placesOf(nodes, edges) {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'TB' });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of nodes) graph.setNode(id, { width, height });
  for (const { from, to } of edges) graph.setEdge(from, to);
  layout(graph);
  return new Map(nodes.map(({ id }) => [id, graph.node(id)]));
}

/** A node behind the one in the middle. */
export function withOneMore({ nodes, edges }) {
  const middle = nodes[Math.floor(nodes.length / 2)];
  const id = `added-${nodes.length}`;
  const next = edges.find(({ from }) => from === middle.id);
  const others = edges.filter(edge => edge !== next);
  return {
    nodes: [...nodes, { ...middle, id, label: 'Added' }],
    edges: [
      ...others,
      { id: `e-${id}`, from: middle.id, to: id },
      ...(next ? [{ id: `f-${id}`, from: id, to: next.to }] : []),
    ],
  };
}
