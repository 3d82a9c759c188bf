/** A graph of nodes and their connections, without the ways back. */
import type { Reading } from '../reading.ts';
import type { Source } from '../source.ts';

export interface Edge {
  source: Source;
  from: string;
  to: string;
  /** Index among the ways out of its vertex, as they are written. */
  n: number;
}

export interface Vertex {
  source: Source;
  code: string;
  type: number;
  /** Where it goes on when passed, in the order in which it is written. */
  edges: Edge[];
  /** Ways back, and ways to vertices that do not exist. */
  cut: Edge[];
  /** Where a reject goes. */
  rejects: Edge[];
}

export const WARM = { start: 0, between: 1, end: 2, exclusive: 3, parallel: 4, inclusive: 5 } as const;

/** Stands for all ends. */
export const END = '';

/** More places than this are not tried for where lanes meet. */
const MAX_CANDIDATES = 50;

export class Graph {
  readonly vertices = new Map<string, Vertex>();
  /** For each vertex the place where all ways from it have met, and how many such places lie before the end. */
  readonly #meets = new Map<string, { meet: string; depth: number }>([[END, { meet: END, depth: 0 }]]);
  /** Vertices in the order in which the search leaves them: each after all that it leads to. */
  readonly #left: string[] = [];
  /** Number of connections into each vertex. */
  readonly #into = new Map<string, number>();

  constructor(nodes: Source[], reading: Reading) {
    for (const node of nodes) this.#add(node);
    for (const vertex of this.vertices.values()) this.#readEdges(vertex, reading);
    this.#cutLoops();
  }

  get start(): Vertex | undefined {
    return [...this.vertices.values()].find(vertex => vertex.type === WARM.start);
  }

  /** The name of a vertex, or its code. */
  nameOf(code: string): string {
    return this.vertices.get(code)?.source.text('nodeName') || code;
  }

  /** How many connections lead to a vertex, ways back included. */
  inDegree(code: string): number {
    return this.#into.get(code) ?? 0;
  }

  /** Whether a vertex that no way from the start leads to is connected to this one. */
  isReachedFromNowhere(code: string): boolean {
    const reached = this.#reached;
    return [...this.vertices.values()].some(
      vertex => !reached.has(vertex.code) && vertex.edges.some(({ to }) => to === code),
    );
  }

  get #reached(): ReadonlySet<string> {
    return this.start ? this.#reachedFrom([this.start.code]) : new Set();
  }

  /**
   * The place where lanes that run side by side meet, if some of them may end before: the first vertex of several lanes that
   * everything behind it is reached through. `END` where there is none.
   */
  meetOfLanes({ code, edges }: Vertex): string {
    const strict = this.meet(code);
    if (strict !== END) return strict;
    const lanes = edges.map(({ to }) => this.#reachedFrom([to]));
    const isShared = (at: string) => lanes.filter(lane => lane.has(at)).length > 1;
    const shared = this.#left
      .toReversed()
      .filter(at => this.inDegree(at) > 1 && isShared(at) && !this.isEnd(at));
    return shared.slice(0, MAX_CANDIDATES).find(at => this.#separates(at, edges, shared)) ?? END;
  }

  #separates(at: string, edges: readonly Edge[], shared: readonly string[]): boolean {
    const around = this.#reachedFrom(
      edges.map(({ to }) => to),
      at,
    );
    return shared.every(other => other === at || !around.has(other));
  }

  /** Everything that a walk reaches, without a step on `excluded`. */
  #reachedFrom(codes: readonly string[], excluded?: string): ReadonlySet<string> {
    const reached = new Set(codes.filter(code => code !== excluded));
    for (const code of reached)
      for (const { to } of this.vertices.get(code)?.edges ?? []) if (to !== excluded) reached.add(to);
    return reached;
  }

  isEnd(code: string): boolean {
    return code === END || this.vertices.get(code)?.type === WARM.end;
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
    else this.vertices.set(code, { source, code, type, edges: [], cut: [], rejects: [] });
  }

  #readEdges(vertex: Vertex, reading: Reading): void {
    for (const [n, source] of vertex.source.list('skipList').entries()) {
      source.ignore('coordinate', 'status', 'createBy', 'updateBy', 'nowNodeCode', 'id');
      const edge = { source, from: vertex.code, to: source.text('nextNodeCode'), n };
      this.#into.set(edge.to, this.inDegree(edge.to) + 1);
      const rejects = source.text('skipType').toUpperCase() === 'REJECT';
      if (rejects) vertex.rejects.push(edge);
      else if (this.vertices.has(edge.to)) vertex.edges.push(edge);
      else this.#cut(vertex, edge);
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
    this.#left.push(code);
  }

  #cutFrom(vertex: Vertex, edge: Edge): void {
    vertex.edges = vertex.edges.filter(one => one !== edge);
    this.#cut(vertex, edge);
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

  #cut(vertex: Vertex, edge: Edge): void {
    vertex.cut.push(edge);
    edge.source.lose('jump', { target: this.nameOf(edge.to), key: 'nextNodeCode' });
  }

  #targetOf(edge: Edge): string {
    return this.isEnd(edge.to) ? END : edge.to;
  }
}
