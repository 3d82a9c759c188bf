/** The TypeScript types of the elements: properties, methods and typed events for plain pages, React, Vue and Svelte. */
import { type Declaration, eventsOf, propsOf } from '../element/declaration.ts';
import { className, pascal, typeOf } from './names.ts';

const head = '// Generated from the declarations of the elements; changes are overwritten.\n';

const doc = (text: string) => `/** ${text.replaceAll('*/', '* /')} */`;

const lines = <T>(
  entries: Record<string, T> | undefined,
  line: (name: string, entry: T) => string,
  indent = '  ',
) =>
  Object.entries(entries ?? {})
    .map(([name, entry]) => `${indent}${line(name, entry)}`)
    .join('\n');

const key = (name: string) => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`);

function props(element: Declaration): string {
  return lines(
    propsOf(element),
    (name, prop) => `${doc(prop.summary)}\n  ${key(name)}?: ${optional(typeOf(prop))};`,
  );
}

/** A function type needs brackets before `| undefined`. */
const optional = (type: string) => (type.includes('=>') ? `(${type}) | undefined` : `${type} | undefined`);

const formMembers = `  readonly form: HTMLFormElement | null;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  readonly labels: NodeList;
  checkValidity(): boolean;
  reportValidity(): boolean;
`;

const listening = (name: string) => `  addEventListener<K extends keyof ${name}EventMap>(
    type: K,
    listener: (this: ${name}Element, event: ${name}EventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ${name}EventMap>(
    type: K,
    listener: (this: ${name}Element, event: ${name}EventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
`;

function elementTypes(element: Declaration): string {
  const name = pascal(element.tag);
  const events = lines(eventsOf(element), (type, { ts, summary }) => {
    return `${doc(summary)}\n  '${type}': CustomEvent<${ts ?? 'Record<string, never>'}>;`;
  });
  const methods = lines(element.methods, (method, { ts, summary }) => {
    return `${doc(summary)}\n  ${method}: ${method === 'focus' ? `HTMLElement['focus'] & (${ts})` : ts};`;
  });
  return `export interface ${name}Props {
${props(element)}
}

export interface ${name}EventMap extends HTMLElementEventMap {
${events}
}

${doc(element.summary)}
export interface ${name}Element extends HTMLElement, ${name}Props {
${methods}
${element.formAssociated ? formMembers : ''}${listening(name)}}
`;
}

/** Every capitalised name that the declarations' types mention. */
export function typeNamesIn(elements: Declaration[]): string[] {
  const texts = elements.flatMap(element => [
    ...Object.values(propsOf(element)).map(typeOf),
    ...Object.values(eventsOf(element)).map(({ ts }) => ts ?? ''),
    ...Object.values(element.methods ?? {}).map(({ ts }) => ts),
  ]);
  const names = texts.flatMap(text => text.replace(/'[^']*'/g, '').match(/\b[A-Z]\w*/g) ?? []);
  return [...new Set(names)].sort();
}

/** Names of the types that the built files export besides those of the elements. */
export const moreTypes: string[] = ['CustomControl', 'CustomField'];

const platform = new Set([
  'AbortSignal',
  'Promise',
  'Record',
  'Partial',
  'Blob',
  'File',
  'FormData',
  'HTMLElement',
  'Error',
  'Date',
  'Array',
]);

/** `import type` lines for the names that modules beside the types export; an unknown name is an error, and one of two modules. */
export function importsFor(names: string[], modules: Record<string, string[]>): string {
  const known = Object.entries(modules).map(([module, exported]) => {
    return { module, used: names.filter(name => exported.includes(name)) };
  });
  const strange = names.filter(
    name => !platform.has(name) && !Object.values(modules).some(exported => exported.includes(name)),
  );
  if (strange.length > 0) {
    throw new Error(`The elements' declarations name types that no module exports: ${strange.join(', ')}.`);
  }
  const seen = known.flatMap(({ used }) => used);
  const twice = seen.filter((name, at) => seen.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`Several modules export the types ${twice.join(', ')}.`);
  const used = known.filter(entry => entry.used.length > 0);
  return used.map(entry => `import type { ${entry.used.join(', ')} } from '${entry.module}';\n`).join('');
}

/** Exports the imported types from the same module, for pages. */
const exported = (imports: string) => imports.replaceAll('import type', 'export type');

/** `countersign.d.ts`: the elements as DOM types. */
export function domTypes(elements: Declaration[], modules: Record<string, string[]>): string {
  const map = elements.map(({ tag }) => `    '${tag}': ${className(tag)};`).join('\n');
  const imports = importsFor([...typeNamesIn(elements), ...moreTypes], modules);
  return `${head}${imports}${exported(imports)}
${elements.map(elementTypes).join('\n')}
/** The tags that the autoloader loads, each with its loader. */
export declare const elements: Record<string, () => Promise<unknown>>;
/** Registers a custom control for a control type. */
export declare function registerControl(type: string, control: CustomControl): Promise<void>;
/** Loads one element, also if the page does not contain its tag. */
export declare function load(tag: string): Promise<CustomElementConstructor>;
/** Loads the elements below a root; use it for shadow roots. */
export declare function discover(root: ParentNode): void;

declare global {
  interface HTMLElementTagNameMap {
${map}
  }
}
`;
}

const imported = (elements: Declaration[]) =>
  elements
    .flatMap(({ tag }) => [`${pascal(tag)}Element`, `${pascal(tag)}EventMap`, `${pascal(tag)}Props`])
    .join(', ');

/** Dashed attributes and handlers of events, as React 19 and Svelte write them next to the properties. */
function memberTypes(element: Declaration, prefixes: string[]): string {
  const name = pascal(element.tag);
  const attributes = Object.values(propsOf(element))
    .filter(({ attribute }) => attribute?.includes('-'))
    .map(prop => `'${prop.attribute}'?: ${optional(typeOf(prop))};`);
  const events = Object.keys(eventsOf(element)).flatMap(type =>
    prefixes.map(prefix => `'${prefix}${type}'?: ((event: ${name}EventMap['${type}']) => void) | undefined;`),
  );
  return objectType(['name?: string | undefined;', ...attributes, ...events]);
}

/** All attributes; objects are written as JSON. React before version 19 writes `className` of such a tag as an attribute of this name. */
function attributeTypes(element: Declaration): string {
  const props = `${pascal(element.tag)}Props`;
  const attributes = Object.entries(propsOf(element)).flatMap(([name, { attribute, type }]) =>
    attribute === undefined || attribute === 'name'
      ? []
      : `${key(attribute)}?: ${type === 'json' ? 'string | undefined' : `${props}['${name}']`};`,
  );
  return objectType(['name?: string | undefined;', 'class?: string | undefined;', ...attributes]);
}

const objectType = (members: string[]) => `{\n${members.map(line => `    ${line}`).join('\n')}\n  }`;

/**
 * `react.d.ts`: JSX of any React. Version 19 sets objects as properties and listens by `oncs-…`; earlier ones write attributes, and
 * their types read the tags of the global JSX.
 */
export function reactTypes(elements: Declaration[]): string {
  const tags = elements.map(element => {
    const type = className(element.tag);
    const properties = `${pascal(element.tag)}Props & ${memberTypes(element, ['on'])}`;
    const members = `SetByReact<${properties}, ${attributeTypes(element)}>`;
    return `  '${element.tag}': TagAttributes<${type}> & RefAttributes<${type}> & ${members};`;
  });
  return `${head}import type { HTMLAttributes, RefAttributes } from 'react';
import type { ${imported(elements)} } from './countersign.js';

/** React sets properties and listens to events from version 19 on, and writes attributes before. */
type SetByReact<Properties, Attributes> = typeof import('react') extends { use: unknown } ? Properties : Attributes;

/** Before version 19 \`className\` sets no class of such a tag. */
type TagAttributes<Element> = SetByReact<HTMLAttributes<Element>, Omit<HTMLAttributes<Element>, 'className'>>;

interface CountersignTags {
${tags.join('\n')}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends CountersignTags {}
  }
}

declare global {
  namespace JSX {
    interface IntrinsicElements extends CountersignTags {}
  }
}
`;
}

/** `svelte.d.ts`: markup of Svelte, which sets properties where the element has them and listens by `oncs-…`, or `on:cs-…` in Svelte 4. */
export function svelteTypes(elements: Declaration[]): string {
  const tags = elements.map(element => {
    const members = `${pascal(element.tag)}Props & ${memberTypes(element, ['on', 'on:'])}`;
    return `  '${element.tag}': HTMLAttributes<${className(element.tag)}> & ${members};`;
  });
  return `${head}import type { HTMLAttributes } from 'svelte/elements';
import type { ${imported(elements)} } from './countersign.js';

interface CountersignTags {
${tags.join('\n')}
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends CountersignTags {}
}
`;
}

/** `vue.d.ts`: templates of Vue 3, where \`:definition.prop\` sets properties and \`@cs-submit\` listens. */
export function vueTypes(elements: Declaration[]): string {
  const tags = elements.map(element => {
    const name = pascal(element.tag);
    const events = Object.keys(eventsOf(element)).map(type => {
      const callback = type.split('-').map(part => part.charAt(0).toUpperCase() + part.slice(1));
      return `on${callback.join('')}?: (event: ${name}EventMap['${type}']) => void`;
    });
    return `    '${element.tag}': DefineComponent<${name}Props & Omit<HTMLAttributes, keyof ${name}Props> & { ${events.join('; ')} }>;`;
  });
  return `${head}import type { DefineComponent, HTMLAttributes } from 'vue';
import type { ${imported(elements)} } from './countersign.js';

declare module 'vue' {
  interface GlobalComponents {
${tags.join('\n')}
  }
}
`;
}
