/**
 * Reads the front-end events of a form: what triggers them, and the requests that they build from the form
 * values.
 */

import { isObject, type JsonObject } from '../definition/reading.ts';
import type { FormDefinition, Values } from '../definition/types.ts';
import { fieldsOf } from '../full.ts';
import type { Field } from '../values/value-kind.ts';

/** Maps a value in a response to a field. */
export interface ResponseField {
  /** The field key (`model`) or the control key of the field. */
  field: string;
  /** A JSON path into the response. */
  path: string;
  /**
   * The names of the properties that contain the label and the value of each choice. Present only if the
   * response value is a list of choices for the field.
   */
  choices?: { label: string; value: string };
}

/**
 * An entry in the request body: a constant, or the value of the field that has this field key (`model`) or
 * control key.
 */
export type BodyEntry = { name: string; value: unknown } | { name: string; field: string };

/** A normalised event. Invalid properties are omitted or empty. */
export interface FormEvent {
  id: string;
  name: string;
  /**
   * The trigger: `init`, or the field key (`model`) or control key of the field whose change triggers the
   * event.
   */
  trigger: string;
  method: 'GET' | 'POST';
  url: string;
  headers: { name: string; value: string }[];
  body: BodyEntry[];
  response: ResponseField[];
}

/**
 * The request of an event. The request is sent to `jflow/call` on the server, or handled by the host page.
 */
export interface EventRequest {
  path: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

const trimmedText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

const pickObjectEntriesFromEventList = (list: unknown): JsonObject[] =>
  Array.isArray(list) ? list.filter(isObject) : [];

/**
 * Returns the events of a form. Events without an address or a trigger are omitted, because they can never
 * run.
 */
export const eventsOf = ({ config }: FormDefinition): FormEvent[] =>
  pickObjectEntriesFromEventList(config.formEvents)
    .map(readFormEvent)
    .filter(({ url, trigger }) => url !== '' && trigger !== '');

/** Returns the names of controls that get their choices from an event response. */
export const namesOfControlsWithLoadedChoices = (definition: FormDefinition): ReadonlySet<unknown> =>
  new Set(
    eventsOf(definition).flatMap(({ response }) =>
      response.flatMap(({ field, choices }) => (choices ? [field] : [])),
    ),
  );

function readFormEvent(entry: JsonObject, at: number): FormEvent {
  const { headers, bodys } = isObject(entry.requestHeaders) ? entry.requestHeaders : {};
  return {
    id: trimmedText(entry.uuid) || `event ${at + 1}`,
    name: trimmedText(entry.name),
    trigger: trimmedText(entry.triggerParam),
    method: trimmedText(entry.requestMethod).toUpperCase() === 'POST' ? 'POST' : 'GET',
    url: trimmedText(entry.requestUrl),
    headers: pickObjectEntriesFromEventList(headers).flatMap(({ name, value }) =>
      trimmedText(name) ? [{ name: trimmedText(name), value: trimmedText(value) }] : [],
    ),
    body: pickObjectEntriesFromEventList(bodys).flatMap(({ name, type, value }): BodyEntry[] => {
      if (!trimmedText(name)) return [];
      return type === 'formField'
        ? [{ name: trimmedText(name), field: trimmedText(value) }]
        : [{ name: trimmedText(name), value }];
    }),
    response: pickObjectEntriesFromEventList(entry.responseFields).flatMap(readResponseField),
  };
}

function readResponseField({
  field,
  value,
  isOptions,
  optionLabel,
  optionValue,
}: JsonObject): ResponseField[] {
  const [target, path] = [trimmedText(field), trimmedText(value)];
  if (!target || !path) return [];
  const choices = { label: trimmedText(optionLabel) || 'label', value: trimmedText(optionValue) || 'value' };
  return [
    isOptions === true || isOptions === 'true' ? { field: target, path, choices } : { field: target, path },
  ];
}

/**
 * Returns the field that has the name as its field key (`model`), otherwise the field that has it as its
 * control key. Columns of dynamic tables are excluded, because they have no single value.
 */
export function findFieldByFieldOrControlKey(definition: FormDefinition, name: string): Field | undefined {
  const fields = fieldsOf(definition);
  return fields.find(({ model }) => model === name) ?? fields.find(({ control }) => control.key === name);
}

/**
 * Returns the request of an event. `values` must not contain hidden values, because the request would send
 * them.
 */
export function eventRequest(definition: FormDefinition, event: FormEvent, values: Values): EventRequest {
  const valueOfField = (name: string): unknown => {
    const model = findFieldByFieldOrControlKey(definition, name)?.model;
    return model !== undefined && Object.hasOwn(values, model) ? values[model] : null;
  };
  return {
    path: event.url,
    method: event.method,
    headers: Object.fromEntries(event.headers.map(({ name, value }) => [name, value])),
    body: Object.fromEntries(
      event.body.map(entry => [entry.name, 'field' in entry ? valueOfField(entry.field) : entry.value]),
    ),
  };
}
