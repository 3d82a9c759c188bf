/**
 * Returns names and types of BPMN elements: for the imported nodes, and for the list of losses (parts that
 * could not be imported).
 */
import type { XmlElement } from '../../bpmn/read-xml.ts';
import type { DefaultName } from '../loss.ts';

/** Returns the name of an element, or its id if the element has no name. */
export const getBpmnElementNameOrId = ({ name, id }: { name: string; id: string }): string => name || id;

export const getXmlElementNameOrId = ({ name, attributes }: XmlElement): string =>
  attributes.name || attributes.id || name;

/** The default names of elements that become nodes of other kinds than approvers. */
const DEFAULT_NAME_BY_TAG: ReadonlyMap<string, DefaultName> = new Map([
  ['sendTask', 'notice'],
  ['serviceTask', 'notice'],
  ['intermediateCatchEvent', 'delay'],
  ['callActivity', 'subProcess'],
]);

/** Returns the key of the default name for the node of an element without a name. */
export const defaultNameOfElement = ({ name }: XmlElement): DefaultName =>
  DEFAULT_NAME_BY_TAG.get(name) ?? 'approver';

/** Returns the child element that defines the type of an event, such as `timerEventDefinition`. */
export const eventDefinitionOf = ({ children }: XmlElement): XmlElement | undefined =>
  children.find(({ name }) => name.endsWith('EventDefinition'));

/** The event definitions of end events that abort the enclosing process. */
export const ABORTING_EVENTS: ReadonlySet<string> = new Set([
  'errorEventDefinition',
  'cancelEventDefinition',
]);

/**
 * The types of elements that do not become nodes. The work that these elements do is omitted and reported as
 * a loss.
 */
export const OMITTED_ELEMENT_TAGS: ReadonlySet<string> = new Set([
  'serviceTask',
  'scriptTask',
  'businessRuleTask',
  'receiveTask',
  'intermediateCatchEvent',
  'intermediateThrowEvent',
  'boundaryEvent',
]);

/**
 * Returns the type of an element. For an event, the event definition is added, for example `boundaryEvent,
 * errorEventDefinition`.
 */
export const elementType = (element: XmlElement): string =>
  [element.name, eventDefinitionOf(element)?.name].filter(Boolean).join(', ');
