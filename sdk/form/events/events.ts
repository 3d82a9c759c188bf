/** Front-end events of a form: when one fires, and the request that it makes of the values. */

import type { Field } from '../definition/fields.ts';
import { isObject, type JsonObject } from '../definition/reading.ts';
import type { FormDefinition, Values } from '../definition/types.ts';
import { fieldsOf } from '../full.ts';

/** Where one part of a response goes. */
export interface ResponseField {
  /** Model or key of the field. */
  field: string;
  /** A JSON path into the response. */
  path: string;
  /** The property of each entry that is its label, where the part is a list of choices. */
  choices?: { label: string; value: string };
}

/** A body entry is a fixed value, or the value of a field by its model or key. */
export type BodyEntry = { name: string; value: unknown } | { name: string; field: string };

/** An event as it is read; wrong entries are left out or empty. */
export interface FormEvent {
  id: string;
  name: string;
  /** `init`, or the model or key of the field whose change fires it. */
  trigger: string;
  method: 'GET' | 'POST';
  url: string;
  headers: { name: string; value: string }[];
  body: BodyEntry[];
  response: ResponseField[];
}

/** The request to the server's `jflow/call`, or to the host. */
export interface EventRequest {
  path: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

const objectsIn = (list: unknown): JsonObject[] => (Array.isArray(list) ? list.filter(isObject) : []);

/** The events of a form that ask for something; one without an address or a trigger never fires. */
export const eventsOf = ({ config }: FormDefinition): FormEvent[] =>
  objectsIn(config.formEvents)
    .map(readEvent)
    .filter(({ url, trigger }) => url !== '' && trigger !== '');

function readEvent(entry: JsonObject, at: number): FormEvent {
  const { headers, bodys } = isObject(entry.requestHeaders) ? entry.requestHeaders : {};
  return {
    id: text(entry.uuid) || `event ${at + 1}`,
    name: text(entry.name),
    trigger: text(entry.triggerParam),
    method: text(entry.requestMethod).toUpperCase() === 'POST' ? 'POST' : 'GET',
    url: text(entry.requestUrl),
    headers: objectsIn(headers).flatMap(({ name, value }) =>
      text(name) ? [{ name: text(name), value: text(value) }] : [],
    ),
    body: objectsIn(bodys).flatMap(({ name, type, value }): BodyEntry[] => {
      if (!text(name)) return [];
      return type === 'formField'
        ? [{ name: text(name), field: text(value) }]
        : [{ name: text(name), value }];
    }),
    response: objectsIn(entry.responseFields).flatMap(readResponseField),
  };
}

function readResponseField({
  field,
  value,
  isOptions,
  optionLabel,
  optionValue,
}: JsonObject): ResponseField[] {
  const [target, path] = [text(field), text(value)];
  if (!target || !path) return [];
  const choices = { label: text(optionLabel) || 'label', value: text(optionValue) || 'value' };
  return [
    isOptions === true || isOptions === 'true' ? { field: target, path, choices } : { field: target, path },
  ];
}

/** The field that a name means: by its model, else by its key. Fields in rows have no single value. */
export function namedField(definition: FormDefinition, name: string): Field | undefined {
  const fields = fieldsOf(definition);
  return fields.find(({ model }) => model === name) ?? fields.find(({ control }) => control.key === name);
}

/** The request of an event; `values` are those that may leave the form, so what is hidden is not sent. */
export function eventRequest(definition: FormDefinition, event: FormEvent, values: Values): EventRequest {
  const valueOfField = (name: string): unknown => {
    const model = namedField(definition, name)?.model;
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
