/** warm-flow's graph: nodes and their connections, without the ways back. */
import type { Reading } from '../reading.ts';
import type { Source } from '../source.ts';

export interface Edge {
  source: Source;
  from: string;
  to: string;
}

export interface Vertex {
  source: Source;
  code: string;
  type: number;
  /** Where it goes on when passed, in the order in which it is written. */
  edges: Edge[];
  /** Where a reject goes. */
  rejects: Edge[];
}

export const WARM = { start: 0, between: 1, end: 2, exclusive: 3, parallel: 4, inclusive: 5 } as const;

/** Stands for all ends. */
export const END = '';

export class Graph {
  readonly vertices = new Map<string, Vertex>();
  /** For each vertex the place where all ways from it have met, and how many such places lie before the end. */
  readonly #meets = new Map<string, { meet: string; depth: number }>([[END, { meet: END, depth: 0 }]]);

  constructor(nodes: Source[], reading: Reading) {
    for (const node of nodes) this.#add(node);
    for (const vertex of this.vertices.values()) this.#readEdges(vertex, reading);
    this.#cutLoops();
  }

  get start(): Vertex | undefined {
    return [...this.vertices.values()].find(vertex => vertex.type === WARM.start);
  }

  /** The targets of a vertex; an end, and a way that leads nowhere, is `END`. */
  next(code: string): string[] {
    const edges = this.vertices.get(code)?.edges ?? [];
    return edges.length > 0 ? edges.map(edge => this.#targetOf(edge)) : [END];
  }

  /** The first place where all ways from here have met. */
  meet(code: string): string {
    return this.#meets.get(code)?.meet ?? END;
  }

  #add(source: Source): void {
    const [code, type] = [source.text('nodeCode'), source.number('nodeType') ?? Number.NaN];
    source.ownedBy({ id: code, name: source.text('nodeName') });
    if (this.vertices.has(code)) source.lose('id-changed', { provided: code, id: '' });
    else this.vertices.set(code, { source, code, type, edges: [], rejects: [] });
  }

  #readEdges(vertex: Vertex, reading: Reading): void {
    for (const source of vertex.source.list('skipList')) {
      source.ignore('coordinate', 'status', 'createBy', 'updateBy', 'nowNodeCode', 'id');
      const edge = { source, from: vertex.code, to: source.text('nextNodeCode') };
      const rejects = source.text('skipType').toUpperCase() === 'REJECT';
      if (rejects) vertex.rejects.push(edge);
      else if (this.vertices.has(edge.to)) vertex.edges.push(edge);
      else this.#cut(edge);
    }
    if (vertex.rejects.length > 0) reading.setting.allowReturn = true;
  }

  /** A way back to where one came from is no tree: it is cut. */
  #cutLoops(): void {
    const seen = new Set<string>();
    for (const root of [this.start, ...this.vertices.values()])
      if (root && !seen.has(root.code)) this.#walk(root, seen);
  }

  /** Depth first, so that every vertex is left after all that it leads to. */
  #walk(root: Vertex, seen: Set<string>): void {
    const open = new Map<string, { vertex: Vertex; edges: Edge[] }>();
    const enter = (vertex: Vertex) => {
      seen.add(vertex.code);
      open.set(vertex.code, { vertex, edges: [...vertex.edges] });
    };
    enter(root);
    const path = [root.code];
    for (let top = open.get(path.at(-1) ?? END); top; top = open.get(path.at(-1) ?? END)) {
      const edge = top.edges.shift();
      const target = edge && this.vertices.get(edge.to);
      if (!edge) this.#leave(top.vertex, { open, path });
      else if (open.has(edge.to)) this.#cutFrom(top.vertex, edge);
      else if (target && !seen.has(edge.to)) {
        enter(target);
        path.push(edge.to);
      }
    }
  }

  #leave({ code }: Vertex, { open, path }: { open: Map<string, unknown>; path: string[] }): void {
    const meet = this.next(code).reduce((a, b) => this.#common(a, b));
    this.#meets.set(code, { meet, depth: this.#depth(meet) + 1 });
    open.delete(code);
    path.pop();
  }

  #cutFrom(vertex: Vertex, edge: Edge): void {
    vertex.edges = vertex.edges.filter(one => one !== edge);
    this.#cut(edge);
  }

  /** The nearest place that all ways from either of the two come to. */
  #common(a: string, b: string): string {
    let [one, other] = [a, b];
    while (one !== other)
      if (this.#depth(one) >= this.#depth(other)) one = this.meet(one);
      else other = this.meet(other);
    return one;
  }

  #depth(code: string): number {
    return this.#meets.get(code)?.depth ?? 0;
  }

  #cut({ source, to }: Edge): void {
    source.lose('jump', {
      target: this.vertices.get(to)?.source.text('nodeName') || to,
      key: 'nextNodeCode',
    });
    source.ignore('skipType', 'skipName', 'skipCondition');
  }

  #targetOf(edge: Edge): string {
    return this.vertices.get(edge.to)?.type === WARM.end ? END : edge.to;
  }
}
