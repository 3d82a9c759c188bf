/** Choices as rows of label and value: edits keep the type of a value, and entries that the panel does not know. */
import { isObject } from '@countersign/sdk/form/common';

export type ChoiceRow = Readonly<Record<string, unknown>>;

/** Returns the entries of a list; bare texts and numbers are their own labels. */
export const rowsOf = (value: unknown): ChoiceRow[] =>
  Array.isArray(value)
    ? value.map(entry => (isObject(entry) ? entry : { label: String(entry), value: entry }))
    : [];

const textOf = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** Older forms name the parts of an entry otherwise; an edit writes the name that is there. */
const keyOf = (row: ChoiceRow, names: readonly [string, ...string[]]): string =>
  names.find(name => row[name] !== undefined) ?? names[0];

const LABELS = ['label', 'title', 'name'] as const;
const VALUES = ['value', 'key', 'id'] as const;

export const labelIn = (row: ChoiceRow): string => textOf(row[keyOf(row, [...LABELS])]);
export const valueIn = (row: ChoiceRow): string => textOf(row[keyOf(row, [...VALUES])]);

export const withLabel = (row: ChoiceRow, label: string): ChoiceRow => ({
  ...row,
  [keyOf(row, [...LABELS])]: label,
});

/** A number stays a number, and a flag a flag, as long as the text reads as one. */
export function withValue(row: ChoiceRow, text: string): ChoiceRow {
  const key = keyOf(row, [...VALUES]);
  return { ...row, [key]: typed(text, row[key]) };
}

function typed(text: string, before: unknown): unknown {
  if (typeof before === 'number' && text.trim() !== '' && String(Number(text)) === text) return Number(text);
  if (typeof before === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Returns a choice whose value no other has: `选项3` with the value 3. */
export function newChoice(rows: readonly ChoiceRow[], name: string): ChoiceRow {
  const taken = new Set(rows.map(valueIn));
  let number = rows.length + 1;
  while (taken.has(String(number))) number += 1;
  const isNumeric = rows.length > 0 && rows.every(row => typeof row.value === 'number');
  return { label: `${name}${number}`, value: isNumeric ? number : String(number) };
}

export type ChoiceFault = 'choice-empty' | 'choice-repeated';

/** Returns the fault of each row that has one: values have to differ, else a choice cannot be told from another. */
export function choiceFaults(rows: readonly ChoiceRow[]): Map<number, ChoiceFault> {
  const faults = new Map<number, ChoiceFault>();
  const seen = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const value = valueIn(row);
    if (value === '') faults.set(at, 'choice-empty');
    else if (seen.has(value)) faults.set(at, 'choice-repeated');
    seen.add(value);
  }
  return faults;
}

/** Returns choices as lines of text; the value stands behind `|` where it differs from the label. */
export const writeChoices = (rows: readonly ChoiceRow[]): string =>
  rows.map(row => lineOf(labelIn(row), valueIn(row))).join('\n');

export const lineOf = (label: string, value: string): string =>
  value === label ? label : `${label} | ${value}`;

/** Reads a line: the label, then the value behind a tab or `|`. */
export function readLine(line: string): { label: string; value: string } {
  const at = line.includes('\t') ? line.indexOf('\t') : line.lastIndexOf('|');
  if (at === -1) return { label: line.trim(), value: line.trim() };
  const [label, value] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  return { label: label || value, value: value || label };
}

/** Reads lines as choices; an entry that was there before, by its value, keeps its type and its other parts. */
export function readChoices(text: string, before: readonly ChoiceRow[]): ChoiceRow[] {
  const lines = text.split(/\r\n?|\n/).filter(line => line.trim() !== '');
  return lines.map(readLine).map(({ label, value }) => {
    const known = before.find(row => valueIn(row) === value);
    return known ? (labelIn(known) === label ? known : withLabel(known, label)) : { label, value };
  });
}

/** Returns the rows in the order of their labels, numbers by their size. */
export const sortedByLabel = (rows: readonly ChoiceRow[], lang: string): ChoiceRow[] =>
  rows.toSorted((a, b) => labelIn(a).localeCompare(labelIn(b), lang, { numeric: true }));
