/**
 * Defines the declaration of a custom element, from which its base class, manifest entry, types and reference
 * tables are generated.
 */
import type { ComponentType } from 'react';

/**
 * The type of a property of an element. A property of the type `property` has no attribute. This type is used
 * for callbacks and secrets.
 */
export type PropType = 'string' | 'boolean' | 'number' | 'json' | 'property';

export interface PropDeclaration {
  type: PropType;
  /** Whether the property is reflected to its attribute when it is set. Not supported for `json`. */
  reflect?: boolean;
  /** The TypeScript type of the property. It replaces the type that is derived from `type`. */
  ts?: string;
  /** The default value of the property, as shown in the documentation. */
  default?: string;
  summary: string;
}

/** A declared property with the name of its attribute, for example `read-only` for `readOnly`. */
export interface ElementProp extends PropDeclaration {
  /** The name of the attribute. If absent, the property can only be set by script. */
  attribute?: string | undefined;
}

export interface EventDeclaration {
  /** The TypeScript type of the event's `detail`. */
  ts?: string;
  cancelable?: boolean;
  summary: string;
}

export interface MethodDeclaration {
  /** The TypeScript type of the whole method. Every method returns a promise. */
  ts: string;
  summary: string;
}

/** The complete declaration of one element. */
export interface Declaration {
  tag: string;
  summary: string;
  formAssociated?: boolean;
  props?: Record<string, PropDeclaration>;
  events?: Record<string, EventDeclaration>;
  methods?: Record<string, MethodDeclaration>;
  /**
   * Descriptions of the CSS custom properties by name, one sentence each. `parts` and `states` have the same
   * shape.
   */
  cssProperties?: Record<string, string>;
  parts?: Record<string, string>;
  states?: Record<string, string>;
  /** Names of the types that the property `ts` uses, keyed by the module that exports them. */
  imports?: Record<string, string[]>;
}

/** The argument of `defineElement`: the declaration, the CSS and the React component. */
export interface ElementOptions<Props extends object> extends Declaration {
  /** CSS that the shadow root adopts when the element is created. */
  styles?: string[];
  component: ComponentType<Props>;
}

/** Properties that every element has. */
export const commonProps: Record<string, PropDeclaration> = {
  baseUrl: {
    type: 'string',
    summary: 'Base URL of the Countersign server; the origin of the page if empty',
  },
  colorScheme: {
    type: 'string',
    ts: "'light' | 'dark' | 'auto'",
    default: 'light',
    summary: 'Colour scheme; `auto` follows the computed `color-scheme` of the page around the element',
  },
  timeZone: {
    type: 'string',
    default: 'the zone that the server sends with an approval, else the zone of the browser',
    summary: 'IANA name of the time zone in which times are shown and read, such as `Asia/Shanghai`',
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
    ts: 'Theme',
    summary: 'Colours of the tenant, applied to the design tokens',
  },
};

/** Events that every element emits. */
export const commonEvents: Record<string, EventDeclaration> = {
  'cs-ready': { summary: 'The content is rendered and the methods are available' },
  'cs-error': {
    ts: '{ code: string; message: string; error?: unknown }',
    summary: 'An operation failed; the element remains usable where possible',
  },
};

/** Declares `lang`, which is a native property. The attribute is inherited from ancestor elements. */
export const languageAttribute: ElementProp = {
  type: 'string',
  attribute: 'lang',
  ts: "'zh' | 'en'",
  default: 'the nearest `lang` of the element or its ancestors, else zh',
  summary: 'Language of all texts',
};

/**
 * Returns the name of the component's callback prop for an event, for example `cs-choose-account` →
 * `onChooseAccount`.
 */
export function eventCallbackPropName(event: string): string {
  const parts = event.replace(/^cs-/, '').split('-');
  return `on${parts.map(part => part.charAt(0).toUpperCase() + part.slice(1)).join('')}`;
}

export function collectProps(declaration: Declaration): Record<string, ElementProp> {
  const props = Object.entries({ ...commonProps, ...declaration.props });
  return Object.fromEntries(
    props.map(([name, prop]) => [name, { ...prop, attribute: attributeNameOf(name, prop) }]),
  );
}

const attributeNameOf = (name: string, { type }: PropDeclaration): string | undefined =>
  type === 'property' ? undefined : name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

export function collectElementEvents(declaration: Declaration): Record<string, EventDeclaration> {
  return { ...commonEvents, ...declaration.events };
}
