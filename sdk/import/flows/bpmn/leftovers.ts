/**
 * Reports elements of a document that have no counterpart in this product as losses (parts that could not be
 * imported).
 */
import { childElement, type XmlElement } from '../../bpmn/read-xml.ts';
import { createFlowImportLoss, type FlowLoss, type FlowLossCode } from '../loss.ts';
import { type BpmnDocument, type BpmnVertex, toVertices } from './graph.ts';
import { elementType, eventDefinitionOf, getBpmnElementNameOrId, getXmlElementNameOrId } from './names.ts';
import { bpmnTimerTimesAsText } from './nodes.ts';

/**
 * The loss code for each type of element that is removed from the graph because it has no counterpart.
 * Elements of other types count as unknown.
 */
const IMPORT_LOSS_CODE_BY_BPMN_TAG: Readonly<Record<string, FlowLossCode>> = {
  serviceTask: 'automatic',
  scriptTask: 'automatic',
  businessRuleTask: 'automatic',
  receiveTask: 'waits',
  intermediateCatchEvent: 'waits',
  intermediateThrowEvent: 'event',
};

export function importLossOfBpmnVertex({ id, name, element }: BpmnVertex): FlowLoss {
  const timer = childElement(element, 'timerEventDefinition');
  if (timer)
    return createFlowImportLoss('time', id, {
      what: `${getBpmnElementNameOrId({ id, name })}: ${bpmnTimerTimesAsText(timer)}`,
    });
  const code = Object.hasOwn(IMPORT_LOSS_CODE_BY_BPMN_TAG, element.name)
    ? IMPORT_LOSS_CODE_BY_BPMN_TAG[element.name]
    : undefined;
  const type = elementType(element);
  return code
    ? createFlowImportLoss(code, id, { name: getBpmnElementNameOrId({ id, name }), type })
    : createFlowImportLoss('unknown-node', id, { type: name ? `${type} ${name}` : type });
}

/** Returns the boundary events of tasks, including tasks in embedded sub-processes. */
export const boundaryEvents = (process: XmlElement): BpmnVertex[] =>
  collectNestedBpmnElements(process)
    .filter(({ name }) => name === 'boundaryEvent')
    .flatMap(toVertices);

/** Returns the elements in a process and in its sub-processes. */
const collectNestedBpmnElements = ({ children }: XmlElement): XmlElement[] =>
  children.flatMap(child => [
    child,
    ...(/^(subProcess|transaction|adHocSubProcess)$/.test(child.name)
      ? collectNestedBpmnElements(child)
      : []),
  ]);

/**
 * Reports the parts of a document that are not steps or sequence flows: BPMN lanes, data, annotations and
 * other pools. It also reports event sub-processes, event definitions of start and end events, and
 * event-based and complex gateways.
 */
export const importLossesOfBpmnDocument = ({ root, process }: BpmnDocument): FlowLoss[] => [
  ...collectNestedBpmnElements(process).flatMap(importLossesOfXmlElement),
  ...root.children
    .filter(({ name }) => name === 'process' || name === 'collaboration')
    .flatMap(element => importLossesOfBpmnPools(element, process)),
];

function importLossesOfXmlElement(element: XmlElement): FlowLoss[] {
  const { name, attributes, children } = element;
  const named = { name: getXmlElementNameOrId(element), type: elementType(element) };
  const lost = (code: FlowLossCode): FlowLoss[] => [createFlowImportLoss(code, attributes.id ?? name, named)];
  if (name === 'laneSet') return children.flatMap(lossesOfBranches);
  if (name === 'dataObjectReference' || name === 'dataStoreReference') return lost('data');
  if (name === 'textAnnotation')
    return [createFlowImportLoss('note', attributes.id ?? name, { name: annotationText(element) })];
  if (name === 'subProcess' && attributes.triggeredByEvent === 'true') return lost('event');
  if ((name === 'startEvent' || name === 'endEvent') && isEventDefinitionLostOnImport(element))
    return lost('event');
  return name === 'eventBasedGateway' || name === 'complexGateway' ? lost('gateway') : [];
}

/**
 * Returns true if the import loses the meaning of an event definition. The meaning of a terminate end event
 * is kept, because the event ends the flow. If parallel branches are active at that moment, the traversal of
 * the graph reports the event.
 */
const isEventDefinitionLostOnImport = (element: XmlElement): boolean =>
  ![undefined, 'terminateEventDefinition'].includes(eventDefinitionOf(element)?.name);

const annotationText = (element: XmlElement): string =>
  childElement(element, 'text')?.text.trim() || getXmlElementNameOrId(element);

const lossesOfBranches = (lane: XmlElement): FlowLoss[] =>
  lane.name === 'lane'
    ? [
        createFlowImportLoss('lane-people', lane.attributes.id ?? 'lane', {
          name: getXmlElementNameOrId(lane),
        }),
        ...(childElement(lane, 'childLaneSet')?.children ?? []).flatMap(lossesOfBranches),
      ]
    : [];

function importLossesOfBpmnPools(element: XmlElement, process: XmlElement): FlowLoss[] {
  if (element.name === 'process') return element === process ? [] : [createBpmnPoolImportLoss(element)];
  return element.children
    .filter(
      ({ name, attributes }) =>
        name === 'messageFlow' || (name === 'participant' && attributes.processRef === undefined),
    )
    .map(createBpmnPoolImportLoss);
}

const createBpmnPoolImportLoss = (element: XmlElement): FlowLoss =>
  createFlowImportLoss('pool', element.attributes.id ?? element.name, {
    name: getXmlElementNameOrId(element),
    type: element.name,
  });
