/** Exports a flow as a BPMN 2.0 document with a diagram that any BPMN modeller can open. */
import type { Flow } from '../../flow/model/flow.ts';
import { BLOCK_GAP, joinBlocksInRow, layOutNodeChain } from './blocks.ts';
import {
  BpmnDrawing,
  type BpmnDrawing as Diagram,
  type DiagramBlock,
  type DiagramBounds,
  type DiagramElement,
  type DiagramFlow,
  type DiagramPoint,
  SHAPE_SIZE_BY_KIND,
} from './drawing.ts';
import { createSettingExtension, EXTENSION_NAMESPACE } from './extension.ts';
import { FEEL_LANGUAGE } from './feel.ts';
import { labelBoundsOfSequenceFlow, labelOfShape } from './labels.ts';
import { createXmlDocument, createXmlElement, createXmlTextElement, type Xml } from './xml.ts';

export interface BpmnOptions {
  processKey: string;
  processName: string;
}

const XML_NAMESPACES = {
  'xmlns:bpmn': 'http://www.omg.org/spec/BPMN/20100524/MODEL',
  'xmlns:bpmndi': 'http://www.omg.org/spec/BPMN/20100524/DI',
  'xmlns:dc': 'http://www.omg.org/spec/DD/20100524/DC',
  'xmlns:di': 'http://www.omg.org/spec/DD/20100524/DI',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xmlns:countersign': EXTENSION_NAMESPACE,
};

/**
 * Returns a flow as BPMN for use in other tools. Settings that have no BPMN counterpart are stored in
 * extension elements, from which `fromBpmn` restores them.
 */
export function toBpmn(flow: Flow, { processKey, processName }: BpmnOptions): string {
  const drawing = new BpmnDrawing();
  const [process, definitions, diagram] = [processKey, 'definitions', 'diagram'].map(id =>
    drawing.uniqueId(id),
  );
  const timed = flow.setting?.timeLimit === true;
  const block = joinBlocksInRow([...layOutFlow(flow, timed), endEventBlock]);
  block.draw(drawing, { x: BLOCK_GAP, y: BLOCK_GAP + block.above });
  const model = createXmlElement('bpmn:process', { id: process, name: processName, isExecutable: false }, [
    createSettingExtension(flow.setting),
    ...drawing.elements.map(createBpmnElementXml),
    ...drawing.flows.map(createSequenceFlowXml),
  ]);
  const attributes = {
    ...XML_NAMESPACES,
    id: definitions,
    targetNamespace: EXTENSION_NAMESPACE,
    expressionLanguage: FEEL_LANGUAGE,
  };
  const plane = createXmlElement(
    'bpmndi:BPMNPlane',
    { id: drawing.uniqueId('plane'), bpmnElement: process },
    diagramPlane(drawing),
  );
  const box = createXmlElement('bpmndi:BPMNDiagram', { id: diagram }, [plane]);
  return createXmlDocument(createXmlElement('bpmn:definitions', attributes, [model, box]));
}

function layOutFlow(flow: Flow, timed: boolean): DiagramBlock[] {
  const all = layOutNodeChain(flow.node, timed);
  return all ? [all] : [];
}

const endEventBlock: DiagramBlock = {
  width: SHAPE_SIZE_BY_KIND.event.width,
  above: SHAPE_SIZE_BY_KIND.event.height / 2,
  below: SHAPE_SIZE_BY_KIND.event.height / 2,
  draw: (drawing, at) => {
    const middle = { x: at.x + SHAPE_SIZE_BY_KIND.event.width / 2, y: at.y };
    const box = drawing.add({ id: 'end', tag: 'endEvent', shape: 'event', at: middle });
    return { first: box, last: box };
  },
};

function createBpmnElementXml({
  id,
  tag,
  name,
  attributes,
  head,
  body,
  incoming,
  outgoing,
}: DiagramElement): Xml {
  const ways = [
    ...incoming.map(flow => createXmlTextElement('bpmn:incoming', flow)),
    ...outgoing.map(flow => createXmlTextElement('bpmn:outgoing', flow)),
  ];
  return createXmlElement(`bpmn:${tag}`, { id, name: name || undefined, ...attributes }, [
    ...head,
    ...ways,
    ...body,
  ]);
}

function createSequenceFlowXml({ id, from, to, name, head, condition }: DiagramFlow): Xml {
  const formal = { 'xsi:type': 'bpmn:tFormalExpression', language: FEEL_LANGUAGE };
  const hasConditions =
    condition === undefined ? undefined : createXmlTextElement('bpmn:conditionExpression', condition, formal);
  const attributes = { id, name: name || undefined, sourceRef: from, targetRef: to };
  return createXmlElement('bpmn:sequenceFlow', attributes, [...head, hasConditions]);
}

const diagramPlane = (drawing: Diagram): Xml[] => [
  ...drawing.elements.map(box =>
    createXmlElement(
      'bpmndi:BPMNShape',
      {
        id: drawing.uniqueId(`${box.id}_di`),
        bpmnElement: box.id,
        ...(box.tag === 'exclusiveGateway' && { isMarkerVisible: true }),
      },
      [createBoundsElement(box.bounds), createBpmnLabelXml(labelOfShape(box))],
    ),
  ),
  ...drawing.flows.map(flow =>
    createXmlElement('bpmndi:BPMNEdge', { id: drawing.uniqueId(`${flow.id}_di`), bpmnElement: flow.id }, [
      ...flow.points.map(createWaypointElement),
      createBpmnLabelXml(labelBoundsOfSequenceFlow(flow)),
    ]),
  ),
];

const createBoundsElement = (bounds: DiagramBounds): Xml => createXmlElement('dc:Bounds', { ...bounds });

const createBpmnLabelXml = (bounds: DiagramBounds | undefined): Xml | undefined =>
  bounds && createXmlElement('bpmndi:BPMNLabel', {}, [createBoundsElement(bounds)]);

const createWaypointElement = ({ x, y }: DiagramPoint): Xml => createXmlElement('di:waypoint', { x, y });
