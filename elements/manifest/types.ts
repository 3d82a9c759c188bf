/**
 * Generates the TypeScript types of the elements: properties, methods and typed events, for plain pages,
 * React, Vue and Svelte.
 */
import { collectElementEvents, collectProps, type Declaration } from '../element/declaration.ts';
import { customElementClassName, pascalCase, propTypeText } from './names.ts';

const generatedFileNote = '// Generated from the declarations of the elements; changes are overwritten.\n';

const docComment = (text: string) => `/** ${text.replaceAll('*/', '* /')} */`;

const formatRecordEntriesAsLines = <T>(
  entries: Record<string, T> | undefined,
  line: (name: string, entry: T) => string,
  indent = '  ',
) =>
  Object.entries(entries ?? {})
    .map(([name, entry]) => `${indent}${line(name, entry)}`)
    .join('\n');

const quotePropertyName = (name: string) => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`);

function formatPropertyDeclarations(element: Declaration): string {
  return formatRecordEntriesAsLines(
    collectProps(element),
    (name, prop) =>
      `${docComment(prop.summary)}\n  ${quotePropertyName(name)}?: ${toOptionalTypeScriptType(propTypeText(prop))};`,
  );
}

/** Adds `undefined` to a type. A function type is put in parentheses before `undefined` is added. */
const toOptionalTypeScriptType = (type: string) =>
  type.includes('=>') ? `(${type}) | undefined` : `${type} | undefined`;

const formAssociatedMembers = `  readonly form: HTMLFormElement | null;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  readonly labels: NodeList;
  checkValidity(): boolean;
  reportValidity(): boolean;
