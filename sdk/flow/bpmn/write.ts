/** A flow as a BPMN 2.0 document with its diagram: any modeller opens it. */
import type { Flow } from '../model/flow.ts';
import { type Block, chainBlock, GAP, inLine } from './blocks.ts';
import {
  type Bounds,
  type Box,
  type Drawing as Diagram,
  Drawing,
  type Flowing,
  type Point,
  SIZE,
} from './drawing.ts';
import { keepSetting, NAMESPACE } from './extension.ts';
import { FEEL } from './feel.ts';
import { labelOfFlow, labelOfShape } from './labels.ts';
import { document, element, textElement, type Xml } from './xml.ts';

export interface BpmnOptions {
  processKey: string;
  processName: string;
}

const namespaces = {
  'xmlns:bpmn': 'http://www.omg.org/spec/BPMN/20100524/MODEL',
  'xmlns:bpmndi': 'http://www.omg.org/spec/BPMN/20100524/DI',
  'xmlns:dc': 'http://www.omg.org/spec/DD/20100524/DC',
  'xmlns:di': 'http://www.omg.org/spec/DD/20100524/DI',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xmlns:countersign': NAMESPACE,
};

/** Use to hand a flow to other tools. Settings that BPMN does not know are stored in elements of our own, so that `fromBpmn` returns them. */
export function toBpmn(flow: Flow, { processKey, processName }: BpmnOptions): string {
  const drawing = new Drawing();
  const [process, definitions, diagram] = [processKey, 'definitions', 'diagram'].map(id =>
    drawing.uniqueId(id),
  );
  const timed = flow.setting?.timeLimit === true;
  const block = inLine([...blocksOf(flow, timed), endBlock]);
  block.draw(drawing, { x: GAP, y: GAP + block.above });
  const model = element('bpmn:process', { id: process, name: processName, isExecutable: false }, [
    keepSetting(flow.setting),
    ...drawing.elements.map(writeElement),
    ...drawing.flows.map(writeFlow),
  ]);
  const attributes = { ...namespaces, id: definitions, targetNamespace: NAMESPACE, expressionLanguage: FEEL };
  const plane = element(
    'bpmndi:BPMNPlane',
    { id: drawing.uniqueId('plane'), bpmnElement: process },
    planeOf(drawing),
  );
  const box = element('bpmndi:BPMNDiagram', { id: diagram }, [plane]);
  return document(element('bpmn:definitions', attributes, [model, box]));
}

function blocksOf(flow: Flow, timed: boolean): Block[] {
  const all = chainBlock(flow.node, timed);
  return all ? [all] : [];
}

const endBlock: Block = {
  width: SIZE.event.width,
  above: SIZE.event.height / 2,
  below: SIZE.event.height / 2,
  draw: (drawing, at) => {
    const middle = { x: at.x + SIZE.event.width / 2, y: at.y };
    const box = drawing.add({ id: 'end', tag: 'endEvent', shape: 'event', at: middle });
    return { first: box, last: box };
  },
};

function writeElement({ id, tag, name, attributes, head, body, incoming, outgoing }: Box): Xml {
  const ways = [
    ...incoming.map(flow => textElement('bpmn:incoming', flow)),
    ...outgoing.map(flow => textElement('bpmn:outgoing', flow)),
  ];
  return element(`bpmn:${tag}`, { id, name: name || undefined, ...attributes }, [...head, ...ways, ...body]);
}

function writeFlow({ id, from, to, name, head, condition }: Flowing): Xml {
  const formal = { 'xsi:type': 'bpmn:tFormalExpression', language: FEEL };
  const hasConditions =
    condition === undefined ? undefined : textElement('bpmn:conditionExpression', condition, formal);
  const attributes = { id, name: name || undefined, sourceRef: from, targetRef: to };
  return element('bpmn:sequenceFlow', attributes, [...head, hasConditions]);
}

const planeOf = (drawing: Diagram): Xml[] => [
  ...drawing.elements.map(box =>
    element(
      'bpmndi:BPMNShape',
      {
        id: drawing.uniqueId(`${box.id}_di`),
        bpmnElement: box.id,
        ...(box.tag === 'exclusiveGateway' && { isMarkerVisible: true }),
      },
      [boundsOf(box.bounds), writeLabel(labelOfShape(box))],
    ),
  ),
  ...drawing.flows.map(flow =>
    element('bpmndi:BPMNEdge', { id: drawing.uniqueId(`${flow.id}_di`), bpmnElement: flow.id }, [
      ...flow.points.map(waypoint),
      writeLabel(labelOfFlow(flow)),
    ]),
  ),
];

const boundsOf = (bounds: Bounds): Xml => element('dc:Bounds', { ...bounds });

const writeLabel = (bounds: Bounds | undefined): Xml | undefined =>
  bounds && element('bpmndi:BPMNLabel', {}, [boundsOf(bounds)]);

const waypoint = ({ x, y }: Point): Xml => element('di:waypoint', { x, y });
