/**
 * Represents the nodes and edges of a definition as an acyclic graph. Edges that lead back to an earlier
 * vertex are cut.
 */
import type { FlowImportContext } from '../reading.ts';
import type { FlowSource } from '../source.ts';

export interface WarmEdge {
  source: FlowSource;
  from: string;
  to: string;
  /** The index of the edge among the outgoing edges of its vertex, in source order. */
  n: number;
}

export interface WarmVertex {
  source: FlowSource;
  code: string;
  type: number;
  /** The edges that are taken after an approval, in source order. */
  edges: WarmEdge[];
  /** The edges that lead back to an earlier vertex, and edges to vertices that do not exist. */
  cut: WarmEdge[];
  /** The edges that are taken after a rejection. */
  rejects: WarmEdge[];
}

export const WARM_FLOW_NODE_TYPE_CODES = {
  start: 0,
  between: 1,
  end: 2,
  exclusive: 3,
  parallel: 4,
  inclusive: 5,
} as const;

/** A vertex code that represents all end vertices. */
export const END_VERTEX_CODE = '';

/** Maximum number of vertices that are considered as the place where branches (lanes) join. */
const MAX_JOIN_CANDIDATES = 50;

export class WarmGraph {
  readonly vertices = new Map<string, WarmVertex>();
  /**
   * Maps the code of each vertex to the vertex where all paths from it first join (`meet`). `depth` is the
   * number of further such joins between `meet` and the end.
   */
  readonly #meets = new Map<string, { meet: string; depth: number }>([
    [END_VERTEX_CODE, { meet: END_VERTEX_CODE, depth: 0 }],
  ]);
  /**
   * Vertex codes in postorder of the depth-first search: each vertex comes after all vertices to which it
   * leads.
   */
  readonly #left: string[] = [];
  /** The number of incoming edges of each vertex. */
  readonly #into = new Map<string, number>();

  constructor(nodes: FlowSource[], reading: FlowImportContext) {
    for (const node of nodes) this.#add(node);
    for (const vertex of this.vertices.values()) this.#readEdges(vertex, reading);
    this.#cutLoops();
  }

  get start(): WarmVertex | undefined {
    return [...this.vertices.values()].find(vertex => vertex.type === WARM_FLOW_NODE_TYPE_CODES.start);
  }

  /** Returns the name of a vertex, or its code if the vertex has no name. */
  nameOf(code: string): string {
    return this.vertices.get(code)?.source.text('nodeName') || code;
  }

  /** Returns the number of edges into a vertex, including edges that lead back. */
  inDegree(code: string): number {
    return this.#into.get(code) ?? 0;
  }

  /** Returns true if an edge into the vertex comes from a vertex that is unreachable from the start. */
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
   * Returns the vertex where parallel branches (lanes) join, even if some branches end earlier. It is the
   * first vertex that several branches share. All later shared vertices must be reachable only through it.
   * Returns `END_VERTEX_CODE` if there is no such vertex.
   */
  meetOfLanes({ code, edges }: WarmVertex): string {
    const strict = this.meet(code);
    if (strict !== END_VERTEX_CODE) return strict;
    const lanes = edges.map(({ to }) => this.#reachedFrom([to]));
    const isShared = (at: string) => lanes.filter(lane => lane.has(at)).length > 1;
    const shared = this.#left
      .toReversed()
      .filter(at => this.inDegree(at) > 1 && isShared(at) && !this.isEnd(at));
    return (
      shared.slice(0, MAX_JOIN_CANDIDATES).find(at => this.#separates(at, edges, shared)) ?? END_VERTEX_CODE
    );
  }

  #separates(at: string, edges: readonly WarmEdge[], shared: readonly string[]): boolean {
    const around = this.#reachedFrom(
      edges.map(({ to }) => to),
      at,
    );
    return shared.every(other => other === at || !around.has(other));
  }

  /** Returns all vertices that are reachable without passing through `excluded`. */
  #reachedFrom(codes: readonly string[], excluded?: string): ReadonlySet<string> {
    const reached = new Set(codes.filter(code => code !== excluded));
    for (const code of reached)
      for (const { to } of this.vertices.get(code)?.edges ?? []) if (to !== excluded) reached.add(to);
    return reached;
  }

  isEnd(code: string): boolean {
    return code === END_VERTEX_CODE || this.vertices.get(code)?.type === WARM_FLOW_NODE_TYPE_CODES.end;
  }

  /**
   * Returns the codes of the vertices to which a vertex leads. All ends have the code `END_VERTEX_CODE`. If
   * the vertex has no outgoing edges, the list contains only `END_VERTEX_CODE`.
   */
  next(code: string): string[] {
    const edges = this.vertices.get(code)?.edges ?? [];
    return edges.length > 0 ? edges.map(edge => this.#targetOf(edge)) : [END_VERTEX_CODE];
  }

  /** Returns the first vertex where all paths from the given vertex have joined. */
  meet(code: string): string {
    return this.#meets.get(code)?.meet ?? END_VERTEX_CODE;
  }

  #add(source: FlowSource): void {
    const [code, type] = [source.text('nodeCode'), source.number('nodeType') ?? Number.NaN];
    source.ownedBy({ id: code, name: source.text('nodeName') });
    if (this.vertices.has(code)) source.lose('id-changed', { provided: code, id: '' });
    else this.vertices.set(code, { source, code, type, edges: [], cut: [], rejects: [] });
  }

  #readEdges(vertex: WarmVertex, reading: FlowImportContext): void {
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

  /** Cuts edges that lead back to a vertex on the current search path, because a tree has no loops. */
  #cutLoops(): void {
    const seen = new Set<string>();
    for (const root of [this.start, ...this.vertices.values()])
      if (root && !seen.has(root.code)) this.#walk(root, seen);
  }

  /** Searches the graph depth first. A vertex is completed after all vertices that are reachable from it. */
  #walk(root: WarmVertex, seen: Set<string>): void {
    const open = new Map<string, { vertex: WarmVertex; edges: WarmEdge[] }>();
    const enter = (vertex: WarmVertex) => {
      seen.add(vertex.code);
      open.set(vertex.code, { vertex, edges: [...vertex.edges] });
    };
    enter(root);
    const path = [root.code];
    for (
      let top = open.get(path.at(-1) ?? END_VERTEX_CODE);
      top;
      top = open.get(path.at(-1) ?? END_VERTEX_CODE)
    ) {
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

  #leave({ code }: WarmVertex, { open, path }: { open: Map<string, unknown>; path: string[] }): void {
    const meet = this.next(code).reduce((a, b) => this.#common(a, b));
    this.#meets.set(code, { meet, depth: this.#depth(meet) + 1 });
    open.delete(code);
    path.pop();
    this.#left.push(code);
  }

  #cutFrom(vertex: WarmVertex, edge: WarmEdge): void {
    vertex.edges = vertex.edges.filter(one => one !== edge);
    this.#cut(vertex, edge);
  }

  /** Returns the nearest vertex that all paths from both vertices reach. */
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

  #cut(vertex: WarmVertex, edge: WarmEdge): void {
    vertex.cut.push(edge);
    edge.source.lose('jump', { target: this.nameOf(edge.to), key: 'nextNodeCode' });
  }

  #targetOf(edge: WarmEdge): string {
    return this.isEnd(edge.to) ? END_VERTEX_CODE : edge.to;
  }
}
