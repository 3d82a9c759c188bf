/** The elements of a document that have no counterpart, each named as a loss. */
import { childOf, type XmlElement } from '../../bpmn/read-xml.ts';
import { type Loss, type LossCode, lossOf } from '../loss.ts';
import { type BpmnDocument, type BpmnVertex, vertexOf } from './graph.ts';
import { eventOf, nameOf, nameOfElement, typeOf } from './names.ts';
import { timeOf } from './nodes.ts';

/** The loss of each kind of element that leaves the graph; others are unknown. */
const LEFT: Readonly<Record<string, LossCode>> = {
  serviceTask: 'automatic',
  scriptTask: 'automatic',
  businessRuleTask: 'automatic',
  receiveTask: 'waits',
  intermediateCatchEvent: 'waits',
  intermediateThrowEvent: 'event',
};

export function leftOut({ id, name, element }: BpmnVertex): Loss {
  const timer = childOf(element, 'timerEventDefinition');
  if (timer) return lossOf('time', id, { what: `${nameOf({ id, name })}: ${timeOf(timer)}` });
  const code = Object.hasOwn(LEFT, element.name) ? LEFT[element.name] : undefined;
  const type = typeOf(element);
  return code
    ? lossOf(code, id, { name: nameOf({ id, name }), type })
    : lossOf('unknown-node', id, { type: name ? `${type} ${name}` : type });
}

/** Events at the edges of tasks, of embedded sub-processes too. */
export const boundaryEvents = (process: XmlElement): BpmnVertex[] =>
  elementsIn(process)
    .filter(({ name }) => name === 'boundaryEvent')
    .flatMap(vertexOf);

/** The elements of a process, and those of its sub-processes. */
const elementsIn = ({ children }: XmlElement): XmlElement[] =>
  children.flatMap(child => [
    child,
    ...(/^(subProcess|transaction|adHocSubProcess)$/.test(child.name) ? elementsIn(child) : []),
  ]);

/** Lanes, data, notes, event sub-processes, the definitions of starts and ends, gateways of other kinds, and other pools. */
export const leftovers = ({ root, process }: BpmnDocument): Loss[] => [
  ...elementsIn(process).flatMap(leftover),
  ...root.children
    .filter(({ name }) => name === 'process' || name === 'collaboration')
    .flatMap(element => otherPools(element, process)),
];

function leftover(element: XmlElement): Loss[] {
  const { name, attributes, children } = element;
  const named = { name: nameOfElement(element), type: typeOf(element) };
  const lost = (code: LossCode): Loss[] => [lossOf(code, attributes.id ?? name, named)];
  if (name === 'laneSet') return children.flatMap(lanesIn);
  if (name === 'dataObjectReference' || name === 'dataStoreReference') return lost('data');
  if (name === 'textAnnotation') return [lossOf('note', attributes.id ?? name, { name: textOf(element) })];
  if (name === 'subProcess' && attributes.triggeredByEvent === 'true') return lost('event');
  if ((name === 'startEvent' || name === 'endEvent') && hasMeaning(element)) return lost('event');
  return name === 'eventBasedGateway' || name === 'complexGateway' ? lost('gateway') : [];
}

/** An end that terminates ends the flow; where other branches run beside it, the walk names it. */
const hasMeaning = (element: XmlElement): boolean =>
  ![undefined, 'terminateEventDefinition'].includes(eventOf(element)?.name);

const textOf = (element: XmlElement): string =>
  childOf(element, 'text')?.text.trim() || nameOfElement(element);

const lanesIn = (lane: XmlElement): Loss[] =>
  lane.name === 'lane'
    ? [
        lossOf('lane-people', lane.attributes.id ?? 'lane', { name: nameOfElement(lane) }),
        ...(childOf(lane, 'childLaneSet')?.children ?? []).flatMap(lanesIn),
      ]
    : [];

function otherPools(element: XmlElement, process: XmlElement): Loss[] {
  if (element.name === 'process') return element === process ? [] : [poolLoss(element)];
  return element.children
    .filter(
      ({ name, attributes }) =>
        name === 'messageFlow' || (name === 'participant' && attributes.processRef === undefined),
    )
    .map(poolLoss);
}

const poolLoss = (element: XmlElement): Loss =>
  lossOf('pool', element.attributes.id ?? element.name, { name: nameOfElement(element), type: element.name });
