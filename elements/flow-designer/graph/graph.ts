/**
 * Defines the types of a graph that is not a tree: its boxes, its edges, and their positions after the
 * layout.
 */
import type { BoxState, Tone } from '@countersign/sdk/flow/diagram';

export interface GraphBox {
  id: string;
  name: string;
  /** Lines of text below the name of the box, such as assignees and times. */
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

/** The part of a graph that the layout algorithm needs. */
export interface SizedGraph {
  /** The boxes in reading order. The layout keeps this order where possible. */
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
  /** Centres of the boxes, in the same order as the boxes of the graph. */
  places: readonly GraphPlace[];
  /**
   * Points of the edges, in the same order as the edges of the graph. An edge to a missing box has no points.
   */
  ways: readonly (readonly GraphPlace[])[];
}

export const GRAPH_NODE_BOX_SIZES = { width: 200, head: 34, line: 17, padding: 10 } as const;

export const graphBoxHeight = ({ lines }: Pick<GraphBox, 'lines'>): number =>
  GRAPH_NODE_BOX_SIZES.head +
  (lines.length > 0 ? lines.length * GRAPH_NODE_BOX_SIZES.line + GRAPH_NODE_BOX_SIZES.padding - 4 : 0);
