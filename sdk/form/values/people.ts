/** Defines the value kind of people and organisations: a list of entries with an id and a name. */
import { parseExactJson } from '../../json.ts';
import { controlOptionsOf, isObject } from '../definition/reading.ts';
import { initialListValue } from './initial-list.ts';
import { asValueList, createPassThroughValueKind, isEmpty, type ValueKind } from './value-kind.ts';

export const peopleValueKind: ValueKind = {
  ...createPassThroughValueKind([]),
  name: 'people',
  start: ({ control }) => peopleOfDefault(controlOptionsOf(control).defaultValue),
};

/** The value kind of instances that started when the text of a single id was an empty default. */
export const peopleValueKindOfEarlierRules: ValueKind = { ...peopleValueKind, start: initialListValue };

/** Returns the people of a default value: a list, one entry, one id, or the JSON text of these. */
function peopleOfDefault(defaultValue: unknown): unknown[] {
  const value = typeof defaultValue === 'string' ? parsePeopleText(defaultValue.trim()) : defaultValue;
  const isEmptyObject = isObject(value) && Object.keys(value).length === 0;
  return isEmpty(value) || isEmptyObject ? [] : asValueList(value);
}

/** Parses JSON text. Other text and numbers are an id. Incomplete JSON and `undefined` are no id. */
function parsePeopleText(text: string): unknown {
  try {
    const value: unknown = parseExactJson(text);
    return typeof value === 'number' || typeof value === 'boolean' ? text : value;
  } catch {
    return /^(?:[[{"]|undefined$)/.test(text) ? undefined : text;
  }
}

/** Returns true if an entry of the value is a plain id, or an object with an id. */
export const hasPersonId = (entry: unknown): boolean =>
  isObject(entry) ? [entry.userId, entry.id, entry.value].some(isPlainPersonId) : isPlainPersonId(entry);

const isPlainPersonId = (value: unknown): boolean =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
