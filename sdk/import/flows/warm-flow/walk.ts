/**
 * Converts the graph of an imported flow to a tree. Splits become gateways with branches (lanes), which end
 * where their paths meet. Parts that a tree cannot represent are reported. The affected nodes are marked, so
 * that the author must correct them.
 */
import { type ContainerNode, type FlowNode, NODE, type StartNode } from '../../../flow/model/flow.ts';
import { markImportDifference } from '../../../flow/model/tree.ts';
import { createGatewayNodes, type DraftLane } from '../lanes.ts';
import type { FlowImportContext, IdentifiedName } from '../reading.ts';
import { createAlwaysRejectingNode } from '../refusal.ts';
import type { FlowSource } from '../source.ts';
import {
  END_VERTEX_CODE,
  WARM_FLOW_NODE_TYPE_CODES,
  type WarmEdge,
  type WarmGraph,
  type WarmVertex,
} from './graph.ts';
import type { GraphMeaning, SplitKind } from './meaning.ts';
import { readWarmFlowApprover } from './people.ts';
import { ignoreUnreadNodeKeys } from './settings.ts';
import { type OutgoingPath, readOutgoingPaths } from './ways.ts';

/**
 * Maximum number of copies of nodes. The import copies a node if crossing branches reach it several times.
 * Copies above the limit are omitted.
 */
const MAX_NODE_COPIES = 200;
/** Maximum depth of nested branches. */
const MAX_BRANCH_DEPTH = 200;

interface WalkSection {
  /** The vertices where enclosing branches (lanes) join. The walk stops at each of these vertices. */
  stops: ReadonlySet<string>;
  nodes: FlowNode[];
}

export class GraphWalk {
  readonly #graph: WarmGraph;
  readonly #reading: FlowImportContext;
  readonly #meaning: GraphMeaning;
  readonly #made = new Set<string>();
  /** The vertices where the branches (lanes) of a split have joined. */
  readonly #joined = new Set<string>();
  /**
   * One entry per enclosing split with parallel branches (lanes). The entry is true if these branches join.
   */
  readonly #sideBySide: boolean[] = [];
  #start: StartNode | undefined;
  #copies = 0;
  #level = 0;
  /** True if branches (lanes) meet at a vertex at which the source flow does not wait for all of them. */
  #hasUnjoined = false;

  constructor(graph: WarmGraph, reading: FlowImportContext, meaning: GraphMeaning) {
    this.#graph = graph;
    this.#reading = reading;
    this.#meaning = meaning;
  }

