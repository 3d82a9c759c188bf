/** Collects the elements of a diagram with their positions, and the sequence flows between them. */
import type { Xml } from './xml.ts';

export interface DiagramBounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface DiagramPoint {
  x: number;
  y: number;
}

export interface DiagramElement {
  id: string;
  /** The tag of the BPMN element, without its namespace prefix. */
  tag: string;
  name: string;
  attributes: Record<string, string | boolean>;
  /**
   * The child elements that come before (`head`) and after (`body`) the elements `incoming` and `outgoing`,
   * in the order that the BPMN schema requires.
   */
  head: Xml[];
  body: Xml[];
  bounds: DiagramBounds;
  incoming: string[];
  outgoing: string[];
}

export interface DiagramFlow {
  id: string;
  from: string;
  to: string;
  name: string;
  head: Xml[];
  condition?: string;
  points: DiagramPoint[];
}

export const SHAPE_SIZE_BY_KIND = {
  task: { width: 100, height: 80 },
  event: { width: 36, height: 36 },
  gateway: { width: 50, height: 50 },
} as const;

export type ShapeKind = keyof typeof SHAPE_SIZE_BY_KIND;

interface NewElement {
  /** The requested id. If it is taken or is not a valid XML name, the element gets a derived id. */
  id: string;
  tag: string;
  name?: string;
  shape: ShapeKind;
  /** The centre of the element. */
  at: DiagramPoint;
  attributes?: Record<string, string | boolean>;
  head?: Xml[];
  body?: Xml[];
}

interface NewDiagramFlow {
  name?: string;
  head?: Xml[];
  condition?: string;
  isDefault?: boolean;
  /** All points of the line, including both ends. Default: a straight line. */
  points?: DiagramPoint[];
}

export class BpmnDrawing {
  readonly elements: DiagramElement[] = [];
  readonly flows: DiagramFlow[] = [];
  readonly #ids = new Set<string>();

  add({ id, tag, name = '', shape, at, attributes = {}, head = [], body = [] }: NewElement): DiagramElement {
    const { width, height } = SHAPE_SIZE_BY_KIND[shape];
    const bounds = { x: at.x - width / 2, y: at.y - height / 2, width, height };
    const box = { id: this.uniqueId(id), tag, name, attributes: { ...attributes }, head, body, bounds };
    const complete: DiagramElement = { ...box, incoming: [], outgoing: [] };
    this.elements.push(complete);
    return complete;
  }

  connect(
    from: DiagramElement,
    to: DiagramElement,
    { name = '', head = [], condition, isDefault, points }: NewDiagramFlow = {},
  ): DiagramFlow {
    const id = this.uniqueId(`${from.id}_to_${to.id}`);
    const straight = [getRightEdgeMidpoint(from), leftEdgeMidpointOfShape(to)];
    const flow: DiagramFlow = { id, from: from.id, to: to.id, name, head, points: points ?? straight };
    if (condition !== undefined) flow.condition = condition;
    if (isDefault) from.attributes.default = id;
    from.outgoing.push(id);
    to.incoming.push(id);
    this.flows.push(flow);
    return flow;
  }

  /** Returns a unique id that is a valid XML name. */
  uniqueId(wanted: string): string {
    const clean = wanted.replace(/[^A-Za-z0-9_.-]/g, '_').replace(/^(?![A-Za-z_])/, 'n_') || 'n';
    let id = clean;
    for (let n = 2; this.#ids.has(id); n += 1) id = `${clean}_${n}`;
    this.#ids.add(id);
    return id;
  }
}

export const centreOfShape = ({ bounds: { x, y, width, height } }: DiagramElement): DiagramPoint => ({
  x: x + width / 2,
  y: y + height / 2,
});
export const getRightEdgeMidpoint = (box: DiagramElement): DiagramPoint => ({
  x: box.bounds.x + box.bounds.width,
  y: centreOfShape(box).y,
});
export const leftEdgeMidpointOfShape = (box: DiagramElement): DiagramPoint => ({
  x: box.bounds.x,
  y: centreOfShape(box).y,
});

/**
 * Returns the middle of the top or bottom edge of a shape, depending on whether the height `y` is above or
 * below the shape.
 */
export function verticalEdgeTowards(box: DiagramElement, y: number): DiagramPoint {
  const middle = centreOfShape(box);
  return { x: middle.x, y: middle.y + (Math.sign(y - middle.y) * box.bounds.height) / 2 };
}

/**
 * A section of the diagram: its size above and below the horizontal line on which the flow runs, and a
 * function that draws it.
 */
export interface DiagramBlock {
  width: number;
  above: number;
  below: number;
  /**
   * Draws the block with its entry at the point `at`. Returns the first and the last element of the block, to
   * which the caller connects the neighbouring blocks.
   */
  draw(drawing: BpmnDrawing, at: DiagramPoint): { first: DiagramElement; last: DiagramElement };
}
