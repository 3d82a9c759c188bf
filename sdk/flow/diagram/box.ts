/**
 * Defines the elements of a laid out diagram: boxes, lines between them, and the points where a node can be
 * added.
 */
import type { FlowNode } from '../model/flow.ts';

/** A rectangle in px. The y axis points down. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Point = readonly [x: number, y: number];

/**
 * What a box shows. `card`: a node of a chain. `lane`: the head of a branch (lane). `split`: a gateway with
 * its branches shown. `folded`: a gateway with its branches hidden. `join`: the aggregate node, where
 * parallel branches join. `end`: the end of the flow.
 */
export type BoxKind = 'card' | 'lane' | 'split' | 'folded' | 'join' | 'end';

/** The texts of a box, cut to the width of the box. */
export interface BoxTexts {
  /** The lines of the node name. */
  names: readonly string[];
  /** The lines of the node summary. For a branch (lane), the summary describes its conditions. */
  lines: readonly string[];
  /** Additional lines that the caller provides, such as the assignees and times of a running instance. */
  captions: readonly string[];
}

export interface Box extends Rect, BoxTexts {
  /** The id of the node. Empty for the end box. */
  id: string;
  kind: BoxKind;
  /** The node that the box shows. Undefined for the end box. */
  node: FlowNode | undefined;
  /** The x coordinate of the lines to and from the box. */
  axis: number;
  /**
   * The y coordinate where the outgoing line begins: the lower edge of the box, or the point where the
   * branches (lanes) of a gateway meet.
   */
  end: number;
  /**
   * The id of the enclosing branch (lane) if the box shows a node, or of the gateway if the box shows a
   * branch. Empty in the main line.
   */
  within: string;
}

/** A polyline through `points`, drawn with rounded corners. */
export interface Line {
  /**
   * The ids of the boxes that the line connects. If several branches (lanes) share the line, both ids are the
   * id of the gateway.
   */
  from: string;
  to: string;
  points: readonly Point[];
}

/**
 * The position of a `+` button. The button inserts a node after the node with the id `after` (see `addNode`).
 */
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
 * A rectangular area of the diagram. Nested areas are arranged along one axis without overlap. All
 * coordinates are relative to the area's origin, the upper end of its vertical line. If only the preceding
 * nodes change, the area can therefore be reused.
 */
export interface Area extends Parts {
  left: number;
  top: number;
  right: number;
  bottom: number;
  along: 'x' | 'y';
  inner: PlacedArea[];
}

/** An area of the diagram, and the position of its origin relative to the enclosing area. */
export interface PlacedArea {
  area: Area;
  x: number;
  y: number;
}
