/** Changes by another tool in a document of ours, apart from names and order. The stored settings are read, so each change is named. */
import type { XmlElement } from './read-xml.ts';

export interface BpmnDifference {
  /** Id of the element of the process. */
  id: string;
  name: string;
  /** The part that differs, such as `conditionExpression`; the tag of an element that is missing or new. */
  part: string;
  /** As the document has it; undefined where it does not. */
  written: string | undefined;
  /** As the stored settings say. */
  stored: string | undefined;
}

/** Compares a process as it was written with the same flow written again. */
export function differencesOf(written: XmlElement, stored: XmlElement): BpmnDifference[] {
  const [ours, theirs] = [elementsIn(stored), elementsIn(written)];
  const changed = [...theirs].flatMap(([key, element]) => {
    const same = ours.get(key);
    return same ? changedParts(element, same) : newWay(element);
  });
  const gone = [...ours].filter(([key]) => !theirs.has(key));
  return [
    ...changed,
    ...gone.map(([, element]) => difference(element, { part: element.name, stored: element.name })),
  ];
}

/** Elements by their ids, sequence flows by what they connect. */
function elementsIn({ children }: XmlElement): Map<string, XmlElement> {
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

/** Elements that another tool added are named by `ignored`; the ways between them are not. */
const newWay = (element: XmlElement): BpmnDifference[] =>
  element.name === 'sequenceFlow' ? [difference(element, { part: element.name, written: element.name })] : [];

function changedParts(written: XmlElement, stored: XmlElement): BpmnDifference[] {
  const [theirs, ours] = [partsOf(written), partsOf(stored)];
  return [...new Set([...theirs.keys(), ...ours.keys()])]
    .filter(part => theirs.get(part) !== ours.get(part))
    .map(part => difference(written, { part, written: theirs.get(part), stored: ours.get(part) }));
}

const difference = (
  { attributes: { id = '', name = '' } }: XmlElement,
  { part, written, stored }: { part: string; written?: string | undefined; stored?: string | undefined },
): BpmnDifference => ({ id, name, part, written, stored });

/** Names are read from the drawing; ids and directions say nothing. */
const NEUTRAL = /^(?:id|name|sourceRef|targetRef|gatewayDirection|language|xmlns.*|xsi:type)$/;
const SKIPPED = new Set(['extensionElements', 'incoming', 'outgoing']);

/** The attributes and texts of an element and everything in it, by their paths. */
function partsOf(element: XmlElement): Map<string, string> {
  const parts = new Map([['type', element.name]]);
  collect(element, '', parts);
  return parts;
}

function collect({ attributes, children, text }: XmlElement, path: string, parts: Map<string, string>): void {
  for (const [key, value] of Object.entries(attributes))
    if (!NEUTRAL.test(key)) parts.set(path ? `${path}.${key}` : key, value);
  if (path && children.length === 0) parts.set(path, text.trim());
  for (const child of children) if (!SKIPPED.has(child.name)) collect(child, child.name, parts);
}
