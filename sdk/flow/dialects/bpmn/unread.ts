/** The parts of a document that no reader has read, each as a loss of the element that it belongs to. */
import type { XmlElement } from '../../bpmn/read-xml.ts';
import { type Loss, lossOf } from '../loss.ts';
import { nameOfElement } from './names.ts';
import { type Reads, TEXT } from './watch.ts';

/** Elements that only draw, join or define what counts where it is used. */
const NEUTRAL_ELEMENTS: ReadonlySet<string> = new Set([
  'BPMNDiagram',
  'incoming',
  'outgoing',
  'association',
  'group',
  'category',
  'itemDefinition',
  'message',
  'signal',
  'error',
  'escalation',
  'dataStore',
  'collaboration',
]);

/** Elements whose presence is all that they say. */
const MARKERS: ReadonlySet<string> = new Set([
  'terminateEventDefinition',
  'errorEventDefinition',
  'cancelEventDefinition',
  'escalationEventDefinition',
  'dataObject',
]);

/** Elements of extensions whose presence is all that they say. */
const EXTENSION_MARKERS: ReadonlySet<string> = new Set(['userTask']);

/** Attributes that name, join or draw, by their local names. */
const NEUTRAL_ATTRIBUTES: ReadonlySet<string> = new Set([
  'id',
  'name',
  'sourceRef',
  'targetRef',
  'isExecutable',
  'gatewayDirection',
  'language',
  'type',
  'schemaLocation',
]);

/** The values that the standard gives to attributes that are left out. */
const DEFAULTS: Readonly<Record<string, string>> = {
  isForCompensation: 'false',
  startQuantity: '1',
  completionQuantity: '1',
  isClosed: 'false',
  processType: 'None',
  isImmediate: 'true',
  isInterrupting: 'true',
  parallelMultiple: 'false',
  cancelActivity: 'true',
  triggeredByEvent: 'false',
  instantiate: 'false',
  isSequential: 'false',
  eventGatewayType: 'Exclusive',
  behavior: 'All',
};

interface Scene {
  reads: Reads;
  /** Ids of elements that a loss names as a whole. */
  named: ReadonlySet<string>;
  /** Ids of the elements that were read as parts of the flow. */
  used: ReadonlySet<string>;
}

export function unreadParts(process: XmlElement, scene: Scene): Loss[] {
  return [...attributesOf(process, process, scene), ...flowElements(process, scene)];
}

/** Elements of a process or an embedded sub-process: each is part of the flow, named already, or a loss. */
const flowElements = (owner: XmlElement, scene: Scene): Loss[] =>
  owner.children.flatMap(child => {
    const id = child.attributes.id ?? '';
    if (NEUTRAL_ELEMENTS.has(child.name) || MARKERS.has(child.name) || scene.named.has(id)) return [];
    if (child.name === 'laneSet' || child.name === 'textAnnotation') return [];
    if (!scene.used.has(id)) return partsOf(child, owner, scene);
    const isEmbedded = child.children.some(({ name }) => name === 'sequenceFlow');
    const inner = isEmbedded
      ? flowElements(child, scene)
      : child.children.flatMap(part => partsOf(part, child, scene));
    return [...attributesOf(child, child, scene), ...inner];
  });

/** One loss for the outermost element of which nothing was read. */
function partsOf(element: XmlElement, owner: XmlElement, scene: Scene): Loss[] {
  const { name } = element;
  if (NEUTRAL_ELEMENTS.has(name) || MARKERS.has(name) || EXTENSION_MARKERS.has(name)) return [];
  if (name !== 'extensionElements' && !isTouched(element, scene))
    return [lossAt(owner, nameWithType(element))];
  return [
    ...attributesOf(element, owner, scene),
    ...element.children.flatMap(child => partsOf(child, owner, scene)),
  ];
}

const isTouched = (element: XmlElement, scene: Scene): boolean => {
  const read = scene.reads.get(element) ?? new Set();
  const isSilent = [...read].every(key => NEUTRAL_ATTRIBUTES.has(localName(key)) && key !== 'name');
  return read.has(TEXT) || !isSilent || element.children.some(child => isTouched(child, scene));
};

function attributesOf(element: XmlElement, owner: XmlElement, { reads }: Scene): Loss[] {
  const read = reads.get(element) ?? new Set();
  return Object.keys(element.attributes)
    .filter(key => !read.has(key) && !isNeutral(key, element.attributes))
    .map(key => lossAt(owner, element === owner ? localName(key) : `${element.name}.${localName(key)}`));
}

const isNeutral = (key: string, attributes: XmlElement['attributes']): boolean =>
  key.startsWith('xmlns') ||
  key.startsWith('xsi:') ||
  NEUTRAL_ATTRIBUTES.has(key) ||
  DEFAULTS[key] === attributes[key];

const localName = (key: string): string => key.slice(key.indexOf(':') + 1);

/** A listener or a property is told apart by what it calls. */
function nameWithType(element: XmlElement): string {
  const { attributes, name } = element;
  const detail = ['name', 'class', 'expression', 'delegateExpression', 'event'].find(key => attributes[key]);
  return detail ? `${name} ${attributes[detail]}` : name;
}

const lossAt = (owner: XmlElement, key: string): Loss => ({
  ...lossOf('no-counterpart', owner.attributes.id ?? owner.name, { key }),
  nodeId: owner.attributes.id ?? owner.name,
  nodeName: nameOfElement(owner),
});
