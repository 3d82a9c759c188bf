/**
 * Finds changes that another tool made to an exported BPMN document, except changes of names and layout. The
 * changes are reported, because the import restores the stored settings and ignores the changed values.
 */
import type { XmlElement } from './read-xml.ts';

export interface BpmnDifference {
  /** The id of the element in the process. */
  id: string;
  name: string;
  /**
   * The path of the attribute or text that differs, such as `conditionExpression`. For an element that is
   * missing or added as a whole, `part` is the tag of the element.
   */
  part: string;
  /** The value in the document. Undefined if the document does not contain this attribute or text. */
  written: string | undefined;
  /**
   * The value that an export of the stored flow would write. Undefined if the export would not write this
   * attribute or text.
   */
  stored: string | undefined;
}

/** Compares the process in a document with the process that an export of the stored flow would contain. */
export function compareProcesses(written: XmlElement, stored: XmlElement): BpmnDifference[] {
  const [ours, theirs] = [elementsByKey(stored), elementsByKey(written)];
  const changed = [...theirs].flatMap(([key, element]) => {
    const same = ours.get(key);
    return same ? differencesOfElement(element, same) : addedSequenceFlowDifference(element);
  });
  const gone = [...ours].filter(([key]) => !theirs.has(key));
  return [
    ...changed,
    ...gone.map(([, element]) => toBpmnDifference(element, { part: element.name, stored: element.name })),
  ];
}

/** Returns the elements by id. The key of a sequence flow consists of the two elements that it connects. */
function elementsByKey({ children }: XmlElement): Map<string, XmlElement> {
  const found = new Map<string, XmlElement>();
  for (const child of children) {
    const { id, sourceRef, targetRef } = child.attributes;
    const connection = sourceRef === undefined ? id : `${sourceRef} → ${targetRef}`;
    if (connection === undefined) continue;
    let key = connection;
    for (let n = 2; found.has(key); n += 1) key = `${connection} ${n}`;
    found.set(key, child);
  }
  return found;
}

/**
 * Reports an added sequence flow. Other added elements are not reported here, because the property `ignored`
 * of the import result lists them.
 */
const addedSequenceFlowDifference = (element: XmlElement): BpmnDifference[] =>
  element.name === 'sequenceFlow'
    ? [toBpmnDifference(element, { part: element.name, written: element.name })]
    : [];

function differencesOfElement(written: XmlElement, stored: XmlElement): BpmnDifference[] {
  const [theirs, ours] = [xmlAttributesAndTextsByPath(written), xmlAttributesAndTextsByPath(stored)];
  return [...new Set([...theirs.keys(), ...ours.keys()])]
    .filter(part => theirs.get(part) !== ours.get(part))
    .map(part => toBpmnDifference(written, { part, written: theirs.get(part), stored: ours.get(part) }));
}

const toBpmnDifference = (
  { attributes: { id = '', name = '' } }: XmlElement,
  { part, written, stored }: { part: string; written?: string | undefined; stored?: string | undefined },
): BpmnDifference => ({ id, name, part, written, stored });

/**
 * Matches attributes that are not compared. Names are imported from the document, so changes of names are
 * permitted. Ids, references and directions only concern the diagram.
 */
const UNCOMPARED_ATTRIBUTE_NAME_PATTERN =
  /^(?:id|name|sourceRef|targetRef|gatewayDirection|language|xmlns.*|xsi:type)$/;
const UNCOMPARED_CHILD_ELEMENTS = new Set(['extensionElements', 'incoming', 'outgoing']);

/** Returns the attributes and texts of an element and its descendants, by path. */
function xmlAttributesAndTextsByPath(element: XmlElement): Map<string, string> {
  const parts = new Map([['type', element.name]]);
  collectAttributesAndTexts(element, '', parts);
  return parts;
}

function collectAttributesAndTexts(
  { attributes, children, text }: XmlElement,
  path: string,
  parts: Map<string, string>,
): void {
  for (const [key, value] of Object.entries(attributes))
    if (!UNCOMPARED_ATTRIBUTE_NAME_PATTERN.test(key)) parts.set(path ? `${path}.${key}` : key, value);
  if (path && children.length === 0) parts.set(path, text.trim());
  for (const child of children)
    if (!UNCOMPARED_CHILD_ELEMENTS.has(child.name)) collectAttributesAndTexts(child, child.name, parts);
}
