/** Turns a graph into a tree: lanes where it splits, joined where they meet. Parts that are no tree are named, and stay unsettled. */
import { type ContainerNode, type FlowNode, NODE, type StartNode } from '../../model/flow.ts';
import { unsettle } from '../../model/tree.ts';
import { container, type Lane } from '../lanes.ts';
import type { NodeName, Reading } from '../reading.ts';
import { refusalFor } from '../refusal.ts';
import type { Source } from '../source.ts';
import { type Edge, END, type Graph, type Vertex, WARM } from './graph.ts';
import type { GraphMeaning, SplitKind } from './meaning.ts';
import { readApprover } from './people.ts';
import { leaveNode } from './settings.ts';
import { readWays, type Way } from './ways.ts';

/** Copies of nodes on crossing branches; beyond these the rest is left out. */
const MAX_COPIES = 200;
/** Branches in branches; nobody reads more. */
const MAX_LEVELS = 200;

interface Stretch {
  /** The places where the lanes around meet: a walk ends there. */
  stops: ReadonlySet<string>;
  nodes: FlowNode[];
}

export class Walk {
  readonly #graph: Graph;
  readonly #reading: Reading;
  readonly #meaning: GraphMeaning;
  readonly #made = new Set<string>();
  /** Joins that the lanes of a split have met at. */
  readonly #joined = new Set<string>();
  /** For each enclosing split whose lanes run side by side, whether its lanes meet. */
  readonly #sideBySide: boolean[] = [];
  #start: StartNode | undefined;
  #copies = 0;
  #level = 0;
  /** Whether lanes have met where the source does not wait for them. */
  #hasUnjoined = false;

  constructor(graph: Graph, reading: Reading, meaning: GraphMeaning) {
    this.#graph = graph;
    this.#reading = reading;
    this.#meaning = meaning;
  }

