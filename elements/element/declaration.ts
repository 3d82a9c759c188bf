/** The declaration of an element: the source of its base class, its manifest entry, its types and its reference tables. */
import type { ComponentType } from 'react';

/** The kind of a property. `property` never has an attribute: callbacks, secrets. */
export type PropType = 'string' | 'boolean' | 'number' | 'json' | 'property';

export interface PropDeclaration {
  type: PropType;
  /** The attribute's name. Without one the property is set by script only. */
  attribute?: string;
  /** True where setting the property writes the attribute. Never for json. */
  reflect?: boolean;
  /** The TypeScript type, where `type` is not exact enough. */
  ts?: string;
  /** The default value, as written in the docs. */
  default?: string;
  summary: string;
}

export interface EventDeclaration {
  /** The TypeScript type of `detail`. */
  ts?: string;
  cancelable?: boolean;
  summary: string;
}

export interface MethodDeclaration {
  /** The TypeScript type of the whole method; every method returns a promise. */
  ts: string;
  summary: string;
}

/** All facts about one element. */
export interface Declaration {
  tag: string;
  summary: string;
  formAssociated?: boolean;
  props?: Record<string, PropDeclaration>;
  events?: Record<string, EventDeclaration>;
  methods?: Record<string, MethodDeclaration>;
  /** Custom properties, parts and states with one sentence each. */
  cssProperties?: Record<string, string>;
  parts?: Record<string, string>;
  states?: Record<string, string>;
  /** Types that the `ts` texts name, by the module that exports them. */
  imports?: Record<string, string[]>;
}

/** The argument of `defineElement`: the declaration, the css and the component. */
export interface ElementOptions<Props extends object> extends Declaration {
  /** Static css, adopted by the shadow root. */
  styles?: string[];
  component: ComponentType<Props>;
}

/** Properties that every element has. */
export const commonProps: Record<string, PropDeclaration> = {
  baseUrl: {
    type: 'string',
    attribute: 'base-url',
    summary: 'Base URL of the Countersign server; the origin of the page if empty',
  },
  colorScheme: {
    type: 'string',
    attribute: 'color-scheme',
    ts: "'light' | 'dark' | 'auto'",
    default: 'light',
    summary: 'Colour scheme; `auto` follows the computed `color-scheme` of the page around the element',
  },
  token: { type: 'property', ts: 'string', summary: 'Session token of the signed-in user' },
  getToken: {
    type: 'property',
    ts: '(refused?: string, taskId?: string) => string | Promise<string>',
    summary:
      'Returns the session token. Called before each request, and once more with the refused token if the server rejects it; `taskId` is the id of the task, if the request concerns one. Takes precedence over `token`',
  },
  theme: {
    type: 'json',
    attribute: 'theme',
    ts: 'Theme',
    summary: 'Colours of the tenant, applied to the design tokens',
  },
};

/** Events that every element sends. */
export const commonEvents: Record<string, EventDeclaration> = {
  'cs-ready': { summary: 'The content is rendered and the methods are available' },
  'cs-error': {
    ts: '{ code: string; message: string; error?: unknown }',
    summary: 'An operation failed; the element remains usable where possible',
  },
};

/** `lang` is the platform's own property: the attribute is read and inherited from the page. */
export const languageAttribute: PropDeclaration = {
  type: 'string',
  attribute: 'lang',
  ts: "'zh' | 'en'",
  default: 'the nearest `lang` of the element or its ancestors, else zh',
  summary: 'Language of all texts',
};

/** `cs-choose-account` → `onChooseAccount`: the name of the component's callback for an event. */
export function callbackName(event: string): string {
  const parts = event.replace(/^cs-/, '').split('-');
  return `on${parts.map(part => part.charAt(0).toUpperCase() + part.slice(1)).join('')}`;
}

export function propsOf(declaration: Declaration): Record<string, PropDeclaration> {
  return { ...commonProps, ...declaration.props };
}

export function eventsOf(declaration: Declaration): Record<string, EventDeclaration> {
  return { ...commonEvents, ...declaration.events };
}
