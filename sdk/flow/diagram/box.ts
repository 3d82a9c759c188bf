/** The parts of a laid out diagram: boxes, the lines between them, and the places where a node can be added. */
import type { FlowNode } from '../model/flow.ts';

/** A rectangle in px; y grows downwards. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Point = readonly [x: number, y: number];

/**
 * `card` a node of a chain · `lane` the head of a lane · `split` a container over its open lanes · `folded` a container whose
 * lanes are not shown · `join` an aggregate · `end` the end of the flow.
 */
export type BoxKind = 'card' | 'lane' | 'split' | 'folded' | 'join' | 'end';

/** The texts of a box, cut to its width. */
export interface BoxTexts {
  /** The lines of the name. */
  names: readonly string[];
  /** The summary, or the sentence of a lane's conditions. */
  lines: readonly string[];
  /** Further lines of the caller: people and times of a running instance. */
  captions: readonly string[];
}

export interface Box extends Rect, BoxTexts {
  /** The id of the node; empty for the end. */
  id: string;
  kind: BoxKind;
  /** None for the end. */
  node: FlowNode | undefined;
  /** The x of the lines to and from the box. */
  axis: number;
  /** The y at which the line behind the box begins: its lower edge, or where the lanes of a container meet. */
  end: number;
  /** The lane that holds a node, or the container of a lane; empty in the main line. */
  within: string;
}

/** A line along its points, with round corners. */
export interface Line {
  /** The ids of the boxes that it joins; both are the container for a line that several lanes share. */
  from: string;
  to: string;
  points: readonly Point[];
}

/** The place of a `+`: a new node stands behind the node `after`, as `addNode` takes it. */
export interface AddPoint {
  after: string;
  x: number;
  y: number;
}

export interface Parts {
  boxes: Box[];
  lines: Line[];
  adds: AddPoint[];
}

/**
 * A part of the diagram and the parts in it, which lie one beside or under the other without overlapping. All places are from its
 * own origin, the head of its line, so that it stays the same object where only what is before it changes.
 */
export interface Area extends Parts {
  left: number;
  top: number;
  right: number;
  bottom: number;
  along: 'x' | 'y';
  inner: PlacedArea[];
}

/** An area, and the place of its origin in the area around it. */
export interface PlacedArea {
  area: Area;
  x: number;
  y: number;
}
