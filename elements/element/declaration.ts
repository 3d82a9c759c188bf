/** The declaration of an element: one object from which the base class, the manifest, the types and the docs are made. */
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
    summary: "The Countersign server's address; empty for the page's own origin",
  },
  colorScheme: {
    type: 'string',
    attribute: 'color-scheme',
    ts: "'light' | 'dark' | 'auto'",
    default: 'light',
    summary: 'Light, dark, or what the system prefers',
  },
  token: { type: 'property', ts: 'string', summary: "The signed-in person's token" },
  getToken: {
    type: 'property',
    ts: '(refused?: string, taskId?: string) => string | Promise<string>',
    summary:
      'Asked for a token before each request, and once more with one that the server has refused; `taskId` is the task that the request is about, where there is one; goes before `token`',
  },
  theme: {
    type: 'json',
    attribute: 'theme',
    ts: 'Theme',
    summary: "The tenant's colours, mapped onto the tokens",
  },
};

/** Events that every element sends. */
export const commonEvents: Record<string, EventDeclaration> = {
  'cs-ready': { summary: 'The element shows its content and answers its methods' },
  'cs-error': {
    ts: '{ code: string; message: string; error?: unknown }',
    summary: 'Something failed; the element stays usable where it can',
  },
};

/** `lang` is the platform's own property: the attribute is read and inherited from the page. */
export const languageAttribute: PropDeclaration = {
  type: 'string',
  attribute: 'lang',
  ts: "'zh' | 'en'",
  default: 'the nearest `lang` around the element, else zh',
  summary: 'The language of every text',
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
