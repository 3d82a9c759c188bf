/** BPMN of other tools: its graph is read as warm-flow's is, which turns it into a tree with a list of every loss. */
import { childOf } from '../../bpmn/read-xml.ts';
import type { Flow } from '../../model/flow.ts';
import { type Loss, type Message, messageOf } from '../loss.ts';
import { type ImportOptions, Reading } from '../reading.ts';
import { isTooLarge } from '../size.ts';
import { WARM } from '../warm-flow/graph.ts';
import { readWarmFlow } from '../warm-flow/index.ts';
import { withoutBoundary } from './boundary.ts';
import { type Elements, flattened } from './flatten.ts';
import { type BpmnEdge, type BpmnGraph, type BpmnKind, type BpmnVertex, bpmnGraph } from './graph.ts';
import { boundaryEvents, leftOut, leftovers } from './leftovers.ts';
import { type Made, madeOf, processKeyOf } from './nodes.ts';
import { nodeRatio, permissionFlag } from './people.ts';

export type { BpmnEdge, BpmnGraph, BpmnKind, BpmnVertex } from './graph.ts';
export { bpmnGraph } from './graph.ts';

export type ForeignBpmn =
  | {
      ok: true;
      flow: Flow;
      processName: string;
      processKey: string;
      losses: Loss[];
      /** The document as it was drawn. */
      graph: BpmnGraph;
    }
  | { ok: false; reason: Message };

/**
 * Reads a BPMN document of any tool. Use `fromBpmn` first: documents of `toBpmn` come back without a loss. User tasks, gateways and
 * conditions, timers, messages to people, called processes, embedded sub-processes and time limits are carried over; every other
 * element is left out and named in `losses`.
 */
export function importBpmn(xml: string, options: ImportOptions = {}): ForeignBpmn {
  const read = bpmnGraph(xml);
  if (!read.ok) return { ok: false, reason: messageOf('no-dialect') };
  const { graph, document } = read;
  if (!graph.vertices.some(({ kind }) => kind === 'start'))
    return { ok: false, reason: messageOf('no-dialect') };
  const reading = new Reading(options);
  const flat = flattened(graph);
  const limited = withoutBoundary(flat, boundaryEvents(document.process), reading);
  const made = new Map(limited.vertices.flatMap(vertex => entryOf(vertex)));
  const others = limited.vertices.filter(({ id, kind }) => kind === 'other' && !made.has(id));
  const { vertices, edges } = without(limited, others);
  const raw = { nodeList: vertices.map(vertex => nodeOf(vertex, edges)) };
  if (isTooLarge(raw)) return { ok: false, reason: messageOf('too-large') };
  const { flow } = readWarmFlow(reading.source(raw), reading, {
    nodeOf: (code, name) => made.get(code)?.node(name, reading),
    limitOf: code => limited.limits.get(code),
  });
  if (limited.limits.size > 0) flow.setting = { ...flow.setting, timeLimit: true };
  const losses = [
    ...flat.losses,
    ...limited.losses,
    ...[...made.values()].flatMap(one => one.losses),
    ...others.map(leftOut),
    ...leftovers(document),
    ...reading.finish().map(loss => ({ ...loss, path: pathIn(loss.path, vertices, edges) })),
  ];
  return {
    ok: true,
    flow,
    losses,
    graph,
    processName: graph.processName,
    processKey: processKeyOf(graph.processKey),
  };
}

const entryOf = (vertex: BpmnVertex): [string, Made][] => {
  const made = madeOf(vertex);
  return made ? [[vertex.id, made]] : [];
};

/** The ways into an element that is left out lead to where it led; one without a way out ends. */
function without({ vertices, edges }: Elements, others: readonly BpmnVertex[]): Elements {
  const left = new Set(others.map(({ id }) => id));
  const known = new Set(vertices.map(({ id }) => id));
  const next = (id: string, seen: readonly string[] = []): string[] => {
    if (!left.has(id)) return [id];
    if (seen.includes(id)) return [];
    return edges.filter(({ from }) => from === id).flatMap(({ to }) => next(to, [...seen, id]));
  };
  return {
    vertices: vertices.filter(({ id }) => !left.has(id)),
    edges: edges
      .filter(({ from, to }) => known.has(from) && known.has(to) && !left.has(from))
      .flatMap(edge => next(edge.to).map(to => ({ ...edge, to }))),
  };
}

const TYPES: Readonly<Record<Exclude<BpmnKind, 'other'>, number>> = {
  start: WARM.start,
  task: WARM.between,
  end: WARM.end,
  exclusive: WARM.exclusive,
  parallel: WARM.parallel,
  inclusive: WARM.inclusive,
};

function nodeOf(vertex: BpmnVertex, edges: readonly BpmnEdge[]) {
  const { id, name, kind, element } = vertex;
  const isTask = kind === 'task';
  return {
    nodeCode: id,
    nodeName: name,
    nodeType: kind === 'other' ? WARM.between : TYPES[kind],
    ...(isTask && { permissionFlag: permissionFlag(element), nodeRatio: nodeRatio(element) }),
    skipList: waysFrom(vertex, edges).map(edge => ({
      nextNodeCode: edge.to,
      skipName: edge.name,
      skipType: 'PASS',
      ...conditionOf(edge, vertex),
    })),
  };
}

const waysFrom = ({ id }: BpmnVertex, edges: readonly BpmnEdge[]): BpmnEdge[] =>
  edges.filter(({ from }) => from === id);

/** The default way asks nothing. */
function conditionOf({ id, element }: BpmnEdge, { element: gateway }: BpmnVertex) {
  const written = childOf(element, 'conditionExpression')?.text.trim();
  return written && gateway.attributes.default !== id ? { skipCondition: `spel@@${written}` } : {};
}

/** The id of the element in the document, in place of the path in what was read. */
function pathIn(path: string, vertices: readonly BpmnVertex[], edges: readonly BpmnEdge[]): string {
  const [, node, skip] = /^nodeList\[(\d+)\](?:\.skipList\[(\d+)\])?/.exec(path) ?? [];
  const vertex = node === undefined ? undefined : vertices[Number(node)];
  if (!vertex) return path;
  return (skip === undefined ? undefined : waysFrom(vertex, edges)[Number(skip)]?.id) ?? vertex.id;
}
