/** The names that manifest, types and docs give to one element, and its properties' types as text. */
import type { PropDeclaration } from '../element/declaration.ts';

/** `login-widget` → `LoginWidget`. */
export function pascal(tag: string): string {
  return tag
    .split('-')
    .map(part => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

export const className = (tag: string): string => `${pascal(tag)}Element`;

const plain = {
  string: 'string',
  boolean: 'boolean',
  number: 'number',
  json: 'unknown',
  property: 'unknown',
};

export function typeOf({ ts, type }: PropDeclaration): string {
  return ts ?? plain[type];
}
