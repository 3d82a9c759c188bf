/** The front-end events of a form as a designer edits them: as they are saved, with every key that it does not know. */
import { isObject, type JsonObject } from '../../definition/reading.ts';
import type { FormDefinition } from '../../definition/types.ts';
import { eventsOf, type FormEvent } from '../events.ts';

export interface NamedValue {
  name: string;
  value: string;
  [unknownKey: string]: unknown;
}

/** A part of the body: a text of the author, or the value of a field. */
export interface BodyValue extends NamedValue {
  type: 'custom' | 'formField';
}

export interface ResponseEntry {
  field: string;
  label?: string;
  /** A JSON path. */
  value: string;
  isOptions?: boolean;
  optionLabel?: string;
  optionValue?: string;
  [unknownKey: string]: unknown;
}

/** A saved event with all its parts. */
export interface EventDraft {
  uuid: string;
  name: string;
  description: string;
  /** `init`, or the model of the field whose change fires it. */
  triggerParam: string;
  requestMethod: 'GET' | 'POST';
  requestUrl: string;
  requestHeaders: { headers: NamedValue[]; bodys: BodyValue[]; [unknownKey: string]: unknown };
  responseFormat: string;
  responseFields: ResponseEntry[];
  [unknownKey: string]: unknown;
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
const objects = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
/** The value of a body entry may be anything that JSON has. */
const valueText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : value === undefined
      ? ''
      : text(value) || String(value);

/** Reads a saved event; parts that are missing are empty. */
export function readDraft(saved: JsonObject): EventDraft {
  const requestHeaders = isObject(saved.requestHeaders) ? saved.requestHeaders : {};
  return {
    ...saved,
    uuid: text(saved.uuid),
    name: text(saved.name),
    description: text(saved.description),
    triggerParam: text(saved.triggerParam) || 'init',
    requestMethod: text(saved.requestMethod).toUpperCase() === 'POST' ? 'POST' : 'GET',
    requestUrl: text(saved.requestUrl),
    requestHeaders: {
      ...requestHeaders,
      headers: objects(requestHeaders.headers).map(readNamed),
      bodys: objects(requestHeaders.bodys).map(entry => ({
        ...readNamed(entry),
        type: entry.type === 'formField' ? 'formField' : 'custom',
      })),
    },
    responseFormat: text(saved.responseFormat) || 'JSON',
    responseFields: objects(saved.responseFields).map(readEntry),
  };
}

const readNamed = (entry: JsonObject): NamedValue => ({
  ...entry,
  name: text(entry.name),
  value: valueText(entry.value),
});

const readEntry = (entry: JsonObject): ResponseEntry => ({
  ...entry,
  field: text(entry.field),
  value: text(entry.value),
  isOptions: entry.isOptions === true || entry.isOptions === 'true',
});

/** Returns an event that fires when the form is shown and calls nothing yet. */
export const newDraft = (uuid: string): EventDraft => readDraft({ uuid, requestMethod: 'POST' });

export interface ListedEvent {
  /** The place in `formEvents`. */
  at: number;
  draft: EventDraft;
}

/** Returns the events with their places; an entry that is no event is left out and stays where it is. */
export function listedEvents({ config }: FormDefinition): ListedEvent[] {
  const events: unknown = config.formEvents;
  return (Array.isArray(events) ? events : []).flatMap((event: unknown, at) =>
    isObject(event) ? [{ at, draft: readDraft(event) }] : [],
  );
}

/** Returns the list with an event at a place, or behind the last one; one without a name gets the usual one. */
export function withEvent(
  events: readonly unknown[],
  draft: EventDraft,
  { at = events.length, defaultName }: { at?: number; defaultName: string },
): unknown[] {
  const named = { ...draft, name: draft.name.trim() || defaultName };
  return at < events.length ? events.with(at, named) : [...events, named];
}

/** Reads a draft as the renderer runs it; undefined while it has no address or no trigger. */
export const runnable = (draft: EventDraft): FormEvent | undefined =>
  eventsOf({ list: [], config: { formEvents: [draft] } })[0];

/** Returns the places of response entries whose field an earlier entry has already. */
export function repeatedFields(entries: readonly ResponseEntry[]): number[] {
  const seen = new Set<string>();
  return entries.flatMap(({ field }, at) => {
    const repeats = field !== '' && seen.has(field);
    seen.add(field);
    return repeats ? [at] : [];
  });
}
