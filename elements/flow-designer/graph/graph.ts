/** A graph that is no tree: boxes, the ways between them, and their places once it is laid out. */
import type { BoxState, Tone } from '@countersign/sdk/flow/diagram';

export interface GraphBox {
  id: string;
  name: string;
  /** Further lines, such as people and times. */
  lines: readonly string[];
  tone: Tone;
  state?: BoxState;
}

export interface GraphEdge {
  from: string;
  to: string;
}

export interface Graph {
  boxes: readonly GraphBox[];
  edges: readonly GraphEdge[];
}

/** As much of a graph as its layout reads. */
export interface SizedGraph {
  /** In reading order, which the layout keeps where it can. */
  boxes: readonly { id: string; width: number; height: number }[];
  edges: readonly GraphEdge[];
}

export interface GraphPlace {
  x: number;
  y: number;
}

export interface LaidOutGraph {
  width: number;
  height: number;
  /** The middles of the boxes, in the order of the graph. */
  places: readonly GraphPlace[];
  /** The points of the edges, in the order of the graph. */
  ways: readonly (readonly GraphPlace[])[];
}

export const GRAPH_BOX = { width: 200, head: 34, line: 17, padding: 10 } as const;

export const heightOf = ({ lines }: Pick<GraphBox, 'lines'>): number =>
  GRAPH_BOX.head + (lines.length > 0 ? lines.length * GRAPH_BOX.line + GRAPH_BOX.padding - 4 : 0);
