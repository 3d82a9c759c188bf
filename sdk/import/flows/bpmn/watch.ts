/**
 * Records which attributes and texts of a document are read. All others can then be reported as losses (parts
 * that could not be imported).
 */
import type { XmlElement } from '../../bpmn/read-xml.ts';

/**
 * The names of the attributes that were read, by element. `ELEMENT_TEXT_PSEUDO_ATTRIBUTE` means that the text of the element was
 * read.
 */
export type RecordedReads = ReadonlyMap<XmlElement, ReadonlySet<string>>;

export const ELEMENT_TEXT_PSEUDO_ATTRIBUTE = '#text';

/**
 * Replaces the attributes and texts in a tree with accessors that record reads. Listing the keys of the
 * attributes does not count as a read.
 */
export function recordXmlAttributeAndTextReads(root: XmlElement): RecordedReads {
  const reads = new Map<XmlElement, Set<string>>();
  const pending = [root];
  for (let element = pending.pop(); element; element = pending.pop()) {
    trackReadsOfElement(element, reads);
    pending.push(...element.children);
  }
  return reads;
}

function trackReadsOfElement(element: XmlElement, reads: Map<XmlElement, Set<string>>): void {
  const read = new Set<string>();
  reads.set(element, read);
  const { text } = element;
  element.attributes = new Proxy(element.attributes, {
    get: (attributes, key) => {
      if (typeof key === 'string') read.add(key);
      return Reflect.get(attributes, key);
    },
  });
  Object.defineProperty(element, 'text', {
    get: () => {
      read.add(ELEMENT_TEXT_PSEUDO_ATTRIBUTE);
      return text;
    },
  });
}
