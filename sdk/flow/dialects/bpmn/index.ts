/** BPMN of other tools: its graph is read as warm-flow's is, with the meaning of tokens, and every loss is listed. */
import { childOf, readXml } from '../../bpmn/read-xml.ts';
import type { Flow } from '../../model/flow.ts';
import { unsettle } from '../../model/tree.ts';
import { type Loss, type Message, messageOf } from '../loss.ts';
import { type ImportOptions, Reading } from '../reading.ts';
import { isTooLarge } from '../size.ts';
import { WARM } from '../warm-flow/graph.ts';
import { readWarmFlow } from '../warm-flow/index.ts';
import { withoutBoundary } from './boundary.ts';
import { type Elements, flattened, passedOn } from './flatten.ts';
import { type BpmnEdge, type BpmnGraph, type BpmnKind, type BpmnVertex, graphOf } from './graph.ts';
import { boundaryEvents, leftOut, leftovers } from './leftovers.ts';
import { type Made, madeOf, processKeyOf } from './nodes.ts';
import { attributeOf, flagsKnowing, nodeRatio, permissionFlag } from './people.ts';
import { tokensOf } from './tokens.ts';
import { unreadParts } from './unread.ts';
import { watch } from './watch.ts';

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
 * conditions, timers, messages to people, called processes, embedded sub-processes and time limits are carried over. Everything
 * else in the document is named in `losses`. Parts that mean something else here are left `unsettled`, which lint refuses.
 */
export function importBpmn(xml: string, options: ImportOptions = {}): ForeignBpmn {
  const original = graphOf(readXml(xml));
  const root = readXml(xml);
  const reads = root && watch(root);
  const read = graphOf(root);
  if (!original.ok || !read.ok || !reads || !original.graph.vertices.some(({ kind }) => kind === 'start'))
    return { ok: false, reason: messageOf('no-dialect') };
  const { graph, document } = read;
  const reading = new Reading(options);
  const flat = flattened(graph);
  const boundary = boundaryEvents(document.process);
  const limited = withoutBoundary(flat, boundary, reading);
  const initiators = initiatorsOf(limited);
  const made = new Map(limited.vertices.flatMap(vertex => entryOf(vertex, initiators)));
  const others = limited.vertices.filter(({ id, kind }) => kind === 'other' && !made.has(id));
  const left = new Set(others);
  const vertices = limited.vertices.map(vertex => (left.has(vertex) ? passedOn(vertex) : vertex));
  const { edges } = limited;
  const raw = { nodeList: vertices.map(vertex => nodeOf(vertex, { edges, initiators })) };
  if (isTooLarge(raw)) return { ok: false, reason: messageOf('too-large') };
  const { flow } = readWarmFlow(reading.source(raw), reading, {
    nodeOf: (code, name) => made.get(code)?.node(name, reading),
    limitOf: code => limited.limits.get(code),
    tokens: tokensOf(vertices, edges),
  });
  if (limited.limits.size > 0) flow.setting = { ...flow.setting, timeLimit: true };
  for (const name of flat.parts) unsettle(flow.node, 'part', name);
  const leftWhole = [...limited.losses, ...others.map(leftOut), ...leftovers(document)];
  const ofNodes = [...made.values()].flatMap(one => one.losses);
  const losses = [
    ...flat.losses,
    ...leftWhole,
    ...ofNodes,
    ...reading
      .finish()
      .filter(({ code }) => code !== 'unknown-key')
      .map(loss => ({ ...loss, path: pathIn(loss.path, vertices, edges) })),
  ];
  const used = usedIds(graph, [...boundary, ...limited.vertices], limited);
  const unread = unreadParts(document, {
    reads,
    used,
    named: namedWhole([...leftWhole, ...ofNodes]),
  });
  return {
    ok: true,
    flow,
    losses: [...losses, ...unread],
    graph: original.graph,
    processName: graph.processName,
    processKey: processKeyOf(graph.processKey),
  };
}

/** The elements that a reader has looked at as parts of the flow. */
const usedIds = (
  graph: BpmnGraph,
  vertices: readonly BpmnVertex[],
  { edges }: Elements,
): ReadonlySet<string> =>
  new Set(
    [...graph.vertices, ...graph.edges, ...vertices, ...edges].map(
      ({ element }) => element.attributes.id ?? '',
    ),
  );

/** Parts of an element that becomes a node are read or named one by one. */
const CARRIED_OVER: ReadonlySet<string> = new Set([
  'limit',
  'people-unknown',
  'notice-people',
  'key-changed',
  'no-counterpart',
]);

const namedWhole = (losses: readonly Loss[]): ReadonlySet<string> =>
  new Set(losses.filter(({ code }) => !CARRIED_OVER.has(code)).map(({ path }) => path));

/** The variables to which the start events give the initiator. */
const initiatorsOf = ({ vertices }: Elements): ReadonlySet<string> =>
  new Set(
    vertices.flatMap(({ element }) =>
      element.name === 'startEvent' ? (attributeOf(element, 'initiator') ?? []) : [],
    ),
  );

const entryOf = (vertex: BpmnVertex, initiators: ReadonlySet<string>): [string, Made][] => {
  const made = madeOf(vertex, initiators);
  return made ? [[vertex.id, made]] : [];
};

const TYPES: Readonly<Record<Exclude<BpmnKind, 'other'>, number>> = {
  start: WARM.start,
  task: WARM.between,
  end: WARM.end,
  exclusive: WARM.exclusive,
  parallel: WARM.parallel,
  inclusive: WARM.inclusive,
};

interface Scene {
  edges: readonly BpmnEdge[];
  initiators: ReadonlySet<string>;
}

function nodeOf(vertex: BpmnVertex, { edges, initiators }: Scene) {
  const { id, name, kind, element } = vertex;
  const isTask = kind === 'task';
  return {
    nodeCode: id,
    nodeName: name,
    nodeType: kind === 'other' ? WARM.between : TYPES[kind],
    ...(isTask && {
      permissionFlag: flagsKnowing(permissionFlag(element), initiators),
      nodeRatio: nodeRatio(element),
    }),
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
  if (gateway.attributes.default === id) return {};
  const written = childOf(element, 'conditionExpression')?.text.trim();
  return written ? { skipCondition: `spel@@${written}` } : {};
}

/** The id of the element in the document, in place of the path in what was read. */
function pathIn(path: string, vertices: readonly BpmnVertex[], edges: readonly BpmnEdge[]): string {
  const [, node, skip] = /^nodeList\[(\d+)\](?:\.skipList\[(\d+)\])?/.exec(path) ?? [];
  const vertex = node === undefined ? undefined : vertices[Number(node)];
  if (!vertex) return path;
  return (skip === undefined ? undefined : waysFrom(vertex, edges)[Number(skip)]?.id) ?? vertex.id;
}
