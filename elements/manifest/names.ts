/**
 * Derives the names of an element in the manifest, types and documentation, and the types of its properties
 * as text.
 */
import type { PropDeclaration } from '../element/declaration.ts';

/** Converts a tag to Pascal case: `login-widget` → `LoginWidget`. */
export function pascalCase(tag: string): string {
  return tag
    .split('-')
    .map(part => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

export const customElementClassName = (tag: string): string => `${pascalCase(tag)}Element`;

const typeTextByPropType = {
  string: 'string',
  boolean: 'boolean',
  number: 'number',
  json: 'unknown',
  property: 'unknown',
};

export function propTypeText({ ts, type }: PropDeclaration): string {
  return ts ?? typeTextByPropType[type];
}
