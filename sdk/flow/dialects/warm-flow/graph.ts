/** warm-flow's graph: nodes and what leads from one to the next, without the ways back. */
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
  readonly #after = new Map<string, ReadonlySet<string>>();

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
    const common = [...this.#commonAfter(code)];
    const first = common.find(one => common.every(other => other === one || this.#passes(one).has(other)));
    return first ?? END;
  }

  /** Everything that can be reached from here. */
  reach(code: string): ReadonlySet<string> {
    const seen = new Set<string>();
    const pending = [code];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      if (at === END || seen.has(at)) continue;
      seen.add(at);
      pending.push(...this.next(at));
    }
    return seen;
  }

  #add(source: Source): void {
    const [code, type] = [source.text('nodeCode'), source.number('nodeType') ?? Number.NaN];
    source.ownedBy({ id: code, name: source.text('nodeName') });
    if (this.vertices.has(code)) source.lose('id-changed', { given: code, id: '' });
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
    const state = new Map<string, 'open' | 'done'>();
    const visit = (vertex: Vertex): void => {
      state.set(vertex.code, 'open');
      vertex.edges = vertex.edges.filter(edge => {
        if (state.get(edge.to) === 'open') return this.#cut(edge);
        const target = this.vertices.get(edge.to);
        if (target && !state.has(edge.to)) visit(target);
        return true;
      });
      state.set(vertex.code, 'done');
    };
    for (const vertex of [this.start, ...this.vertices.values()])
      if (vertex && !state.has(vertex.code)) visit(vertex);
  }

  #cut({ source, to }: Edge): false {
    source.lose('jump', {
      target: this.vertices.get(to)?.source.text('nodeName') || to,
      key: 'nextNodeCode',
    });
    source.ignore('skipType', 'skipName', 'skipCondition');
    return false;
  }

  #targetOf(edge: Edge): string {
    return this.vertices.get(edge.to)?.type === WARM.end ? END : edge.to;
  }

  #commonAfter(code: string): ReadonlySet<string> {
    const ways = this.next(code).map(to => new Set([to, ...this.#passes(to)]));
    const [first = new Set<string>(), ...others] = ways;
    return new Set([...first].filter(one => others.every(way => way.has(one))));
  }

  /** What every way from here passes, itself left out. */
  #passes(code: string): ReadonlySet<string> {
    if (code === END) return new Set();
    const known = this.#after.get(code) ?? this.#commonAfter(code);
    this.#after.set(code, known);
    return known;
  }
}