  start(): StartNode {
    const vertex = this.#graph.start;
    if (!vertex) return { ...this.#reading.added('start', 'start'), type: NODE.start };
    const { source } = vertex;
    const name = this.#identify(vertex, 'start');
    leaveGateway(source);
    leaveRejects(vertex);
    return source.becomes({ ...name, type: NODE.start });
  }

  behindStart(start: StartNode): FlowNode[] {
    const vertex = this.#graph.start;
    if (!vertex) return [];
    this.#start = start;
    this.#made.add(vertex.code);
    const stretch = { stops: new Set<string>(), nodes: [] };
    return this.#walk(this.#goOn(vertex, stretch), stretch);
  }

  /** Vertices that no way from the start leads to. */
  reportUnreached(): void {
    for (const { code, source, type, edges, cut } of this.#graph.vertices.values()) {
      if (this.#made.has(code)) continue;
      for (const edge of [...edges, ...cut]) edge.source.markRead();
      if (type === WARM.end) leaveGateway(source);
      else source.leaveOut('unconnected', { target: this.#graph.nameOf(code) });
    }
  }

  /** Adds the nodes from a vertex up to one of the stops. */
  #walk(code: string | undefined, { stops, nodes }: Stretch): FlowNode[] {
    let at = code;
    while (at !== undefined && !stops.has(at)) {
      const vertex = this.#graph.vertices.get(at);
      if (!vertex || vertex.type === WARM.end) {
        nodes.push(...this.#end(vertex, nodes.at(-1)));
        break;
      }
      if (!this.#mayMake(at)) {
        vertex.source.lose('crossing', { target: this.#graph.nameOf(at) });
        nodes.push(this.#lostWay(at, `${at}_way`));
        break;
      }
      at = this.#step(vertex, { stops, nodes });
    }
    return nodes;
  }

  /** An end in lanes that meet, or one that stops more than its own lane, has no counterpart. */
  #end(vertex: Vertex | undefined, last: FlowNode | undefined): FlowNode[] {
    if (vertex) {
      this.#made.add(vertex.code);
      leaveGateway(vertex.source);
    }
    const { tokens } = this.#meaning;
    const kind = vertex && tokens?.endOf(vertex.code);
    const stopsOthers = kind === 'beside' && (this.#sideBySide.length > 0 || this.#hasUnjoined);
    const isMissed = tokens !== undefined && this.#sideBySide.includes(true);
    if (kind !== 'always' && !stopsOthers && !isMissed) return [];
    const code = vertex?.code ?? `${last?.id ?? 'lane'}_end`;
    const target = vertex ? this.#graph.nameOf(code) : (last?.nodeName ?? code);
    vertex?.source.lose('end-refuses', { target });
    return [refusalFor(this.#reading.standIn(code, target), 'end', target)];
  }

  #loseWay(edge: Edge, { nodes }: Stretch): undefined {
    leaveSkip(edge);
    nodes.push(this.#lostWay(edge.to, `${edge.from}_way`));
  }

  #lostWay(code: string, id: string): FlowNode {
    const target = this.#graph.nameOf(code);
    return refusalFor(this.#reading.standIn(id, `→ ${target}`), 'way', target);
  }

  #mayMake(code: string): boolean {
    const known = this.#made.has(code);
    if (known) this.#copies += 1;
    const copies = this.#sideBySide.length === 0 && this.#copies <= MAX_COPIES;
    return this.#level <= MAX_LEVELS && (!known || copies);
  }

  /** Makes one vertex, with the lanes behind it where it splits; returns where it goes on, undefined if all its lanes have ended. */
  #step(vertex: Vertex, stretch: Stretch): string | undefined {
    const { code, type, source } = vertex;
    this.#made.add(code);
    if (type === WARM.between) stretch.nodes.push(this.#node(vertex));
    else if (!this.#isSplit(vertex)) leaveGateway(source);
    if (type === WARM.parallel && !this.#joined.has(code)) this.#waitsForever(code, stretch.nodes.at(-1));
    leaveRejects(vertex);
    if (type !== WARM.between && this.#meaning.tokens?.endOf(code) && this.#sideBySide.length > 0) {
      stretch.nodes.push(...this.#end(vertex, undefined));
      return undefined;
    }
    return this.#goOn(vertex, stretch);
  }

  /** A join of which a way in never comes waits forever where tokens are counted. */
  #waitsForever(code: string, node: FlowNode | undefined = this.#start): void {
    if (!this.#meaning.tokens || !node || this.#graph.inDegree(code) < 2) return;
    const target = this.#graph.nameOf(code);
    this.#graph.vertices.get(code)?.source.lose('join-waits', { target });
    unsettle(node, 'join', target);
  }

  #isSplit({ code, edges: [first, second], cut }: Vertex): boolean {
    if (second || cut.length > 0) return true;
    const kind = this.#meaning.tokens?.splitOf(code) ?? 'parallel';
    return kind !== 'parallel' && first?.source.has('skipCondition') === true;
  }

  #goOn(vertex: Vertex, stretch: Stretch): string | undefined {
    const [only] = vertex.edges;
    const [lost, ...others] = vertex.cut;
    if (!only && lost && others.length === 0) return this.#loseWay(lost, stretch);
    if (this.#isSplit(vertex)) return this.#split(vertex, stretch);
    if (!only) return END;
    leaveSkip(only);
    return only.to;
  }

  #node(vertex: Vertex): FlowNode {
    const { nodeOf, limitOf, tokens } = this.#meaning;
    const { start } = this.#graph;
    const isFirst = !tokens && (start?.edges.some(edge => edge.to === vertex.code) ?? false);
    const name = this.#identify(vertex, 'approver');
    const made = nodeOf?.(vertex.code, name);
    if (made) {
      leaveGateway(vertex.source);
      return vertex.source.becomes(made);
    }
    const timeLimit = limitOf?.(vertex.code);
    const approver = readApprover(vertex.source, name, { reading: this.#reading, isFirst });
    if (timeLimit) approver.timeLimit = timeLimit;
    return approver;
  }

  #split(vertex: Vertex, { stops, nodes }: Stretch): string | undefined {
    const isGateway = vertex.type !== WARM.between && vertex.type !== WARM.start;
    const { kind, ways } = readWays(vertex, { meaning: this.#meaning, reading: this.#reading });
    const isBeside = kind !== 'container';
    const meet =
      isBeside && this.#meaning.tokens ? this.#graph.meetOfLanes(vertex) : this.#graph.meet(vertex.code);
    const name = isGateway
      ? this.#identify(vertex, kind)
      : this.#reading.added(kind, `${vertex.code}_branches`);
    if (isGateway) leaveGateway(vertex.source);
    if (isBeside) this.#sideBySide.push(meet !== END);
    this.#level += 1;
    const within = meet === END ? stops : new Set([...stops, meet]);
    const lanes = ways.map(way => this.#lane(way, within));
    this.#level -= 1;
    if (isBeside) this.#sideBySide.pop();
    const join = isBeside && !stops.has(meet) ? this.#joinAt(meet) : undefined;
    const made = container(NODE[kind], name, { lanes, reading: this.#reading, ...(join && { meet: join }) });
    if (isGateway) vertex.source.becomes(made[0] as ContainerNode);
    this.#checkMeet(made[0]!, { kind, ways, meet, isInner: stops.has(meet) });
    nodes.push(...made);
    if (meet === END) return undefined;
    return join ? this.#behindJoin(meet) : meet;
  }

  /** Where tokens are counted, lanes meet at a join that waits for exactly the lanes that come. */
  #checkMeet(node: FlowNode, { kind, ways, meet, isInner }: Meeting): void {
    const { tokens } = this.#meaning;
    const type = this.#graph.vertices.get(meet)?.type;
    if (!tokens || meet === END) return;
    const isJoin = type === WARM.parallel && this.#graph.inDegree(meet) > 1;
    const isAsked = ways.some(({ groups, optional }) => groups.length > 0 || optional);
    if (isJoin && kind !== 'container' && !isInner) this.#joined.add(meet);
    if (isJoin && (kind === 'container' ? isInner : isAsked || kind === 'inclusive'))
      this.#waitsForever(meet, node);
    if (isJoin && kind !== 'container' && this.#graph.isReachedFromNowhere(meet))
      this.#waitsForever(meet, node);
    if (kind === 'container' || isJoin || type === WARM.inclusive) return;
    this.#hasUnjoined = true;
    const target = this.#graph.nameOf(meet);
    this.#graph.vertices.get(meet)?.source.lose('merge-once', { target });
    unsettle(node, 'merge', target);
  }

  #lane({ edge, groups, isDefault, optional, isCut, n, name }: Way, within: ReadonlySet<string>): Lane {
    const nodes = isCut
      ? [this.#lostWay(edge.to, `${edge.from}_way_${n}`)]
      : this.#walk(edge.to, { stops: within, nodes: [] });
    const { id, nodeName } = this.#reading.identify(edge.source, {
      id: `${edge.from}_${n}`,
      name: edge.source.text('skipName'),
      kind: name,
      n,
      quiet: true,
    });
    if (!optional) return { id, nodeName, groups, isDefault, nodes };
    return { id, nodeName, groups: [], nodes: this.#optional({ id, nodeName }, { optional, nodes }) };
  }

  /** A lane that runs beside others if its conditions hold: a branch of its own, whose other lane is empty. */
  #optional(
    { id, nodeName }: NodeName,
    { optional, nodes }: { optional: Lane['groups']; nodes: FlowNode[] },
  ): FlowNode[] {
    const inner = this.#reading.standIn(`${id}_if`, nodeName);
    const otherwise = this.#reading.added('default', `${id}_else`);
    const lanes = [
      { id: this.#reading.standIn(`${id}_then`, nodeName).id, nodeName, groups: optional, nodes },
      { ...otherwise, groups: [], isDefault: true, nodes: [] },
    ];
    return container(NODE.container, inner, { lanes, reading: this.#reading });
  }

  /** A gateway where lanes meet is our aggregate, unless it splits again. */
  #joinAt(code: string): NodeName | undefined {
    const vertex = this.#graph.vertices.get(code);
    if (!vertex || vertex.type === WARM.between || this.#isSplit(vertex) || this.#made.has(code))
      return undefined;
    if (vertex.type === WARM.end) return undefined;
    this.#made.add(code);
    leaveGateway(vertex.source);
    leaveRejects(vertex);
    for (const edge of vertex.edges) leaveSkip(edge);
    return this.#identify(vertex, 'meet');
  }

  #behindJoin(code: string): string {
    return this.#graph.vertices.get(code)?.edges[0]?.to ?? END;
  }

  #identify({ source, code }: Vertex, kind: 'start' | 'approver' | 'meet' | SplitKind): NodeName {
    return this.#reading.identify(source, { id: code, name: source.text('nodeName'), kind });
  }
}

interface Meeting {
  kind: SplitKind;
  ways: readonly Way[];
  meet: string;
  /** Whether the lanes around meet at the same place. */
  isInner: boolean;
}

/** A way without a choice: what it is called, and a condition that nothing asks. */
function leaveSkip({ source }: Edge): void {
  source.ignore('skipName', 'skipType');
  if (source.has('skipCondition')) source.drop('no-counterpart', 'skipCondition');
  else source.ignore('skipCondition');
}

/** A reject ends the flow here; going back is a button of the people. */
function leaveRejects({ rejects }: Vertex): void {
  for (const { source, to } of rejects) {
    source.lose('reject-way', { what: to, key: 'nextNodeCode' });
    source.ignore('skipName', 'skipCondition', 'skipType');
  }
}

/** Nobody acts at a start, an end or a gateway. */
function leaveGateway(source: Source): void {
  source.ignore('permissionFlag', 'nodeRatio', 'collaborativeWay', 'anyNodeSkip');
  leaveNode(source);
}
