/**
 * Defines custom elements: registers the tag and keeps the declaration for the manifest, types and
 * documentation.
 */
import { version } from '../package.json';
import type { Declaration, ElementOptions } from './declaration.ts';
import { makeElementClass } from './lifecycle/base-element.ts';

/**
 * The class of a custom element. An instance has the properties and methods of the element. The class has the
 * element's declaration and version as static properties.
 */
export interface ElementClass<Props extends object, Methods extends object> {
  new (): HTMLElement & Partial<Props> & Methods;
  readonly declaration: Declaration;
  readonly version: string;
}

/**
 * Registers an element and returns its class. Call it once in each `element.ts`. `Props` are the props of the
 * component, and `Methods` the methods of its handle. Without a DOM, for example on a server, no element is
 * registered, and the result only has the declaration and the version.
 */
export function defineElement<Props extends object, Methods extends object = object>(
  options: ElementOptions<Props>,
): ElementClass<Props, Methods> {
  const known = findRegisteredElement(options.tag) ?? registerElement(options);
  return known as ElementClass<Props, Methods>;
}

function findRegisteredElement(tag: string): CustomElementConstructor | undefined {
  const known = globalThis.customElements?.get(tag);
  if (!known) return undefined;
  const other = Reflect.get(known, 'version');
  if (other === undefined) console.warn(`<${tag}> is defined already, and not by Countersign.`);
  else if (other !== version) {
    console.warn(`<${tag}> ${other} is loaded already; version ${version} is ignored.`);
  }
  return known;
}

function registerElement<Props extends object>(options: ElementOptions<Props>): unknown {
  if (globalThis.customElements === undefined) return { declaration: options, version };
  const made = Object.assign(makeElementClass(options), { version });
  customElements.define(options.tag, made);
  return made;
}
