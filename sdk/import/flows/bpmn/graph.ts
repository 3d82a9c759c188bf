/**
 * Reads the graph of any BPMN document: elements and sequence flows. Unconnected elements are omitted, except
 * start events.
 */
import { readXml, type XmlElement } from '../../bpmn/read-xml.ts';

export type BpmnKind = 'start' | 'end' | 'exclusive' | 'parallel' | 'inclusive' | 'task' | 'other';

export interface BpmnVertex {
  id: string;
  name: string;
  kind: BpmnKind;
  element: XmlElement;
}

export interface BpmnEdge {
  id: string;
  name: string;
  from: string;
  to: string;
  element: XmlElement;
}

export interface BpmnGraph {
  processKey: string;
  processName: string;
  vertices: BpmnVertex[];
  edges: BpmnEdge[];
}

/** The root element of a BPMN document, and the process in the document that is imported. */
export interface BpmnDocument {
  root: XmlElement;
  process: XmlElement;
}

export type ReadGraphResult =
  | { ok: true; graph: BpmnGraph; document: BpmnDocument }
  | { ok: false; reason: 'no-xml' | 'no-process' };

const BPMN_KIND_BY_XML_TAG: Readonly<Record<string, BpmnKind>> = {
  startEvent: 'start',
  endEvent: 'end',
  exclusiveGateway: 'exclusive',
  eventBasedGateway: 'exclusive',
  complexGateway: 'inclusive',
  inclusiveGateway: 'inclusive',
  parallelGateway: 'parallel',
  userTask: 'task',
  manualTask: 'task',
  task: 'task',
};

/**
 * Returns the graph of a document for rendering. The first process that has a start event is read. If no
 * process has a start event, the first process is read.
 */
export const bpmnGraph = (xml: string): ReadGraphResult => graphOfDocument(readXml(xml));

export function graphOfDocument(root: XmlElement | undefined): ReadGraphResult {
  if (!root) return { ok: false, reason: 'no-xml' };
  const processes = root.children.filter(({ name }) => name === 'process');
  const process = processes.find(({ children }) => children.some(isStartEvent)) ?? processes[0];
  if (root.name !== 'definitions' || !process) return { ok: false, reason: 'no-process' };
  const { id: processKey = '', name: processName = '' } = process.attributes;
  return {
    ok: true,
    graph: { processKey, processName, ...graphOfProcess(process) },
    document: { root, process },
  };
}

/** Returns the connected elements and the start events of a process or an embedded sub-process. */
export function graphOfProcess({ children }: XmlElement): Pick<BpmnGraph, 'vertices' | 'edges'> {
  const edges = children.flatMap(toEdges);
  const joined = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const vertices = children.flatMap(toVertices).filter(({ id, kind }) => kind === 'start' || joined.has(id));
  return { vertices, edges };
}

const isStartEvent = ({ name }: XmlElement): boolean => name === 'startEvent';

function toEdges(element: XmlElement): BpmnEdge[] {
  const { id = '', name = '', sourceRef, targetRef } = element.attributes;
  const isFlow = element.name === 'sequenceFlow' && sourceRef !== undefined && targetRef !== undefined;
  return isFlow ? [{ id, name, from: sourceRef, to: targetRef, element }] : [];
}

export function toVertices(element: XmlElement): BpmnVertex[] {
  const { id, name = '', sourceRef } = element.attributes;
  if (id === undefined || sourceRef !== undefined) return [];
  return [
    {
      id,
      name,
      kind: Object.hasOwn(BPMN_KIND_BY_XML_TAG, element.name) ? BPMN_KIND_BY_XML_TAG[element.name]! : 'other',
      element,
    },
  ];
}
