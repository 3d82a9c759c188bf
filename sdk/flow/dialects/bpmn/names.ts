/** The names by which a report of losses calls the elements of a document. */
import type { XmlElement } from '../../bpmn/read-xml.ts';

/** Of an element without a name its id. */
export const nameOf = ({ name, id }: { name: string; id: string }): string => name || id;

export const nameOfElement = ({ name, attributes }: XmlElement): string =>
  attributes.name || attributes.id || name;

/** The definition of an event, such as `timerEventDefinition`. */
export const eventOf = ({ children }: XmlElement): XmlElement | undefined =>
  children.find(({ name }) => name.endsWith('EventDefinition'));

/** Ends that abort what is around them, in the place of a plain end. */
export const ABORTS: ReadonlySet<string> = new Set(['errorEventDefinition', 'cancelEventDefinition']);

/** Elements that become no node: their work is left out, and a loss names them. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'serviceTask',
  'scriptTask',
  'businessRuleTask',
  'receiveTask',
  'intermediateCatchEvent',
  'intermediateThrowEvent',
  'boundaryEvent',
]);

/** An event by its definition: `boundaryEvent, errorEventDefinition`. */
export const typeOf = (element: XmlElement): string =>
  [element.name, eventOf(element)?.name].filter(Boolean).join(', ');
