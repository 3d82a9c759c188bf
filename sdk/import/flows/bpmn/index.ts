/**
 * Imports BPMN documents from other tools. The import converts the graph to the notation of warm-flow,
 * preserves the token semantics, and lists every loss, that is, every part that was changed or dropped.
 */

import type { Flow } from '../../../flow/model/flow.ts';
import { markImportDifference } from '../../../flow/model/tree.ts';
import { childElement, readXml } from '../../bpmn/read-xml.ts';
import { createFlowImportLossMessage, defaultNodeName, type FlowLoss, type FlowMessage } from '../loss.ts';
import { FlowImportContext, type FlowImportOptions } from '../reading.ts';
import { isFlowTooLarge } from '../size.ts';
import { WARM_FLOW_NODE_TYPE_CODES } from '../warm-flow/graph.ts';
import { readWarmFlow } from '../warm-flow/index.ts';
import { withoutBoundaryEvents } from './boundary.ts';
import { type GraphElements, inlineSubProcesses, toGateway } from './flatten.ts';
import { type BpmnEdge, type BpmnGraph, type BpmnKind, type BpmnVertex, graphOfDocument } from './graph.ts';
import { boundaryEvents, importLossesOfBpmnDocument, importLossOfBpmnVertex } from './leftovers.ts';
import { defaultNameOfElement } from './names.ts';
import { type ConvertedNode, convertBpmnElementToFlowNode, toProcessKey } from './nodes.ts';
import {
  approvalRatioOfTask,
  permissionFlagsOfTask,
  readAttributeByLocalName,
  replaceInitiatorVariableWithPlaceholder,
} from './people.ts';
import { findTokenBehaviourOfBpmnProcess } from './tokens.ts';
import { findImportLossesInUnreadBpmn } from './unread.ts';
import { recordXmlAttributeAndTextReads } from './watch.ts';

export type ForeignBpmn =
  | {
      ok: true;
      flow: Flow;
      processName: string;
      processKey: string;
      losses: FlowLoss[];
      /** The graph of the document as it was before the conversion. */
      graph: BpmnGraph;
    }
  | { ok: false; reason: FlowMessage };

/**
 * Imports a BPMN document from any tool. Call `fromBpmn` first, because it restores documents that `toBpmn`
 * wrote without loss. This import converts user tasks, gateways, conditions, timers, messages to people,
 * called processes, embedded sub-processes and time limits. Every other part is listed in `losses`. Elements
 * that have another meaning in this product are marked as `unsettled`, and the lint check of the flow rejects
 * them until the author resolves them.
 */
export function importBpmn(xml: string, options: FlowImportOptions = {}): ForeignBpmn {
  const original = graphOfDocument(readXml(xml));
  const root = readXml(xml);
  const reads = root && recordXmlAttributeAndTextReads(root);
  const read = graphOfDocument(root);
  if (!original.ok || !read.ok || !reads || !original.graph.vertices.some(({ kind }) => kind === 'start'))
    return { ok: false, reason: createFlowImportLossMessage('no-dialect') };
  const { graph, document } = read;
  const reading = new FlowImportContext(options);
  const flat = inlineSubProcesses(graph);
  const boundary = boundaryEvents(document.process);
  const limited = withoutBoundaryEvents(flat, boundary, reading);
  const initiators = initiatorVariables(limited);
  const made = new Map(limited.vertices.flatMap(vertex => convertedNodeEntries(vertex, initiators)));
  const others = limited.vertices.filter(({ id, kind }) => kind === 'other' && !made.has(id));
  const left = new Set(others);
  const vertices = limited.vertices.map(vertex => (left.has(vertex) ? toGateway(vertex) : vertex));
  const { edges } = limited;
  const nameOf = ({ id, name, element }: BpmnVertex): string =>
    name.trim() || (made.has(id) ? defaultNodeName(defaultNameOfElement(element), options.lang ?? 'zh') : '');
  const raw = { nodeList: vertices.map(vertex => toWarmFlowNode(vertex, { edges, initiators, nameOf })) };
  if (isFlowTooLarge(raw)) return { ok: false, reason: createFlowImportLossMessage('too-large') };
  const { flow } = readWarmFlow(reading.source(raw), reading, {
    nodeOf: (code, name) => made.get(code)?.node(name, reading),
    limitOf: code => limited.limits.get(code),
    tokens: findTokenBehaviourOfBpmnProcess(vertices, edges),
  });
  if (limited.limits.size > 0) flow.setting = { ...flow.setting, timeLimit: true };
  for (const name of flat.parts) markImportDifference(flow.node, 'part', name);
  const leftWhole = [
    ...limited.losses,
    ...others.map(importLossOfBpmnVertex),
    ...importLossesOfBpmnDocument(document),
  ];
  const ofNodes = [...made.values()].flatMap(one => one.losses);
  const losses = [
    ...flat.losses,
    ...leftWhole,
    ...ofNodes,
    ...reading
      .finish()
      .filter(({ code }) => code !== 'unknown-key')
      .map(loss => ({ ...loss, path: elementIdOfPath(loss.path, vertices, edges) })),
  ];
  const used = collectImportedBpmnElementIds(graph, [...boundary, ...limited.vertices], limited);
  const unread = findImportLossesInUnreadBpmn(document, {
    reads,
    used,
    named: idsOfEntirelyLostElements([...leftWhole, ...ofNodes]),
  });
  return {
    ok: true,
    flow,
    losses: [...losses, ...unread],
    graph: original.graph,
    processName: graph.processName,
    processKey: toProcessKey(graph.processKey),
  };
}

