/** The one way to make an element: `defineElement` registers the tag and keeps the declaration for manifest, types and docs. */
import { version } from '../package.json';
import type { Declaration, ElementOptions } from './declaration.ts';
import { makeElementClass } from './lifecycle/base-element.ts';

/** The class of an element: instances have its properties and methods, the class its declaration. */
export interface ElementClass<Props extends object, Methods extends object> {
  new (): HTMLElement & Partial<Props> & Methods;
  readonly declaration: Declaration;
  readonly version: string;
}

/**
 * Registers an element; use it once in each `element.ts`. `Props` are the component's, `Methods` those of its handle.
 * Without a DOM, on a server, nothing is registered and the result carries the declaration alone.
 */
export function defineElement<Props extends object, Methods extends object = object>(
  options: ElementOptions<Props>,
): ElementClass<Props, Methods> {
  const known = registered(options.tag) ?? register(options);
  return known as ElementClass<Props, Methods>;
}

function registered(tag: string): CustomElementConstructor | undefined {
  const known = globalThis.customElements?.get(tag);
  if (!known) return undefined;
  const other = Reflect.get(known, 'version');
  if (other === undefined) console.warn(`<${tag}> is defined already, and not by Countersign.`);
  else if (other !== version) {
    console.warn(`<${tag}> ${other} is loaded already; version ${version} is ignored.`);
  }
  return known;
}

function register<Props extends object>(options: ElementOptions<Props>): unknown {
  if (globalThis.customElements === undefined) return { declaration: options, version };
  const made = Object.assign(makeElementClass(options), { version });
  customElements.define(options.tag, made);
  return made;
}