  start(): StartNode {
    const vertex = this.#graph.start;
    if (!vertex) return { ...this.#reading.added('start', 'start'), type: NODE.start };
    const { source } = vertex;
    const name = this.#identify(vertex, 'start');
    markUnusedPeopleSettingsAsRead(source);
    reportRejectionEdges(vertex);
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

  /** Reports vertices that are unreachable from the start. */
  reportUnreached(): void {
    for (const { code, source, type, edges, cut } of this.#graph.vertices.values()) {
      if (this.#made.has(code)) continue;
      for (const edge of [...edges, ...cut]) edge.source.markRead();
      if (type === WARM_FLOW_NODE_TYPE_CODES.end) markUnusedPeopleSettingsAsRead(source);
      else source.leaveOut('unconnected', { target: this.#graph.nameOf(code) });
    }
  }

  /**
   * Converts the vertices from `code` up to, but not including, a vertex in `stops`. Adds the created nodes
   * to `nodes`.
   */
  #walk(code: string | undefined, { stops, nodes }: WalkSection): FlowNode[] {
    let at = code;
    while (at !== undefined && !stops.has(at)) {
      const vertex = this.#graph.vertices.get(at);
      if (!vertex || vertex.type === WARM_FLOW_NODE_TYPE_CODES.end) {
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

  /**
   * Converts an end node. An end node cannot be represented in branches (lanes) that join, or if it stops
   * more than its own branch. Such an end node becomes a node that always refuses.
   */
  #end(vertex: WarmVertex | undefined, last: FlowNode | undefined): FlowNode[] {
    if (vertex) {
      this.#made.add(vertex.code);
      markUnusedPeopleSettingsAsRead(vertex.source);
    }
    const { tokens } = this.#meaning;
    const kind = vertex && tokens?.endOf(vertex.code);
    const stopsOthers = kind === 'beside' && (this.#sideBySide.length > 0 || this.#hasUnjoined);
    const isMissed = tokens !== undefined && this.#sideBySide.includes(true);
    if (kind !== 'always' && !stopsOthers && !isMissed) return [];
    const code = vertex?.code ?? `${last?.id ?? 'lane'}_end`;
    const target = vertex ? this.#graph.nameOf(code) : (last?.nodeName ?? code);
    vertex?.source.lose('end-refuses', { target });
    return [createAlwaysRejectingNode(this.#reading.standIn(code, target), 'end', target)];
  }

  #loseWay(edge: WarmEdge, { nodes }: WalkSection): undefined {
    reportConditionOfOnlyOutgoingEdge(edge);
    nodes.push(this.#lostWay(edge.to, `${edge.from}_way`));
  }

  #lostWay(code: string, id: string): FlowNode {
    const target = this.#graph.nameOf(code);
    return createAlwaysRejectingNode(this.#reading.standIn(id, `→ ${target}`), 'way', target);
  }

  #mayMake(code: string): boolean {
    const known = this.#made.has(code);
    if (known) this.#copies += 1;
    const copies = this.#sideBySide.length === 0 && this.#copies <= MAX_NODE_COPIES;
    return this.#level <= MAX_BRANCH_DEPTH && (!known || copies);
  }

  /**
   * Converts a vertex, together with its branches (lanes) if it splits. Returns the next vertex, or undefined
   * if all its branches have ended.
   */
  #step(vertex: WarmVertex, stretch: WalkSection): string | undefined {
    const { code, type, source } = vertex;
    this.#made.add(code);
    if (type === WARM_FLOW_NODE_TYPE_CODES.between) stretch.nodes.push(this.#node(vertex));
    else if (!this.#isSplit(vertex)) markUnusedPeopleSettingsAsRead(source);
    if (type === WARM_FLOW_NODE_TYPE_CODES.parallel && !this.#joined.has(code))
      this.#waitsForever(code, stretch.nodes.at(-1));
    reportRejectionEdges(vertex);
    if (
      type !== WARM_FLOW_NODE_TYPE_CODES.between &&
      this.#meaning.tokens?.endOf(code) &&
      this.#sideBySide.length > 0
    ) {
      stretch.nodes.push(...this.#end(vertex, undefined));
      return undefined;
    }
    return this.#goOn(vertex, stretch);
  }

  /**
   * Reports a join that would wait forever. With token semantics, a join waits for all its incoming edges. It
   * waits forever if one of these edges is never taken.
   */
  #waitsForever(code: string, node: FlowNode | undefined = this.#start): void {
    if (!this.#meaning.tokens || !node || this.#graph.inDegree(code) < 2) return;
    const target = this.#graph.nameOf(code);
    this.#graph.vertices.get(code)?.source.lose('join-waits', { target });
    markImportDifference(node, 'join', target);
  }

  #isSplit({ code, edges: [first, second], cut }: WarmVertex): boolean {
    if (second || cut.length > 0) return true;
    const kind = this.#meaning.tokens?.splitOf(code) ?? 'parallel';
    return kind !== 'parallel' && first?.source.has('skipCondition') === true;
  }

  #goOn(vertex: WarmVertex, stretch: WalkSection): string | undefined {
    const [only] = vertex.edges;
    const [lost, ...others] = vertex.cut;
    if (!only && lost && others.length === 0) return this.#loseWay(lost, stretch);
    if (this.#isSplit(vertex)) return this.#split(vertex, stretch);
    if (!only) return END_VERTEX_CODE;
    reportConditionOfOnlyOutgoingEdge(only);
    return only.to;
  }

  #node(vertex: WarmVertex): FlowNode {
    const { nodeOf, limitOf, tokens } = this.#meaning;
    const { start } = this.#graph;
    const isFirst = !tokens && (start?.edges.some(edge => edge.to === vertex.code) ?? false);
    const name = this.#identify(vertex, 'approver');
    const made = nodeOf?.(vertex.code, name);
    if (made) {
      markUnusedPeopleSettingsAsRead(vertex.source);
      return vertex.source.becomes(made);
    }
    const timeLimit = limitOf?.(vertex.code);
    const approver = readWarmFlowApprover(vertex.source, name, { reading: this.#reading, isFirst });
    if (timeLimit) approver.timeLimit = timeLimit;
    return approver;
  }

  #split(vertex: WarmVertex, { stops, nodes }: WalkSection): string | undefined {
    const isGateway =
      vertex.type !== WARM_FLOW_NODE_TYPE_CODES.between && vertex.type !== WARM_FLOW_NODE_TYPE_CODES.start;
    const { kind, ways } = readOutgoingPaths(vertex, { meaning: this.#meaning, reading: this.#reading });
    const isBeside = kind !== 'container';
    const meet =
      isBeside && this.#meaning.tokens ? this.#graph.meetOfLanes(vertex) : this.#graph.meet(vertex.code);
    const name = isGateway
      ? this.#identify(vertex, kind)
      : this.#reading.added(kind, `${vertex.code}_branches`);
    if (isGateway) markUnusedPeopleSettingsAsRead(vertex.source);
    if (isBeside) this.#sideBySide.push(meet !== END_VERTEX_CODE);
    this.#level += 1;
    const within = meet === END_VERTEX_CODE ? stops : new Set([...stops, meet]);
    const lanes = ways.map(way => this.#lane(way, within));
    this.#level -= 1;
    if (isBeside) this.#sideBySide.pop();
    const join = isBeside && !stops.has(meet) ? this.#joinAt(meet) : undefined;
    const made = createGatewayNodes(NODE[kind], name, {
      lanes,
      reading: this.#reading,
      ...(join && { meet: join }),
    });
    if (isGateway) vertex.source.becomes(made[0] as ContainerNode);
    this.#checkMeet(made[0]!, { kind, ways, meet, isInner: stops.has(meet) });
    nodes.push(...made);
    if (meet === END_VERTEX_CODE) return undefined;
    return join ? this.#behindJoin(meet) : meet;
  }

  /**
   * Checks that branches (lanes) meet at a join that waits for exactly these branches. The check applies only
   * if the source has token semantics, as in BPMN.
   */
  #checkMeet(node: FlowNode, { kind, ways, meet, isInner }: LaneMeeting): void {
    const { tokens } = this.#meaning;
    const type = this.#graph.vertices.get(meet)?.type;
    if (!tokens || meet === END_VERTEX_CODE) return;
    const isJoin = type === WARM_FLOW_NODE_TYPE_CODES.parallel && this.#graph.inDegree(meet) > 1;
    const isAsked = ways.some(({ groups, optional }) => groups.length > 0 || optional);
    if (isJoin && kind !== 'container' && !isInner) this.#joined.add(meet);
    if (isJoin && (kind === 'container' ? isInner : isAsked || kind === 'inclusive'))
      this.#waitsForever(meet, node);
    if (isJoin && kind !== 'container' && this.#graph.isReachedFromNowhere(meet))
      this.#waitsForever(meet, node);
    if (kind === 'container' || isJoin || type === WARM_FLOW_NODE_TYPE_CODES.inclusive) return;
    this.#hasUnjoined = true;
    const target = this.#graph.nameOf(meet);
    this.#graph.vertices.get(meet)?.source.lose('merge-once', { target });
    markImportDifference(node, 'merge', target);
  }

  #lane(
    { edge, groups, isDefault, optional, isCut, n, name }: OutgoingPath,
    within: ReadonlySet<string>,
  ): DraftLane {
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

  /**
   * Converts a parallel branch (lane) with conditions to an exclusive gateway inside a parallel branch. The
   * default branch of this gateway is empty.
   */
  #optional(
    { id, nodeName }: IdentifiedName,
    { optional, nodes }: { optional: DraftLane['groups']; nodes: FlowNode[] },
  ): FlowNode[] {
    const inner = this.#reading.standIn(`${id}_if`, nodeName);
    const otherwise = this.#reading.added('default', `${id}_else`);
    const lanes = [
      { id: this.#reading.standIn(`${id}_then`, nodeName).id, nodeName, groups: optional, nodes },
      { ...otherwise, groups: [], isDefault: true, nodes: [] },
    ];
    return createGatewayNodes(NODE.container, inner, { lanes, reading: this.#reading });
  }

  /**
   * Converts the gateway where branches (lanes) meet to an aggregate node (join), unless the gateway also
   * splits again.
   */
  #joinAt(code: string): IdentifiedName | undefined {
    const vertex = this.#graph.vertices.get(code);
    if (
      !vertex ||
      vertex.type === WARM_FLOW_NODE_TYPE_CODES.between ||
      this.#isSplit(vertex) ||
      this.#made.has(code)
    )
      return undefined;
    if (vertex.type === WARM_FLOW_NODE_TYPE_CODES.end) return undefined;
    this.#made.add(code);
    markUnusedPeopleSettingsAsRead(vertex.source);
    reportRejectionEdges(vertex);
    for (const edge of vertex.edges) reportConditionOfOnlyOutgoingEdge(edge);
    return this.#identify(vertex, 'meet');
  }

  #behindJoin(code: string): string {
    return this.#graph.vertices.get(code)?.edges[0]?.to ?? END_VERTEX_CODE;
  }

  #identify({ source, code }: WarmVertex, kind: 'start' | 'approver' | 'meet' | SplitKind): IdentifiedName {
    return this.#reading.identify(source, { id: code, name: source.text('nodeName'), kind });
  }
}

interface LaneMeeting {
  kind: SplitKind;
  ways: readonly OutgoingPath[];
  meet: string;
  /** True if the enclosing branches (lanes) join at the same vertex as the inner branches. */
  isInner: boolean;
}

/**
 * Reports the condition of an edge that is the only outgoing edge of its vertex. Such a condition would never
 * be evaluated. The name of the edge is ignored without a report.
 */
function reportConditionOfOnlyOutgoingEdge({ source }: WarmEdge): void {
  source.ignore('skipName', 'skipType');
  if (source.has('skipCondition')) source.drop('no-counterpart', 'skipCondition');
  else source.ignore('skipCondition');
}

/**
 * Reports the edges that the source follows after a rejection as losses. In this product, a rejection ends
 * the instance. An approver returns an application with another button.
 */
function reportRejectionEdges({ rejects }: WarmVertex): void {
  for (const { source, to } of rejects) {
    source.lose('reject-way', { what: to, key: 'nextNodeCode' });
    source.ignore('skipName', 'skipCondition', 'skipType');
  }
}

/**
 * Marks the assignee settings of a start node, an end node or a gateway as read. These settings have no
 * effect, so they are not reported as lost.
 */
function markUnusedPeopleSettingsAsRead(source: FlowSource): void {
  source.ignore('permissionFlag', 'nodeRatio', 'collaborativeWay', 'anyNodeSkip');
  ignoreUnreadNodeKeys(source);
}
