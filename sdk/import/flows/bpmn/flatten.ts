/** Inlines embedded sub-processes into the surrounding process, and converts link events to edges. */
import { childElement } from '../../bpmn/read-xml.ts';
import { createFlowImportLoss, type FlowLoss } from '../loss.ts';
import { type BpmnEdge, type BpmnGraph, type BpmnVertex, graphOfProcess } from './graph.ts';
import { ABORTING_EVENTS, eventDefinitionOf, getBpmnElementNameOrId } from './names.ts';

export type GraphElements = Pick<BpmnGraph, 'vertices' | 'edges'>;

export interface FlattenedGraph extends GraphElements {
  losses: FlowLoss[];
  /** The names of sub-processes that the imported flow represents only in part. */
  parts: string[];
}

const EMBEDDED_SUB_PROCESS_TAGS: ReadonlySet<string> = new Set(['subProcess', 'transaction']);

const isEmbeddedSubProcess = ({ element: { name, attributes, children } }: BpmnVertex): boolean =>
  EMBEDDED_SUB_PROCESS_TAGS.has(name) &&
  attributes.triggeredByEvent !== 'true' &&
  children.some(child => child.name === 'startEvent');

/**
 * Inlines sub-processes. An edge into a sub-process leads to the start event of the sub-process. The end
 * events of the sub-process continue at the element that follows the sub-process.
 */
export function inlineSubProcesses(elements: GraphElements): FlattenedGraph {
  const flat: FlattenedGraph = { vertices: [], edges: [...elements.edges], losses: [], parts: [] };
  for (const vertex of elements.vertices) {
    if (isEmbeddedSubProcess(vertex)) inlineSubProcess(flat, vertex);
    else flat.vertices.push(vertex);
    if (isEmbeddedSubProcess(vertex) || vertex.element.name === 'callActivity')
      reportRepeatedProcess(flat, vertex);
  }
  return withEdgesBetweenLinkEvents(flat);
}

function inlineSubProcess(flat: FlattenedGraph, vertex: BpmnVertex): void {
  const inner = inlineSubProcesses(graphOfProcess(vertex.element));
  const starts = inner.vertices.filter(({ kind }) => kind === 'start');
  const ends = new Set(inner.vertices.filter(isNonAbortingEndEvent).map(({ id }) => id));
  const [start] = starts;
  flat.losses.push(
    createFlowImportLoss('inlined', vertex.id, { name: getBpmnElementNameOrId(vertex) }),
    ...inner.losses,
  );
  flat.parts.push(...inner.parts);
  const led = flat.edges.map(edge => (start && edge.to === vertex.id ? { ...edge, to: start.id } : edge));
  const back = [...ends].map((from): BpmnEdge => connectingEdge(from, vertex));
  flat.edges = [...led, ...inner.edges, ...back];
  const outer = [...inner.vertices, vertex].map(one =>
    one === vertex || one.kind === 'start' || isNonAbortingEndEvent(one)
      ? toGateway(one, one === vertex)
      : one,
  );
  flat.vertices.push(...outer);
}

/**
 * Reports a called or embedded process that the source repeats for several items. After the import, it is
 * executed only once.
 */
function reportRepeatedProcess(flat: FlattenedGraph, vertex: BpmnVertex): void {
  if (!isRepeatedActivity(vertex)) return;
  flat.losses.push(createFlowImportLoss('repeated', vertex.id, { name: getBpmnElementNameOrId(vertex) }));
  flat.parts.push(getBpmnElementNameOrId(vertex));
}

/**
 * Returns true for an end event after which the enclosing process continues. End events that abort the
 * enclosing process are excluded.
 */
const isNonAbortingEndEvent = ({ kind, element }: BpmnVertex): boolean =>
  kind === 'end' && !ABORTING_EVENTS.has(eventDefinitionOf(element)?.name ?? '');

const isRepeatedActivity = ({ element }: BpmnVertex): boolean =>
  ['multiInstanceLoopCharacteristics', 'standardLoopCharacteristics'].some(name =>
    childElement(element, name),
  );

const connectingEdge = (from: string, { id: to, element }: BpmnVertex): BpmnEdge => {
  return { id: `${from}_${to}`, name: '', from, to, element: { ...element, children: [] } };
};

/**
 * Converts a BPMN element to a gateway. If `waits` is true, the result is an inclusive gateway, which joins
 * all active paths. Otherwise, it is an exclusive gateway. A gateway that replaces a sub-process must wait,
 * because the flow continues only after all paths in the sub-process have ended.
 */
export const toGateway = (vertex: BpmnVertex, waits = false): BpmnVertex => ({
  ...vertex,
  name: '',
  kind: waits ? 'inclusive' : 'exclusive',
});

const bpmnLinkEventName = ({ element }: BpmnVertex): string | undefined =>
  childElement(element, 'linkEventDefinition')?.attributes.name;

/** Adds an edge from each link throw event to the link catch event with the same name. */
function withEdgesBetweenLinkEvents(flat: FlattenedGraph): FlattenedGraph {
  const caught = new Map(
    flat.vertices.flatMap(vertex => {
      const link = vertex.element.name === 'intermediateCatchEvent' ? bpmnLinkEventName(vertex) : undefined;
      return link === undefined ? [] : [[link, vertex] as const];
    }),
  );
  if (caught.size === 0) return flat;
  const edges = flat.vertices.flatMap(vertex => {
    const target =
      vertex.element.name === 'intermediateThrowEvent' && caught.get(bpmnLinkEventName(vertex) ?? '');
    return target ? [connectingEdge(vertex.id, target)] : [];
  });
  const vertices = flat.vertices.map(vertex =>
    caught.has(bpmnLinkEventName(vertex) ?? '') ? toGateway(vertex) : vertex,
  );
  return { ...flat, vertices, edges: [...flat.edges, ...edges] };
}
