/** Exports a flow as a BPMN 2.0 document with a diagram that any BPMN modeller can open. */
import type { Flow } from '../../flow/model/flow.ts';
import { BLOCK_GAP, joinBlocksInRow, nodeChainBlock } from './blocks.ts';
import {
  BpmnDrawing,
  type BpmnDrawing as Diagram,
  type DiagramBlock,
  type DiagramBounds,
  type DiagramElement,
  type DiagramFlow,
  type DiagramPoint,
  SHAPE_SIZE,
} from './drawing.ts';
import { EXTENSION_NAMESPACE, settingExtension } from './extension.ts';
import { FEEL_LANGUAGE } from './feel.ts';
import { labelOfFlow, labelOfShape } from './labels.ts';
import { type Xml, xmlDocument, xmlElement, xmlTextElement } from './xml.ts';

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
  const block = joinBlocksInRow([...flowBlocks(flow, timed), endBlock]);
  block.draw(drawing, { x: BLOCK_GAP, y: BLOCK_GAP + block.above });
  const model = xmlElement('bpmn:process', { id: process, name: processName, isExecutable: false }, [
    settingExtension(flow.setting),
    ...drawing.elements.map(writeElement),
    ...drawing.flows.map(writeFlow),
  ]);
  const attributes = {
    ...XML_NAMESPACES,
    id: definitions,
    targetNamespace: EXTENSION_NAMESPACE,
    expressionLanguage: FEEL_LANGUAGE,
  };
  const plane = xmlElement(
    'bpmndi:BPMNPlane',
    { id: drawing.uniqueId('plane'), bpmnElement: process },
    diagramPlane(drawing),
  );
  const box = xmlElement('bpmndi:BPMNDiagram', { id: diagram }, [plane]);
  return xmlDocument(xmlElement('bpmn:definitions', attributes, [model, box]));
}

function flowBlocks(flow: Flow, timed: boolean): DiagramBlock[] {
  const all = nodeChainBlock(flow.node, timed);
  return all ? [all] : [];
}

const endBlock: DiagramBlock = {
  width: SHAPE_SIZE.event.width,
  above: SHAPE_SIZE.event.height / 2,
  below: SHAPE_SIZE.event.height / 2,
  draw: (drawing, at) => {
    const middle = { x: at.x + SHAPE_SIZE.event.width / 2, y: at.y };
    const box = drawing.add({ id: 'end', tag: 'endEvent', shape: 'event', at: middle });
    return { first: box, last: box };
  },
};

function writeElement({ id, tag, name, attributes, head, body, incoming, outgoing }: DiagramElement): Xml {
  const ways = [
    ...incoming.map(flow => xmlTextElement('bpmn:incoming', flow)),
    ...outgoing.map(flow => xmlTextElement('bpmn:outgoing', flow)),
  ];
  return xmlElement(`bpmn:${tag}`, { id, name: name || undefined, ...attributes }, [
    ...head,
    ...ways,
    ...body,
  ]);
}

function writeFlow({ id, from, to, name, head, condition }: DiagramFlow): Xml {
  const formal = { 'xsi:type': 'bpmn:tFormalExpression', language: FEEL_LANGUAGE };
  const hasConditions =
    condition === undefined ? undefined : xmlTextElement('bpmn:conditionExpression', condition, formal);
  const attributes = { id, name: name || undefined, sourceRef: from, targetRef: to };
  return xmlElement('bpmn:sequenceFlow', attributes, [...head, hasConditions]);
}

const diagramPlane = (drawing: Diagram): Xml[] => [
  ...drawing.elements.map(box =>
    xmlElement(
      'bpmndi:BPMNShape',
      {
        id: drawing.uniqueId(`${box.id}_di`),
        bpmnElement: box.id,
        ...(box.tag === 'exclusiveGateway' && { isMarkerVisible: true }),
      },
      [boundsElement(box.bounds), writeLabel(labelOfShape(box))],
    ),
  ),
  ...drawing.flows.map(flow =>
    xmlElement('bpmndi:BPMNEdge', { id: drawing.uniqueId(`${flow.id}_di`), bpmnElement: flow.id }, [
      ...flow.points.map(waypoint),
      writeLabel(labelOfFlow(flow)),
    ]),
  ),
];

const boundsElement = (bounds: DiagramBounds): Xml => xmlElement('dc:Bounds', { ...bounds });

const writeLabel = (bounds: DiagramBounds | undefined): Xml | undefined =>
  bounds && xmlElement('bpmndi:BPMNLabel', {}, [boundsElement(bounds)]);

const waypoint = ({ x, y }: DiagramPoint): Xml => xmlElement('di:waypoint', { x, y });
