/** Reads an attribute's text as a property; r2wc gets switches, empty texts and broken JSON wrong. */
import { parseExactJson } from '@countersign/sdk/json';
import type { PropDeclaration } from '../declaration.ts';

/** A read attribute: its value, or why it could not be read. */
export type Reading = { value: unknown } | { problem: string };

/** Reads the text of an attribute; `null`, an absent attribute, is `undefined` again (`false` for a switch). */
export function readAttribute({ type }: PropDeclaration, text: string | null): Reading {
  if (type === 'boolean') return { value: text !== null && text !== 'false' };
  if (text === null) return { value: undefined };
  if (type === 'number') return readNumber(text);
  if (type === 'json') return readJson(text);
  return { value: text };
}

function readNumber(text: string): Reading {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isNaN(value) ? { problem: `"${text}" is not a number` } : { value };
}

function readJson(text: string): Reading {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: parseExactJson(text) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Writes a reflected property to its attribute; objects are never written. */
export function reflect(host: HTMLElement, attribute: string, value: unknown): void {
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
