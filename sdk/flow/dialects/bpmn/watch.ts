/** Records what the readers of a document read of it, so that everything else is named as a loss. */
import type { XmlElement } from '../../bpmn/read-xml.ts';

/** The keys of attributes that were read, and `TEXT` for the text of the element. */
export type Reads = ReadonlyMap<XmlElement, ReadonlySet<string>>;

export const TEXT = '#text';

/** Replaces the attributes and texts of a tree by ones that record each read. Listing the keys of attributes is no read. */
export function watch(root: XmlElement): Reads {
  const reads = new Map<XmlElement, Set<string>>();
  const pending = [root];
  for (let element = pending.pop(); element; element = pending.pop()) {
    watchOne(element, reads);
    pending.push(...element.children);
  }
  return reads;
}

function watchOne(element: XmlElement, reads: Map<XmlElement, Set<string>>): void {
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
      read.add(TEXT);
      return text;
    },
  });
}
