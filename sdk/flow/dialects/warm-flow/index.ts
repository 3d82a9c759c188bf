/** warm-flow: a graph of nodes and skips, turned into a tree where its branches meet again as they split. */
import { type ContainerNode, type FlowNode, NODE, type StartNode, type TimeLimit } from '../../model/flow.ts';
import { flowOf } from '../draft.ts';
import type { Imported } from '../imported.ts';
import { container, type Lane } from '../lanes.ts';
import type { NodeName, Reading } from '../reading.ts';
import type { Source } from '../source.ts';
import { readSkip } from './conditions.ts';
import { type Edge, END, Graph, type Vertex, WARM } from './graph.ts';
import { readApprover } from './people.ts';
import { leaveNode } from './settings.ts';

/** The parts of a graph that another format has beside those of warm-flow. */
export interface Additions {
  /** The node of a vertex in place of an approver. */
  nodeOf?(code: string, name: NodeName): FlowNode | undefined;
  limitOf?(code: string): TimeLimit | undefined;
}

export function readWarmFlow(root: Source, reading: Reading, additions: Additions = {}): Imported {
  const graph = new Graph(root.list('nodeList'), reading);
  const walk = new Walk(graph, reading, additions);
  const flow = flowOf(
    walk.start(),
    walk.from(graph.start ? graph.next(graph.start.code)[0] : END, END),
    reading,
  );
  walk.reportUnreached();
  leaveDefinition(root);
  return { flow, processName: root.text('flowName'), processKey: root.text('flowCode') };
}

/** The settings of the definition as a whole. */
function leaveDefinition(root: Source): void {
  root.ignore(
    'id',
    'version',
    'isPublish',
    'modelValue',
    'category',
    'createBy',
    'updateBy',
    'topText',
    'topTextShow',
  );
  root.ignore('chartStatusColor', 'categoryList', 'formPathList', 'extMap', 'instance', 'activityStatus');
  leaveNode(root);
}

/** Copies of nodes on crossing branches; beyond these the rest is left out. */
const MOST_COPIES = 200;
/** Branches in branches; nobody reads more. */
const MOST_LEVELS = 200;

class Walk {
  readonly #graph: Graph;
  readonly #reading: Reading;
  readonly #additions: Additions;
  readonly #made = new Set<string>();
  #copies = 0;
  #level = 0;
  /** Whether lanes that run side by side lie around: a node that were copied there would be asked twice. */
  #sideBySide = 0;

  constructor(graph: Graph, reading: Reading, additions: Additions) {
    this.#graph = graph;
    this.#reading = reading;
    this.#additions = additions;
  }

