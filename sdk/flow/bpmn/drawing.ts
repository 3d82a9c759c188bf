/** A diagram while it grows: elements with their places, and the flows between them. */
import type { Xml } from './xml.ts';

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  id: string;
  /** The BPMN element, without its prefix. */
  tag: string;
  name: string;
  attributes: Record<string, string | boolean>;
  /** In the order of the schema: before and after `incoming` and `outgoing`. */
  head: Xml[];
  body: Xml[];
  bounds: Bounds;
  incoming: string[];
  outgoing: string[];
}

export interface Flowing {
  id: string;
  from: string;
  to: string;
  name: string;
  head: Xml[];
  condition?: string;
  points: Point[];
}

export const SIZE = {
  task: { width: 100, height: 80 },
  event: { width: 36, height: 36 },
  gateway: { width: 50, height: 50 },
} as const;

export type Shape = keyof typeof SIZE;

interface NewElement {
  /** An id of the flow, or one made from it: it becomes a name that XML allows. */
  id: string;
  tag: string;
  name?: string;
  shape: Shape;
  /** Its middle. */
  at: Point;
  attributes?: Record<string, string | boolean>;
  head?: Xml[];
  body?: Xml[];
}

interface NewFlow {
  name?: string;
  head?: Xml[];
  condition?: string;
  isDefault?: boolean;
  /** Between the two ends; straight where it is not given. */
  points?: Point[];
}

export class Drawing {
  readonly elements: Box[] = [];
  readonly flows: Flowing[] = [];
  readonly #ids = new Set<string>();

  add({ id, tag, name = '', shape, at, attributes = {}, head = [], body = [] }: NewElement): Box {
    const { width, height } = SIZE[shape];
    const bounds = { x: at.x - width / 2, y: at.y - height / 2, width, height };
    const box = { id: this.uniqueId(id), tag, name, attributes: { ...attributes }, head, body, bounds };
    const complete: Box = { ...box, incoming: [], outgoing: [] };
    this.elements.push(complete);
    return complete;
  }

  connect(from: Box, to: Box, { name = '', head = [], condition, isDefault, points }: NewFlow = {}): Flowing {
    const id = this.uniqueId(`${from.id}_to_${to.id}`);
    const straight = [rightOf(from), leftOf(to)];
    const flow: Flowing = { id, from: from.id, to: to.id, name, head, points: points ?? straight };
    if (condition !== undefined) flow.condition = condition;
    if (isDefault) from.attributes.default = id;
    from.outgoing.push(id);
    to.incoming.push(id);
    this.flows.push(flow);
    return flow;
  }

  /** A name as XML allows, once. */
  uniqueId(wanted: string): string {
    const clean = wanted.replace(/[^A-Za-z0-9_.-]/g, '_').replace(/^(?![A-Za-z_])/, 'n_') || 'n';
    let id = clean;
    for (let n = 2; this.#ids.has(id); n += 1) id = `${clean}_${n}`;
    this.#ids.add(id);
    return id;
  }
}

export const middleOf = ({ bounds: { x, y, width, height } }: Box): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});
export const rightOf = (box: Box): Point => ({
  x: box.bounds.x + box.bounds.width,
  y: middleOf(box).y,
});
export const leftOf = (box: Box): Point => ({ x: box.bounds.x, y: middleOf(box).y });

/** Where a flow leaves or enters a shape from above or below. */
export function edgeTowards(box: Box, y: number): Point {
  const middle = middleOf(box);
  return { x: middle.x, y: middle.y + (Math.sign(y - middle.y) * box.bounds.height) / 2 };
}
