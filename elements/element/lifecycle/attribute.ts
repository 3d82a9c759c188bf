/**
 * Parses the text of an attribute into a property value. r2wc would parse booleans, empty texts and invalid
 * JSON incorrectly.
 */
import { parseExactJson } from '@countersign/sdk/json';
import type { PropDeclaration } from '../declaration.ts';

/** The parsed value of an attribute, or the reason why its text is invalid. */
export type AttributeReading = { value: unknown } | { problem: string };

/**
 * Parses the text of an attribute. A missing attribute (`null`) yields `undefined`, or `false` for a boolean.
 */
export function readAttribute({ type }: PropDeclaration, text: string | null): AttributeReading {
  if (type === 'boolean') return { value: text !== null && text !== 'false' };
  if (text === null) return { value: undefined };
  if (type === 'number') return parseNumberAttribute(text);
  if (type === 'json') return parseJsonAttribute(text);
  return { value: text };
}

function parseNumberAttribute(text: string): AttributeReading {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isNaN(value) ? { problem: `"${text}" is not a number` } : { value };
}

function parseJsonAttribute(text: string): AttributeReading {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: parseExactJson(text) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Reflects a property to its attribute. For values other than `true`, strings and numbers, removes the
 * attribute.
 */
export function reflectToAttribute(host: HTMLElement, attribute: string, value: unknown): void {
  const text = attributeText(value);
  if (text === host.getAttribute(attribute)) return;
  if (text === null) host.removeAttribute(attribute);
  else host.setAttribute(attribute, text);
}

function attributeText(value: unknown): string | null {
  if (value === true) return '';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return null;
}