  start(): StartNode {
    const vertex = this.#graph.start;
    if (!vertex) return { ...this.#reading.added('start', 'start'), type: NODE.start };
    const { source } = vertex;
    const name = this.#identify(vertex, 'start');
    leaveGateway(source);
    for (const edge of vertex.edges) leaveSkip(edge);
    leaveRejects(vertex);
    return source.becomes({ ...name, type: NODE.start });
  }

  /** The nodes from `code` up to `until`. */
  from(code: string | undefined, until: string): FlowNode[] {
    const nodes: FlowNode[] = [];
    let at = code ?? END;
    while (at !== until && at !== END && this.#mayMake(at)) at = this.#step(at, { until, nodes });
    return nodes;
  }

  /** Vertices that no way from the start leads to. */
  reportUnreached(): void {
    for (const { code, source, type } of this.#graph.vertices.values()) {
      if (this.#made.has(code) || type === WARM.start) continue;
      if (type === WARM.end) leaveGateway(source);
      else source.leaveOut('crossing', { target: source.text('nodeName') || code });
    }
  }

  #mayMake(code: string): boolean {
    const known = this.#made.has(code);
    if (known) this.#copies += 1;
    const copies = this.#sideBySide === 0 && this.#copies <= MOST_COPIES;
    if (this.#level <= MOST_LEVELS && (!known || copies)) return true;
    const vertex = this.#graph.vertices.get(code);
    vertex?.source.lose('crossing', { target: vertex.source.text('nodeName') || code });
    return false;
  }

  /** Makes one vertex, with the lanes behind it where it splits; the answer is where it goes on. */
  #step(code: string, { until, nodes }: Stretch): string {
    const vertex = this.#graph.vertices.get(code);
    if (!vertex) return END;
    this.#made.add(code);
    const isGateway = vertex.type !== WARM.between;
    if (!isGateway) nodes.push(this.#node(vertex));
    leaveRejects(vertex);
    const [only] = vertex.edges;
    if (vertex.edges.length > 1) return this.#split(vertex, isGateway, { until, nodes });
    if (isGateway) leaveGateway(vertex.source);
    if (only) leaveSkip(only);
    return this.#graph.next(code)[0] ?? END;
  }

  #node(vertex: Vertex): FlowNode {
    const { start } = this.#graph;
    const isFirst = start?.edges.some(edge => edge.to === vertex.code) ?? false;
    const name = this.#identify(vertex, 'approver');
    const made = this.#additions.nodeOf?.(vertex.code, name);
    if (made) {
      leaveGateway(vertex.source);
      return vertex.source.becomes(made);
    }
    const timeLimit = this.#additions.limitOf?.(vertex.code);
    const approver = readApprover(vertex.source, name, { reading: this.#reading, isFirst });
    if (timeLimit) approver.timeLimit = timeLimit;
    return approver;
  }

  #split(vertex: Vertex, isGateway: boolean, { until, nodes }: Stretch): string {
    const kind = kindOf(vertex.type);
    const meet = this.#graph.meet(vertex.code);
    const name = isGateway
      ? this.#identify(vertex, kind)
      : this.#reading.added('container', `${vertex.code}_branches`);
    if (isGateway) leaveGateway(vertex.source);
    if (kind !== 'container') this.#sideBySide += 1;
    this.#level += 1;
    const lanes = vertex.edges.map((edge, at) => this.#lane(edge, { kind, meet, n: at + 1 }));
    this.#level -= 1;
    if (kind !== 'container') this.#sideBySide -= 1;
    const join = kind === 'container' || meet === until ? undefined : this.#joinAt(meet);
    const made = container(NODE[kind], name, { lanes, reading: this.#reading, ...(join && { meet: join }) });
    if (isGateway) vertex.source.becomes(made[0] as ContainerNode);
    nodes.push(...made);
    return join ? (this.#graph.next(meet)[0] ?? END) : meet;
  }

  #lane(edge: Edge, { kind, meet, n }: { kind: Kind; meet: string; n: number }): Lane {
    const [to = END] = [this.#graph.vertices.get(edge.to)?.type === WARM.end ? END : edge.to];
    const skip = readSkip(edge.source, this.#reading);
    if (kind === 'parallel' && skip.length > 0) edge.source.lose('no-counterpart', { key: 'skipCondition' });
    const { id, nodeName } = this.#reading.identify(edge.source, {
      id: `${edge.from}_${n}`,
      name: edge.source.text('skipName'),
      kind: skip.length > 0 || kind === 'parallel' ? 'lane' : 'default',
      n,
      quiet: true,
    });
    return { id, nodeName, groups: skip, nodes: this.from(to, meet) };
  }

  /** A gateway where lanes meet, and nothing splits again, is our aggregate. */
  #joinAt(code: string): NodeName | undefined {
    const vertex = this.#graph.vertices.get(code);
    if (!vertex || vertex.type === WARM.between || vertex.edges.length > 1 || this.#made.has(code))
      return undefined;
    this.#made.add(code);
    leaveGateway(vertex.source);
    leaveRejects(vertex);
    for (const edge of vertex.edges) leaveSkip(edge);
    return this.#identify(vertex, 'meet');
  }

  #identify({ source, code }: Vertex, kind: 'start' | 'approver' | 'meet' | Kind): NodeName {
    return this.#reading.identify(source, { id: code, name: source.text('nodeName'), kind });
  }
}

interface Stretch {
  until: string;
  nodes: FlowNode[];
}

type Kind = 'container' | 'parallel' | 'inclusive';

function kindOf(type: number): Kind {
  if (type === WARM.parallel) return 'parallel';
  return type === WARM.inclusive ? 'inclusive' : 'container';
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
