/** The graph of any BPMN document: elements and sequence flows, without the parts that nobody walks. */
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

/** The root of a document, and the process of it that is read. */
export interface BpmnDocument {
  root: XmlElement;
  process: XmlElement;
}

export type ReadGraph =
  | { ok: true; graph: BpmnGraph; document: BpmnDocument }
  | { ok: false; reason: 'no-xml' | 'no-process' };

const KINDS: Readonly<Record<string, BpmnKind>> = {
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

/** Use it for a picture of a document; the first process that has elements counts. */
export const bpmnGraph = (xml: string): ReadGraph => graphOf(readXml(xml));

export function graphOf(root: XmlElement | undefined): ReadGraph {
  if (!root) return { ok: false, reason: 'no-xml' };
  const processes = root.children.filter(({ name }) => name === 'process');
  const process = processes.find(({ children }) => children.some(isStart)) ?? processes[0];
  if (root.name !== 'definitions' || !process) return { ok: false, reason: 'no-process' };
  const { id: processKey = '', name: processName = '' } = process.attributes;
  return { ok: true, graph: { processKey, processName, ...graphIn(process) }, document: { root, process } };
}

/** The elements of a process or an embedded sub-process that a way touches. */
export function graphIn({ children }: XmlElement): Pick<BpmnGraph, 'vertices' | 'edges'> {
  const edges = children.flatMap(edgeOf);
  const joined = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const vertices = children.flatMap(vertexOf).filter(({ id, kind }) => kind === 'start' || joined.has(id));
  return { vertices, edges };
}

const isStart = ({ name }: XmlElement): boolean => name === 'startEvent';

function edgeOf(element: XmlElement): BpmnEdge[] {
  const { id = '', name = '', sourceRef, targetRef } = element.attributes;
  const isFlow = element.name === 'sequenceFlow' && sourceRef !== undefined && targetRef !== undefined;
  return isFlow ? [{ id, name, from: sourceRef, to: targetRef, element }] : [];
}

export function vertexOf(element: XmlElement): BpmnVertex[] {
  const { id, name = '', sourceRef } = element.attributes;
  if (id === undefined || sourceRef !== undefined) return [];
  return [{ id, name, kind: Object.hasOwn(KINDS, element.name) ? KINDS[element.name]! : 'other', element }];
}
