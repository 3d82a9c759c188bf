/**
 * Reports parts of a document that the import did not read. Each part is reported as a loss of the element
 * that contains it.
 */
import type { XmlElement } from '../../bpmn/read-xml.ts';
import { createFlowImportLoss, type FlowLoss } from '../loss.ts';
import { type BpmnDocument, toVertices } from './graph.ts';
import { getXmlElementNameOrId } from './names.ts';
import { ELEMENT_TEXT_PSEUDO_ATTRIBUTE, type RecordedReads } from './watch.ts';

/**
 * Elements that are never reported: they only concern the diagram, connect other elements, or define data
 * that is reported where the data is used.
 */
const UNREPORTED_ELEMENTS: ReadonlySet<string> = new Set([
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

/**
 * Elements whose presence alone has a meaning, such as `userTask` in Camunda 8. These elements contain no
 * further information to import.
 */
const BPMN_MARKER_ELEMENT_TAGS: ReadonlySet<string> = new Set([
  'terminateEventDefinition',
  'errorEventDefinition',
  'cancelEventDefinition',
  'escalationEventDefinition',
  'extensionElements',
  'userTask',
]);

/** BPMN elements that are not reported as a whole, because their contents are reported separately. */
const BPMN_ELEMENTS_WITH_SEPARATELY_REPORTED_CONTENT: ReadonlySet<string> = new Set([
  'laneSet',
  'textAnnotation',
]);

/**
 * Local names of attributes that are never reported: they only name elements, connect elements, or concern
 * the diagram.
 */
const UNREPORTED_ATTRIBUTES: ReadonlySet<string> = new Set([
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

/** Default values of attributes in the BPMN standard. */
const BPMN_ATTRIBUTE_DEFAULTS: Readonly<Record<string, string>> = {
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

interface UnreadContext {
  reads: RecordedReads;
  /** The ids of elements that are reported as a whole, so that their parts are not reported again. */
  named: ReadonlySet<string>;
  /** The ids of elements that the imported flow uses. */
  used: ReadonlySet<string>;
}

export const findImportLossesInUnreadBpmn = (
  { root, process }: BpmnDocument,
  scene: UnreadContext,
): FlowLoss[] => [
  ...importLossesOfUnreadAttributes(root, root, scene),
  ...root.children
    .filter(({ name }) => name !== 'process')
    .flatMap(child => importLossesOfElementParts(child, root, scene)),
  ...importLossesOfUnreadAttributes(process, process, scene),
  ...importLossesOfUnreadFlowElements(process, scene),
];

/**
 * Reports the elements of a process or an embedded sub-process that the flow does not use and that are not
 * reported yet.
 */
const importLossesOfUnreadFlowElements = (owner: XmlElement, scene: UnreadContext): FlowLoss[] =>
  owner.children.flatMap(child => {
    const { id = '' } = child.attributes;
    if (
      UNREPORTED_ELEMENTS.has(child.name) ||
      child.name === 'dataObject' ||
      BPMN_ELEMENTS_WITH_SEPARATELY_REPORTED_CONTENT.has(child.name) ||
      scene.named.has(id)
    )
      return [];
    if (child.name === 'extensionElements') return importLossesOfElementParts(child, owner, scene);
    if (!scene.used.has(id)) return [createImportLossOfUnusedElement(child, owner)];
    const inner = child.children.some(({ name }) => name === 'sequenceFlow')
      ? importLossesOfUnreadFlowElements(child, scene)
      : child.children.flatMap(part => importLossesOfElementParts(part, child, scene));
    return [...importLossesOfUnreadAttributes(child, child, scene), ...inner];
  });

/**
 * Reports an element that the flow does not use: a step without an incoming flow, or any other element of the
 * process or sub-process.
 */
function createImportLossOfUnusedElement(element: XmlElement, owner: XmlElement): FlowLoss {
  const isStep = toVertices(element).some(({ kind }) => kind !== 'other');
  if (!isStep) return createNoCounterpartImportLoss(owner, bpmnElementNameForImportLoss(element));
  return createFlowImportLoss('unconnected', element.attributes.id ?? element.name, {
    target: getXmlElementNameOrId(element),
  });
}

/**
 * Reports an element as one loss if no part of it was read. If only some parts were read, each unread
 * attribute and child element is reported.
 */
function importLossesOfElementParts(
  element: XmlElement,
  owner: XmlElement,
  scene: UnreadContext,
): FlowLoss[] {
  if (UNREPORTED_ELEMENTS.has(element.name)) return [];
  if (!BPMN_MARKER_ELEMENT_TAGS.has(element.name) && !wasElementContentRead(element, scene))
    return [createNoCounterpartImportLoss(owner, bpmnElementNameForImportLoss(element))];
  return [
    ...importLossesOfUnreadAttributes(element, owner, scene),
    ...element.children.flatMap(child => importLossesOfElementParts(child, owner, scene)),
  ];
}

/**
 * Returns true if the import read any content of the element. Names and ids do not count, because the import
 * reads them from every element.
 */
function wasElementContentRead(element: XmlElement, scene: UnreadContext): boolean {
  const read = scene.reads.get(element) ?? new Set();
  if (element.name === 'linkEventDefinition' || element.name === 'field') return read.size > 0;
  const isRead = [...read].some(
    key => key === ELEMENT_TEXT_PSEUDO_ATTRIBUTE || !UNREPORTED_ATTRIBUTES.has(localAttributeName(key)),
  );
  return isRead || element.children.some(child => wasElementContentRead(child, scene));
}

function importLossesOfUnreadAttributes(
  element: XmlElement,
  owner: XmlElement,
  { reads }: UnreadContext,
): FlowLoss[] {
  const read = reads.get(element) ?? new Set();
  return Object.keys(element.attributes)
    .filter(key => !read.has(key) && !isAttributeExcludedFromLossReport(key, element.attributes))
    .map(key =>
      createNoCounterpartImportLoss(
        owner,
        element === owner ? localAttributeName(key) : `${element.name}.${localAttributeName(key)}`,
      ),
    );
}

const isAttributeExcludedFromLossReport = (key: string, attributes: XmlElement['attributes']): boolean =>
  key.startsWith('xmlns') ||
  key.startsWith('xsi:') ||
  UNREPORTED_ATTRIBUTES.has(key) ||
  BPMN_ATTRIBUTE_DEFAULTS[key] === attributes[key];

const localAttributeName = (key: string): string => key.slice(key.indexOf(':') + 1);

/**
 * Returns the name with which an import report mentions a BPMN element. The name includes an attribute such
 * as `class` or `event`, which distinguishes elements of the same type.
 */
function bpmnElementNameForImportLoss(element: XmlElement): string {
  const { attributes, name } = element;
  const detail = ['name', 'class', 'expression', 'delegateExpression', 'event'].find(key => attributes[key]);
  return detail ? `${name} ${attributes[detail]}` : name;
}

const createNoCounterpartImportLoss = (owner: XmlElement, key: string): FlowLoss => ({
  ...createFlowImportLoss('no-counterpart', owner.attributes.id ?? owner.name, { key }),
  nodeId: owner.attributes.id ?? owner.name,
  nodeName: getXmlElementNameOrId(owner),
});
