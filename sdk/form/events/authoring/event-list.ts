/**
 * Reads and edits the front-end events of a form for a designer. A front-end event sends a request while a
 * form is filled in. Unknown keys in saved events are preserved.
 */
import { isObject, type JsonObject } from '../../definition/reading.ts';
import type { FormDefinition } from '../../definition/types.ts';
import { eventsOf, type FormEvent } from '../events.ts';

export interface NamedValue {
  name: string;
  value: string;
  [unknownKey: string]: unknown;
}

/** An entry of the request body: a constant, or the value of a field. */
export interface BodyValue extends NamedValue {
  type: 'custom' | 'formField';
}

export interface ResponseEntry {
  field: string;
  label?: string;
  /** The JSON path that finds the value for the field in the response. */
  value: string;
  isOptions?: boolean;
  optionLabel?: string;
  optionValue?: string;
  [unknownKey: string]: unknown;
}

/** An event as a designer edits it. All properties are present. */
export interface EventDraft {
  uuid: string;
  name: string;
  description: string;
  /** The trigger: `init`, or the field key (`model`) of the field whose change triggers the event. */
  triggerParam: string;
  requestMethod: 'GET' | 'POST';
  requestUrl: string;
  requestHeaders: { headers: NamedValue[]; bodys: BodyValue[]; [unknownKey: string]: unknown };
  responseFormat: string;
  responseFields: ResponseEntry[];
  [unknownKey: string]: unknown;
}

const eventPropertyText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
const jsonObjectsInList = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
/** Returns a value in the request body of a saved event as text. The value may have any JSON type. */
const formatEventRequestBodyValue = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : value === undefined
      ? ''
      : eventPropertyText(value) || String(value);

/** Reads a saved event. Missing properties become empty. */
export function readEventDraft(saved: JsonObject): EventDraft {
  const requestHeaders = isObject(saved.requestHeaders) ? saved.requestHeaders : {};
  return {
    ...saved,
    uuid: eventPropertyText(saved.uuid),
    name: eventPropertyText(saved.name),
    description: eventPropertyText(saved.description),
    triggerParam: eventPropertyText(saved.triggerParam) || 'init',
    requestMethod: eventPropertyText(saved.requestMethod).toUpperCase() === 'POST' ? 'POST' : 'GET',
    requestUrl: eventPropertyText(saved.requestUrl),
    requestHeaders: {
      ...requestHeaders,
      headers: jsonObjectsInList(requestHeaders.headers).map(readEventRequestNameValuePair),
      bodys: jsonObjectsInList(requestHeaders.bodys).map(entry => ({
        ...readEventRequestNameValuePair(entry),
        type: entry.type === 'formField' ? 'formField' : 'custom',
      })),
    },
    responseFormat: eventPropertyText(saved.responseFormat) || 'JSON',
    responseFields: jsonObjectsInList(saved.responseFields).map(readResponseEntry),
  };
}

const readEventRequestNameValuePair = (entry: JsonObject): NamedValue => ({
  ...entry,
  name: eventPropertyText(entry.name),
  value: formatEventRequestBodyValue(entry.value),
});

const readResponseEntry = (entry: JsonObject): ResponseEntry => ({
  ...entry,
  field: eventPropertyText(entry.field),
  value: eventPropertyText(entry.value),
  isOptions: entry.isOptions === true || entry.isOptions === 'true',
});

/**
 * Returns a new event that triggers on `init`, which means when the form is opened. The event does not have
 * an address yet.
 */
export const createEventDraft = (uuid: string): EventDraft => readEventDraft({ uuid, requestMethod: 'POST' });

export interface ListedEvent {
  /** The index of the event in `formEvents`. */
  at: number;
  draft: EventDraft;
}

/** Returns the events with their indexes. Entries that are not objects are skipped. */
export function formEventsWithIndexes({ config }: FormDefinition): ListedEvent[] {
  const events: unknown = config.formEvents;
  return (Array.isArray(events) ? events : []).flatMap((event: unknown, at) =>
    isObject(event) ? [{ at, draft: readEventDraft(event) }] : [],
  );
}

/**
 * Returns the list with the event at an index replaced, or with the event appended if no index is given. An
 * event without a name gets `defaultName`.
 */
export function withAddedOrReplacedEvent(
  events: readonly unknown[],
  draft: EventDraft,
  { at = events.length, defaultName }: { at?: number; defaultName: string },
): unknown[] {
  const named = { ...draft, name: draft.name.trim() || defaultName };
  return at < events.length ? events.with(at, named) : [...events, named];
}

/**
 * Converts a draft to an event that the renderer can run. Returns undefined if the draft has no address or no
 * trigger.
 */
export const toRunnableEvent = (draft: EventDraft): FormEvent | undefined =>
  eventsOf({ list: [], config: { formEvents: [draft] } })[0];

/** Returns the indexes of the response entries whose field is already set by an earlier entry. */
export function findIndexesOfRepeatedResponseFields(entries: readonly ResponseEntry[]): number[] {
  const seen = new Set<string>();
  return entries.flatMap(({ field }, at) => {
    const repeats = field !== '' && seen.has(field);
    seen.add(field);
    return repeats ? [at] : [];
  });
}
