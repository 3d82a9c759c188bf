/**
 * Reports elements of a document that have no counterpart in this product as losses (parts that could not be
 * imported).
 */
import { childElement, type XmlElement } from '../../bpmn/read-xml.ts';
import { createFlowLoss, type FlowLoss, type FlowLossCode } from '../loss.ts';
import { type BpmnDocument, type BpmnVertex, toVertices } from './graph.ts';
import { elementName, elementType, eventDefinitionOf, vertexName } from './names.ts';
import { timerText } from './nodes.ts';

/**
 * The loss code for each type of element that is removed from the graph because it has no counterpart.
 * Elements of other types count as unknown.
 */
const LOSS_CODE_BY_TAG: Readonly<Record<string, FlowLossCode>> = {
  serviceTask: 'automatic',
  scriptTask: 'automatic',
  businessRuleTask: 'automatic',
  receiveTask: 'waits',
  intermediateCatchEvent: 'waits',
  intermediateThrowEvent: 'event',
};

export function lossOfVertex({ id, name, element }: BpmnVertex): FlowLoss {
  const timer = childElement(element, 'timerEventDefinition');
  if (timer) return createFlowLoss('time', id, { what: `${vertexName({ id, name })}: ${timerText(timer)}` });
  const code = Object.hasOwn(LOSS_CODE_BY_TAG, element.name) ? LOSS_CODE_BY_TAG[element.name] : undefined;
  const type = elementType(element);
  return code
    ? createFlowLoss(code, id, { name: vertexName({ id, name }), type })
    : createFlowLoss('unknown-node', id, { type: name ? `${type} ${name}` : type });
}

/** Returns the boundary events of tasks, including tasks in embedded sub-processes. */
export const boundaryEvents = (process: XmlElement): BpmnVertex[] =>
  nestedElements(process)
    .filter(({ name }) => name === 'boundaryEvent')
    .flatMap(toVertices);

/** Returns the elements in a process and in its sub-processes. */
const nestedElements = ({ children }: XmlElement): XmlElement[] =>
  children.flatMap(child => [
    child,
    ...(/^(subProcess|transaction|adHocSubProcess)$/.test(child.name) ? nestedElements(child) : []),
  ]);

/**
 * Reports the parts of a document that are not steps or sequence flows: BPMN lanes, data, annotations and
 * other pools. It also reports event sub-processes, event definitions of start and end events, and
 * event-based and complex gateways.
 */
export const lossesOfDocument = ({ root, process }: BpmnDocument): FlowLoss[] => [
  ...nestedElements(process).flatMap(lossesOfElement),
  ...root.children
    .filter(({ name }) => name === 'process' || name === 'collaboration')
    .flatMap(element => lossesOfPools(element, process)),
];

function lossesOfElement(element: XmlElement): FlowLoss[] {
  const { name, attributes, children } = element;
  const named = { name: elementName(element), type: elementType(element) };
  const lost = (code: FlowLossCode): FlowLoss[] => [createFlowLoss(code, attributes.id ?? name, named)];
  if (name === 'laneSet') return children.flatMap(lossesOfBranches);
  if (name === 'dataObjectReference' || name === 'dataStoreReference') return lost('data');
  if (name === 'textAnnotation')
    return [createFlowLoss('note', attributes.id ?? name, { name: annotationText(element) })];
  if (name === 'subProcess' && attributes.triggeredByEvent === 'true') return lost('event');
  if ((name === 'startEvent' || name === 'endEvent') && isEventMeaningLost(element)) return lost('event');
  return name === 'eventBasedGateway' || name === 'complexGateway' ? lost('gateway') : [];
}

/**
 * Returns true if the meaning of an event definition is lost. A terminate end event ends the flow, so its
 * meaning is kept. If parallel branches are active at that moment, the traversal of the graph reports the
 * event.
 */
const isEventMeaningLost = (element: XmlElement): boolean =>
  ![undefined, 'terminateEventDefinition'].includes(eventDefinitionOf(element)?.name);

const annotationText = (element: XmlElement): string =>
  childElement(element, 'text')?.text.trim() || elementName(element);

const lossesOfBranches = (lane: XmlElement): FlowLoss[] =>
  lane.name === 'lane'
    ? [
        createFlowLoss('lane-people', lane.attributes.id ?? 'lane', { name: elementName(lane) }),
        ...(childElement(lane, 'childLaneSet')?.children ?? []).flatMap(lossesOfBranches),
      ]
    : [];

function lossesOfPools(element: XmlElement, process: XmlElement): FlowLoss[] {
  if (element.name === 'process') return element === process ? [] : [poolLoss(element)];
  return element.children
    .filter(
      ({ name, attributes }) =>
        name === 'messageFlow' || (name === 'participant' && attributes.processRef === undefined),
    )
    .map(poolLoss);
}

const poolLoss = (element: XmlElement): FlowLoss =>
  createFlowLoss('pool', element.attributes.id ?? element.name, {
    name: elementName(element),
    type: element.name,
  });