`;

const eventListenerMembers = (name: string) => `  addEventListener<K extends keyof ${name}EventMap>(
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

function generateElementTypeDeclaration(element: Declaration): string {
  const name = pascalCase(element.tag);
  const events = formatRecordEntriesAsLines(collectElementEvents(element), (type, { ts, summary }) => {
    return `${docComment(summary)}\n  '${type}': CustomEvent<${ts ?? 'Record<string, never>'}>;`;
  });
  const methods = formatRecordEntriesAsLines(element.methods, (method, { ts, summary }) => {
    return `${docComment(summary)}\n  ${method}: ${method === 'focus' ? `HTMLElement['focus'] & (${ts})` : ts};`;
  });
  return `export interface ${name}Props {
${formatPropertyDeclarations(element)}
}

export interface ${name}EventMap extends HTMLElementEventMap {
${events}
}

${docComment(element.summary)}
export interface ${name}Element extends HTMLElement, ${name}Props {
${methods}
${element.formAssociated ? formAssociatedMembers : ''}${eventListenerMembers(name)}}
`;
}

/** Returns every capitalised name in the types of the declarations, sorted. */
export function typeNamesOfDeclarations(elements: Declaration[]): string[] {
  const texts = elements.flatMap(element => [
    ...Object.values(collectProps(element)).map(propTypeText),
    ...Object.values(collectElementEvents(element)).map(({ ts }) => ts ?? ''),
    ...Object.values(element.methods ?? {}).map(({ ts }) => ts),
  ]);
  const names = texts.flatMap(text => text.replace(/'[^']*'/g, '').match(/\b[A-Z]\w*/g) ?? []);
  return [...new Set(names)].sort();
}

/** Types that the built files export in addition to the types of the elements. */
export const additionalExportedTypes: string[] = ['CustomControl', 'CustomField'];

const builtInTypeNames = new Set([
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

/**
 * Returns `import type` lines for the names, grouped by the exporting module. Throws if a name is exported by
 * no module or by several modules.
 */
export function importLinesForNames(names: string[], modules: Record<string, string[]>): string {
  const known = Object.entries(modules).map(([module, exported]) => {
    return { module, used: names.filter(name => exported.includes(name)) };
  });
  const strange = names.filter(
    name => !builtInTypeNames.has(name) && !Object.values(modules).some(exported => exported.includes(name)),
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

/** Converts import lines to export lines, so that host pages can use the types. */
const replaceTypeImportsWithExports = (imports: string) => imports.replaceAll('import type', 'export type');

/** Returns `countersign.d.ts`, which declares the elements as DOM types. */
export function generateDomTypeDeclarations(
  elements: Declaration[],
  modules: Record<string, string[]>,
): string {
  const map = elements.map(({ tag }) => `    '${tag}': ${customElementClassName(tag)};`).join('\n');
  const imports = importLinesForNames(
    [...typeNamesOfDeclarations(elements), ...additionalExportedTypes],
    modules,
  );
  return `${generatedFileNote}${imports}${replaceTypeImportsWithExports(imports)}
${elements.map(generateElementTypeDeclaration).join('\n')}
/** The tags that the autoloader loads, each with its loader. */
export declare const elements: Record<string, () => Promise<unknown>>;
/** Registers a custom control for a control type. */
export declare function registerControl(type: string, control: CustomControl): Promise<void>;
/** Loads one element, even if the page does not contain its tag. */
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

const elementTypeNames = (elements: Declaration[]) =>
  elements
    .flatMap(({ tag }) => [
      `${pascalCase(tag)}Element`,
      `${pascalCase(tag)}EventMap`,
      `${pascalCase(tag)}Props`,
    ])
    .join(', ');

/**
 * Returns the types of attributes with dashes and of event handlers, which React 19 and Svelte accept in
 * addition to the properties.
 */
function attributeAndHandlerTypes(element: Declaration, prefixes: string[]): string {
  const name = pascalCase(element.tag);
  const attributes = Object.values(collectProps(element))
    .filter(({ attribute }) => attribute?.includes('-'))
    .map(prop => `'${prop.attribute}'?: ${toOptionalTypeScriptType(propTypeText(prop))};`);
  const events = Object.keys(collectElementEvents(element)).flatMap(type =>
    prefixes.map(prefix => `'${prefix}${type}'?: ((event: ${name}EventMap['${type}']) => void) | undefined;`),
  );
  return objectTypeText(['name?: string | undefined;', ...attributes, ...events]);
}

/**
 * Returns the types of all attributes. Objects are passed as JSON text. React before version 19 writes
 * `className` on a custom element as an attribute with that name, so `class` is used instead.
 */
function attributeTypes(element: Declaration): string {
  const props = `${pascalCase(element.tag)}Props`;
  const attributes = Object.entries(collectProps(element)).flatMap(([name, { attribute, type }]) =>
    attribute === undefined || attribute === 'name'
      ? []
      : `${quotePropertyName(attribute)}?: ${type === 'json' ? 'string | undefined' : `${props}['${name}']`};`,
  );
  return objectTypeText(['name?: string | undefined;', 'class?: string | undefined;', ...attributes]);
}

const objectTypeText = (members: string[]) => `{\n${members.map(line => `    ${line}`).join('\n')}\n  }`;

/**
 * Returns `react.d.ts`, the JSX types for every version of React. React 19 sets objects as properties and
 * adds listeners with `oncs-…`. Earlier versions set only attributes, and their types read the tags from the
 * global JSX namespace.
 */
export function generateReactTypeDeclarations(elements: Declaration[]): string {
  const tags = elements.map(element => {
    const type = customElementClassName(element.tag);
    const properties = `${pascalCase(element.tag)}Props & ${attributeAndHandlerTypes(element, ['on'])}`;
    const members = `SetByReact<${properties}, ${attributeTypes(element)}>`;
    return `  '${element.tag}': TagAttributes<${type}> & RefAttributes<${type}> & ${members};`;
  });
  return `${generatedFileNote}import type { HTMLAttributes, RefAttributes } from 'react';
import type { ${elementTypeNames(elements)} } from './countersign.js';

/**
 * Selects the types for the installed React. React 19 and later sets properties and listens to events;
 * earlier versions write attributes.
 */
type SetByReact<Properties, Attributes> = typeof import('react') extends { use: unknown } ? Properties : Attributes;

/** React before version 19 sets no class on a custom element through \`className\`. */
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

/**
 * Returns `svelte.d.ts`, the types for Svelte markup. Svelte sets a property if the element has it. Listeners
 * are added with `oncs-…`, or with `on:cs-…` in Svelte 4.
 */
export function svelteTypes(elements: Declaration[]): string {
  const tags = elements.map(element => {
    const members = `${pascalCase(element.tag)}Props & ${attributeAndHandlerTypes(element, ['on', 'on:'])}`;
    return `  '${element.tag}': HTMLAttributes<${customElementClassName(element.tag)}> & ${members};`;
  });
  return `${generatedFileNote}import type { HTMLAttributes } from 'svelte/elements';
import type { ${elementTypeNames(elements)} } from './countersign.js';

interface CountersignTags {
${tags.join('\n')}
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends CountersignTags {}
}
`;
}

/**
 * Returns `vue.d.ts`, the types for Vue 3 templates. `:definition.prop` sets a property, and `@cs-submit`
 * adds a listener.
 */
export function vueTypes(elements: Declaration[]): string {
  const tags = elements.map(element => {
    const name = pascalCase(element.tag);
    const events = Object.keys(collectElementEvents(element)).map(type => {
      const callback = type.split('-').map(part => part.charAt(0).toUpperCase() + part.slice(1));
      return `on${callback.join('')}?: (event: ${name}EventMap['${type}']) => void`;
    });
    return `    '${element.tag}': DefineComponent<${name}Props & Omit<HTMLAttributes, keyof ${name}Props> & { ${events.join('; ')} }>;`;
  });
  return `${generatedFileNote}import type { DefineComponent, HTMLAttributes } from 'vue';
import type { ${elementTypeNames(elements)} } from './countersign.js';

declare module 'vue' {
  interface GlobalComponents {
${tags.join('\n')}
  }
}
`;
}
