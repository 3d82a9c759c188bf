/** A BPMN document as bpmn-moddle reads it, in the words of the tests. */
import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';

export interface Box {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface BpmnFlow {
  id: string;
  from: string;
  to: string;
  condition?: { language: string; body: string };
  points: { x: number; y: number }[];
}

export interface BpmnModel {
  warnings: string[];
  process: ModdleElement;
  elements: ModdleElement[];
  flows: BpmnFlow[];
  boxes: Box[];
  /** Of the names beside shapes and flows, by the id of what is named. */
  labels: Box[];
  byId: Record<string, ModdleElement>;
}

const list = (value: unknown): ModdleElement[] => (Array.isArray(value) ? value : []);
const one = (value: unknown): ModdleElement => value as ModdleElement;

export async function readModel(xml: string): Promise<BpmnModel> {
  const { rootElement, warnings, elementsById } = await new BpmnModdle().fromXML(xml);
  const process = list(rootElement.rootElements).find(root => root.$type === 'bpmn:Process');
  if (!process) throw new Error('no process');
  const shapes = list(one(list(rootElement.diagrams)[0]?.plane).planeElement);
  const all = list(process.flowElements);
  return {
    warnings: warnings.map(warning => warning.message),
    process,
    elements: all.filter(element => element.$type !== 'bpmn:SequenceFlow'),
    flows: all.filter(element => element.$type === 'bpmn:SequenceFlow').map(flow => flowOf(flow, shapes)),
    boxes: shapes.filter(shape => shape.bounds).map(boxOf),
    labels: shapes.filter(shape => one(shape.label)?.bounds).map(labelOf),
    byId: elementsById,
  };
}

function flowOf(flow: ModdleElement, shapes: ModdleElement[]): BpmnFlow {
  const edge = shapes.find(shape => one(shape.bpmnElement)?.id === flow.id);
  const read: BpmnFlow = {
    id: flow.id,
    from: one(flow.sourceRef)?.id,
    to: one(flow.targetRef)?.id,
    points: list(edge?.waypoint).map(point => ({ x: Number(point.x), y: Number(point.y) })),
  };
  const { language, body } = one(flow.conditionExpression) ?? {};
  return body === undefined
    ? read
    : { ...read, condition: { language: String(language), body: String(body) } };
}

const boxOf = (shape: ModdleElement): Box => {
  const { x, y, width, height } = one(shape.bounds) as unknown as Box;
  return { id: one(shape.bpmnElement).id, x, y, width, height };
};

const labelOf = (shape: ModdleElement): Box => {
  const { x, y, width, height } = one(one(shape.label).bounds) as unknown as Box;
  return { id: one(shape.bpmnElement).id, x, y, width, height };
};

/** Touching counts, as nothing would be told apart there. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

/** Whether a point lies on the edge of a box. */
export const isOnEdge = ({ x, y, width, height }: Box, point: { x: number; y: number }): boolean => {
  const inside = point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
  return inside && (point.x === x || point.x === x + width || point.y === y || point.y === y + height);
};

/** Whether a straight piece of an edge goes through the inside of a box. */
export function crosses(box: Box, a: { x: number; y: number }, b: { x: number; y: number }): boolean {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  return left < box.x + box.width && right > box.x && top < box.y + box.height && bottom > box.y;
}
