/**
 * Tests how a response is mapped to form fields, using a sample response. Lists the values in the sample with
 * their JSON paths.
 */
import { isObject } from '../../definition/reading.ts';
import type { FormDefinition } from '../../definition/types.ts';
import { displayTextOfValue } from '../../full.ts';
import { findFieldByFieldOrControlKey } from '../events.ts';
import { queryJsonPath } from '../json-path.ts';
import { mapResponse, type ResponseFault } from '../response.ts';
import { type EventDraft, type ResponseEntry, toRunnableEvent } from './event-list.ts';

export type Sample = { value: unknown } | { fault: 'no-sample' | 'not-json' };

/** Parses a sample response from JSON text. */
export function parseSampleResponse(text: string): Sample {
  if (text.trim() === '') return { fault: 'no-sample' };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { fault: 'not-json' };
  }
}

export interface TriedEntry {
  entry: ResponseEntry;
  /**
   * The value at the entry's JSON path in the sample response, as readable text. If the value is a list of
   * choices, the text contains the labels of the choices.
   */
  found: string;
  fault?: ResponseFault['code'];
}

/**
 * Evaluates each response entry of an event against a sample response. Returns the value of each entry as the
 * renderer would write it into the form.
 */
export function previewResponseEntries(
  definition: FormDefinition,
  draft: Pick<EventDraft, 'responseFields'>,
  response: unknown,
): TriedEntry[] {
  return draft.responseFields.map(entry => {
    const event = toRunnableEvent(eventFromResponseEntry(entry));
    if (!event || event.response.length === 0) return { entry, found: '', fault: 'bad-path' };
    const { values, choices, faults } = mapResponse(definition, event, response);
    const [fault] = faults;
    if (fault) return { entry, found: '', fault: fault.code };
    const [list] = choices.values();
    if (list) return { entry, found: list.map(({ label }) => label).join(', ') };
    const field = findFieldByFieldOrControlKey(definition, entry.field);
    const value = field && values[field.model];
    return { entry, found: field ? displayTextOfValue(field.control, value) || sampleValueText(value) : '' };
  });
}

/** Returns an event with only one response entry, so that the entry can be evaluated separately. */
const eventFromResponseEntry = (entry: ResponseEntry): EventDraft => ({
  uuid: '',
  name: '',
  description: '',
  triggerParam: 'init',
  requestMethod: 'POST',
  requestUrl: '/',
  requestHeaders: { headers: [], bodys: [] },
  responseFormat: 'JSON',
  responseFields: [entry],
});

/**
 * Returns the values at a JSON path of the response as texts for the form author. Returns at most 20 values,
 * or undefined if the path is invalid.
 */
export function sampleValuesAtPath(response: unknown, path: string): string[] | undefined {
  const result = queryJsonPath(response, path);
  return result.ok ? result.nodes.slice(0, 20).map(sampleValueText) : undefined;
}

const sampleValueText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** A value in a sample response, as a row of a tree. */
export interface SampleRow {
  path: string;
  depth: number;
  /** The property name or index of the value in its parent. `$` for the root. */
  name: string;
  /** The value as truncated text. For a list or an object, the text is the number of its entries. */
  text: string;
  kind: 'list' | 'object' | 'value';
}

const MAX_SAMPLE_ROWS = 2000;
const MAX_SAMPLE_ENTRIES = 50;
const MAX_SAMPLE_DEPTH = 12;
const MAX_SAMPLE_TEXT_LENGTH = 60;

/**
 * Returns the values in a sample response in reading order, each with its JSON path. Long lists are
 * truncated.
 */
export function listSampleResponseValues(sample: unknown): SampleRow[] {
  const rows: SampleRow[] = [];
  const visit = (value: unknown, name: string, path: string, depth: number): void => {
    if (rows.length >= MAX_SAMPLE_ROWS) return;
    rows.push({ path, depth, name, ...describeSampleValue(value) });
    if (depth >= MAX_SAMPLE_DEPTH) return;
    for (const [inner, child] of childEntriesOfSampleValue(value).slice(0, MAX_SAMPLE_ENTRIES))
      visit(child, String(inner), path + jsonPathSegment(inner), depth + 1);
  };
  visit(sample, '$', '$', 0);
  return rows;
}

const childEntriesOfSampleValue = (value: unknown): [string | number, unknown][] =>
  Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];

function describeSampleValue(value: unknown): Pick<SampleRow, 'text' | 'kind'> {
  if (Array.isArray(value)) return { kind: 'list', text: `[${value.length}]` };
  if (isObject(value)) return { kind: 'object', text: `{${Object.keys(value).length}}` };
  const text = JSON.stringify(value) ?? '';
  return {
    kind: 'value',
    text: text.length > MAX_SAMPLE_TEXT_LENGTH ? `${text.slice(0, MAX_SAMPLE_TEXT_LENGTH)}…` : text,
  };
}

/** Returns one segment of a JSON path: `.name` for a simple name, otherwise the name or index in brackets. */
const jsonPathSegment = (name: string | number): string => {
  if (typeof name === 'number') return `[${name}]`;
  return /^[A-Za-z_][\w]*$/.test(name) ? `.${name}` : `['${name.replace(/[\\']/g, '\\$&')}']`;
};

/**
 * Returns the property names of the objects at a path. From these names, the author chooses the properties
 * that contain the label and the value of a choice.
 */
export function propertyNamesAtPath(response: unknown, path: string): string[] {
  const result = queryJsonPath(response, path);
  if (!result.ok) return [];
  const [first] = result.nodes;
  const list = result.nodes.length === 1 && Array.isArray(first) ? first : result.nodes;
  const entry = list.find(isObject);
  return entry ? Object.keys(entry) : [];
}
