/** The parts of a document that no reader has read, each as a loss of the element that it belongs to. */
import type { XmlElement } from '../../bpmn/read-xml.ts';
import { type Loss, lossOf } from '../loss.ts';
import { type BpmnDocument, vertexOf } from './graph.ts';
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

/** Elements whose presence is all that they say, such as Camunda 8's `userTask` of a task. */
const MARKERS: ReadonlySet<string> = new Set([
  'terminateEventDefinition',
  'errorEventDefinition',
  'cancelEventDefinition',
  'escalationEventDefinition',
  'extensionElements',
  'userTask',
]);

/** Elements whose parts are losses of their own. */
const NAMED_BY_PARTS: ReadonlySet<string> = new Set(['laneSet', 'textAnnotation']);

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
  'targetNamespace',
  'expressionLanguage',
  'typeLanguage',
  'exporter',
  'exporterVersion',
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

export const unreadParts = ({ root, process }: BpmnDocument, scene: Scene): Loss[] => [
  ...attributesOf(root, root, scene),
  ...root.children.filter(({ name }) => name !== 'process').flatMap(child => partsOf(child, root, scene)),
  ...attributesOf(process, process, scene),
  ...flowElements(process, scene),
];

/** Elements of a process or an embedded sub-process: each is part of the flow, named already, or a loss. */
const flowElements = (owner: XmlElement, scene: Scene): Loss[] =>
  owner.children.flatMap(child => {
    const { id = '' } = child.attributes;
    if (
      NEUTRAL_ELEMENTS.has(child.name) ||
      child.name === 'dataObject' ||
      NAMED_BY_PARTS.has(child.name) ||
      scene.named.has(id)
    )
      return [];
    if (child.name === 'extensionElements') return partsOf(child, owner, scene);
    if (!scene.used.has(id)) return [unusedElement(child, owner)];
    const inner = child.children.some(({ name }) => name === 'sequenceFlow')
      ? flowElements(child, scene)
      : child.children.flatMap(part => partsOf(part, child, scene));
    return [...attributesOf(child, child, scene), ...inner];
  });

/** A step that nothing leads to, or another element of the owner. */
function unusedElement(element: XmlElement, owner: XmlElement): Loss {
  const isStep = vertexOf(element).some(({ kind }) => kind !== 'other');
  if (!isStep) return lossAt(owner, nameWithType(element));
  return lossOf('unconnected', element.attributes.id ?? element.name, { target: nameOfElement(element) });
}

/** One loss for the outermost element of which nothing was read. */
function partsOf(element: XmlElement, owner: XmlElement, scene: Scene): Loss[] {
  if (NEUTRAL_ELEMENTS.has(element.name)) return [];
  if (!MARKERS.has(element.name) && !isTouched(element, scene)) return [lossAt(owner, nameWithType(element))];
  return [
    ...attributesOf(element, owner, scene),
    ...element.children.flatMap(child => partsOf(child, owner, scene)),
  ];
}

/** Names and ids are read of every element, which says nothing. */
function isTouched(element: XmlElement, scene: Scene): boolean {
  const read = scene.reads.get(element) ?? new Set();
  if (element.name === 'linkEventDefinition' || element.name === 'field') return read.size > 0;
  const isRead = [...read].some(key => key === TEXT || !NEUTRAL_ATTRIBUTES.has(localName(key)));
  return isRead || element.children.some(child => isTouched(child, scene));
}

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
