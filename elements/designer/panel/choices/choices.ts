/**
 * Converts choices to rows with label and value. Edits keep the type of a value and the unknown properties of
 * an entry.
 */
import { isObject } from '@countersign/sdk/form/common';

export type ChoiceRow = Readonly<Record<string, unknown>>;

/**
 * Converts the choices in a definition to rows. A choice that is a plain text or number becomes a row with
 * this value as its label.
 */
export const toChoiceRows = (value: unknown): ChoiceRow[] =>
  Array.isArray(value)
    ? value.map(entry => (isObject(entry) ? entry : { label: String(entry), value: entry }))
    : [];

const choiceValueAsText = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/**
 * Returns the property name that an entry uses for its label or its value. Older definitions use other names,
 * and an edit keeps these names.
 */
const findPropertyNameUsedByChoice = (row: ChoiceRow, names: readonly [string, ...string[]]): string =>
  names.find(name => row[name] !== undefined) ?? names[0];

const CHOICE_LABEL_KEYS = ['label', 'title', 'name'] as const;
const CHOICE_VALUE_PROPERTY_NAMES = ['value', 'key', 'id'] as const;

export const choiceLabel = (row: ChoiceRow): string =>
  choiceValueAsText(row[findPropertyNameUsedByChoice(row, [...CHOICE_LABEL_KEYS])]);
export const choiceRowValueText = (row: ChoiceRow): string =>
  choiceValueAsText(row[findPropertyNameUsedByChoice(row, [...CHOICE_VALUE_PROPERTY_NAMES])]);

export const withChoiceLabel = (row: ChoiceRow, label: string): ChoiceRow => ({
  ...row,
  [findPropertyNameUsedByChoice(row, [...CHOICE_LABEL_KEYS])]: label,
});

/**
 * Returns the row with another value. A number or boolean keeps its type if the text represents a value of
 * that type.
 */
export function setChoiceRowValue(row: ChoiceRow, text: string): ChoiceRow {
  const key = findPropertyNameUsedByChoice(row, [...CHOICE_VALUE_PROPERTY_NAMES]);
  return { ...row, [key]: convertTextToPreviousValueType(text, row[key]) };
}

function convertTextToPreviousValueType(text: string, before: unknown): unknown {
  if (typeof before === 'number' && text.trim() !== '' && String(Number(text)) === text) return Number(text);
  if (typeof before === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Returns a new choice with a unique value, such as `选项3` with the value 3. */
export function createChoiceRowWithUniqueValue(rows: readonly ChoiceRow[], name: string): ChoiceRow {
  const taken = new Set(rows.map(choiceRowValueText));
  let number = rows.length + 1;
  while (taken.has(String(number))) number += 1;
  const isNumeric = rows.length > 0 && rows.every(row => typeof row.value === 'number');
  return { label: `${name}${number}`, value: isNumeric ? number : String(number) };
}

export type ChoiceFault = 'choice-empty' | 'choice-repeated';

/** Returns the errors by row index. Values must be present and unique, because they identify the choices. */
export function choiceFaults(rows: readonly ChoiceRow[]): Map<number, ChoiceFault> {
  const faults = new Map<number, ChoiceFault>();
  const seen = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const value = choiceRowValueText(row);
    if (value === '') faults.set(at, 'choice-empty');
    else if (seen.has(value)) faults.set(at, 'choice-repeated');
    seen.add(value);
  }
  return faults;
}

/** Formats choices as lines of text. If the value differs from the label, it follows the label after `|`. */
export const formatChoicesAsText = (rows: readonly ChoiceRow[]): string =>
  rows.map(row => formatChoiceAsTextLine(choiceLabel(row), choiceRowValueText(row))).join('\n');

export const formatChoiceAsTextLine = (label: string, value: string): string =>
  value === label ? label : `${label} | ${value}`;

/** Parses a line: the label, then the value after a tab or `|`. */
export function parseChoiceLine(line: string): { label: string; value: string } {
  const at = line.includes('\t') ? line.indexOf('\t') : line.lastIndexOf('|');
  if (at === -1) return { label: line.trim(), value: line.trim() };
  const [label, value] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  return { label: label || value, value: value || label };
}

/**
 * Parses lines as choices. If an existing choice has the value of a line, the type of that value and the
 * other properties of the choice are kept.
 */
export function parseChoicesText(text: string, before: readonly ChoiceRow[]): ChoiceRow[] {
  const lines = text.split(/\r\n?|\n/).filter(line => line.trim() !== '');
  return lines.map(parseChoiceLine).map(({ label, value }) => {
    const known = before.find(row => choiceRowValueText(row) === value);
    return known ? (choiceLabel(known) === label ? known : withChoiceLabel(known, label)) : { label, value };
  });
}

/** Returns the rows sorted by label. Numbers in labels are compared by value. */
export const sortByLabel = (rows: readonly ChoiceRow[], lang: string): ChoiceRow[] =>
  rows.toSorted((a, b) => choiceLabel(a).localeCompare(choiceLabel(b), lang, { numeric: true }));