/** Returns the ids of the elements that the imported flow uses. */
const collectImportedBpmnElementIds = (
  graph: BpmnGraph,
  vertices: readonly BpmnVertex[],
  { edges }: GraphElements,
): ReadonlySet<string> =>
  new Set(
    [...graph.vertices, ...graph.edges, ...vertices, ...edges].map(
      ({ element }) => element.attributes.id ?? '',
    ),
  );

/**
 * Loss codes for elements of which only a part was lost. The importer imports the rest of such an element or
 * reports it separately.
 */
const PARTIAL_IMPORT_LOSS_CODES: ReadonlySet<string> = new Set([
  'limit',
  'people-unknown',
  'notice-people',
  'key-changed',
  'no-counterpart',
]);

const idsOfEntirelyLostElements = (losses: readonly FlowLoss[]): ReadonlySet<string> =>
  new Set(losses.filter(({ code }) => !PARTIAL_IMPORT_LOSS_CODES.has(code)).map(({ path }) => path));

/** Returns the names of the variables in which start events store the initiator. */
const initiatorVariables = ({ vertices }: GraphElements): ReadonlySet<string> =>
  new Set(
    vertices.flatMap(({ element }) =>
      element.name === 'startEvent' ? (readAttributeByLocalName(element, 'initiator') ?? []) : [],
    ),
  );

const convertedNodeEntries = (
  vertex: BpmnVertex,
  initiators: ReadonlySet<string>,
): [string, ConvertedNode][] => {
  const made = convertBpmnElementToFlowNode(vertex, initiators);
  return made ? [[vertex.id, made]] : [];
};

const WARM_FLOW_NODE_TYPE_BY_BPMN_KIND: Readonly<Record<Exclude<BpmnKind, 'other'>, number>> = {
  start: WARM_FLOW_NODE_TYPE_CODES.start,
  task: WARM_FLOW_NODE_TYPE_CODES.between,
  end: WARM_FLOW_NODE_TYPE_CODES.end,
  exclusive: WARM_FLOW_NODE_TYPE_CODES.exclusive,
  parallel: WARM_FLOW_NODE_TYPE_CODES.parallel,
  inclusive: WARM_FLOW_NODE_TYPE_CODES.inclusive,
};

interface GraphContext {
  edges: readonly BpmnEdge[];
  initiators: ReadonlySet<string>;
  nameOf(vertex: BpmnVertex): string;
}

function toWarmFlowNode(vertex: BpmnVertex, { edges, initiators, nameOf }: GraphContext) {
  const { id, kind, element } = vertex;
  const isTask = kind === 'task';
  return {
    nodeCode: id,
    nodeName: nameOf(vertex),
    nodeType: kind === 'other' ? WARM_FLOW_NODE_TYPE_CODES.between : WARM_FLOW_NODE_TYPE_BY_BPMN_KIND[kind],
    ...(isTask && {
      permissionFlag: replaceInitiatorVariableWithPlaceholder(permissionFlagsOfTask(element), initiators),
      nodeRatio: approvalRatioOfTask(element),
    }),
    skipList: edgesFrom(vertex, edges).map(edge => ({
      nextNodeCode: edge.to,
      skipName: edge.name,
      skipType: 'PASS',
      ...edgeConditionOf(edge, vertex),
    })),
  };
}

const edgesFrom = ({ id }: BpmnVertex, edges: readonly BpmnEdge[]): BpmnEdge[] =>
  edges.filter(({ from }) => from === id);

/** Returns the condition of an edge. A default edge has no condition. */
function edgeConditionOf({ id, element }: BpmnEdge, { element: gateway }: BpmnVertex) {
  if (gateway.attributes.default === id) return {};
  const written = childElement(element, 'conditionExpression')?.text.trim();
  return written ? { skipCondition: `spel@@${written}` } : {};
}

/** Returns the id of the BPMN element to which a path in the intermediate graph refers. */
function elementIdOfPath(path: string, vertices: readonly BpmnVertex[], edges: readonly BpmnEdge[]): string {
  const [, node, skip] = /^nodeList\[(\d+)\](?:\.skipList\[(\d+)\])?/.exec(path) ?? [];
  const vertex = node === undefined ? undefined : vertices[Number(node)];
  if (!vertex) return path;
  return (skip === undefined ? undefined : edgesFrom(vertex, edges)[Number(skip)]?.id) ?? vertex.id;
}
