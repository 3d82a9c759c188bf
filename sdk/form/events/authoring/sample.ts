/** A sample response of the author: what each response entry finds in it, and its values as rows to choose a path from. */
import { isObject } from '../../definition/reading.ts';
import type { FormDefinition } from '../../definition/types.ts';
import { displayValue } from '../../full.ts';
import { namedField } from '../events.ts';
import { readPath } from '../json-path.ts';
import { mapResponse, type ResponseFault } from '../response.ts';
import { type EventDraft, type ResponseEntry, runnable } from './event-list.ts';

export type Sample = { value: unknown } | { fault: 'no-sample' | 'not-json' };

/** Reads the text of a sample. */
export function readSample(text: string): Sample {
  if (text.trim() === '') return { fault: 'no-sample' };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { fault: 'not-json' };
  }
}

export interface TriedEntry {
  entry: ResponseEntry;
  /** The value as a person reads it, or the labels of the choices. */
  found: string;
  fault?: ResponseFault['code'];
}

/** Returns the result of each response entry, as the renderer would write it into the form. */
export function tryResponse(
  definition: FormDefinition,
  draft: Pick<EventDraft, 'responseFields'>,
  response: unknown,
): TriedEntry[] {
  return draft.responseFields.map(entry => {
    const event = runnable(asEvent(entry));
    if (!event || event.response.length === 0) return { entry, found: '', fault: 'bad-path' };
    const { values, choices, faults } = mapResponse(definition, event, response);
    const [fault] = faults;
    if (fault) return { entry, found: '', fault: fault.code };
    const [list] = choices.values();
    if (list) return { entry, found: list.map(({ label }) => label).join(', ') };
    const field = namedField(definition, entry.field);
    const value = field && values[field.model];
    return { entry, found: field ? displayValue(field.control, value) || plain(value) : '' };
  });
}

/** An event of one response entry. */
const asEvent = (entry: ResponseEntry): EventDraft => ({
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

/** Returns the values at a path as text, for the author: undefined where the path is not valid. */
export function foundAt(response: unknown, path: string): string[] | undefined {
  const result = readPath(response, path);
  return result.ok ? result.nodes.slice(0, 20).map(plain) : undefined;
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** One value of a sample. */
export interface SampleRow {
  path: string;
  depth: number;
  /** The name or the index in what holds it; `$` for the whole. */
  name: string;
  /** Its text, cut; the number of entries of a list or an object. */
  text: string;
  kind: 'list' | 'object' | 'value';
}

const MAX_ROWS = 2000;
const MAX_ENTRIES = 50;
const MAX_DEPTH = 12;
const MAX_TEXT = 60;

/** Returns the values of a sample in reading order, each with the path that finds it; long lists are cut. */
export function sampleRows(sample: unknown): SampleRow[] {
  const rows: SampleRow[] = [];
  const visit = (value: unknown, name: string, path: string, depth: number): void => {
    if (rows.length >= MAX_ROWS) return;
    rows.push({ path, depth, name, ...described(value) });
    if (depth >= MAX_DEPTH) return;
    for (const [inner, child] of childrenOf(value).slice(0, MAX_ENTRIES))
      visit(child, String(inner), path + stepOf(inner), depth + 1);
  };
  visit(sample, '$', '$', 0);
  return rows;
}

const childrenOf = (value: unknown): [string | number, unknown][] =>
  Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];

function described(value: unknown): Pick<SampleRow, 'text' | 'kind'> {
  if (Array.isArray(value)) return { kind: 'list', text: `[${value.length}]` };
  if (isObject(value)) return { kind: 'object', text: `{${Object.keys(value).length}}` };
  const text = JSON.stringify(value) ?? '';
  return { kind: 'value', text: text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text };
}

/** A step of a JSON path: `.name` where the name is plain, else in brackets. */
const stepOf = (name: string | number): string => {
  if (typeof name === 'number') return `[${name}]`;
  return /^[A-Za-z_][\w]*$/.test(name) ? `.${name}` : `['${name.replace(/[\\']/g, '\\$&')}']`;
};

/** Returns the names of the properties that the entries at a path have, for the label and the value of choices. */
export function propertiesAt(response: unknown, path: string): string[] {
  const result = readPath(response, path);
  if (!result.ok) return [];
  const [first] = result.nodes;
  const list = result.nodes.length === 1 && Array.isArray(first) ? first : result.nodes;
  const entry = list.find(isObject);
  return entry ? Object.keys(entry) : [];
}
