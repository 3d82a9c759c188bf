/** Maps the response of an event to changes of the form: values, and the choices of its controls. */

import { isObject } from '../definition/reading.ts';
import type { Choice, FormDefinition, Values } from '../definition/types.ts';
import { readValues } from '../full.ts';
import { toValues } from '../values/form-values.ts';
import { type FormEvent, namedField, type ResponseField } from './events.ts';
import { type PathFault, readPath } from './json-path.ts';

/** More choices than this no person can search; the rest is left out. */
const MOST_CHOICES = 10_000;

export interface ResponseFault {
  code: PathFault | 'no-match' | 'no-such-field' | 'no-list';
  field: string;
  path: string;
}

export interface Mapped {
  /** As the form stores them, by model. */
  values: Values;
  /** By model. */
  choices: Map<string, Choice[]>;
  /** Entries of the event that found nothing; the others count all the same. */
  faults: ResponseFault[];
}

type Found = { value: unknown } | { choices: Choice[] } | { fault: ResponseFault['code'] };

/** Never throws, whatever the response holds. */
export function mapResponse(definition: FormDefinition, event: FormEvent, response: unknown): Mapped {
  const values: [string, unknown][] = [];
  const mapped: Mapped = { values: {}, choices: new Map(), faults: [] };
  for (const entry of event.response) {
    const model = namedField(definition, entry.field)?.model;
    const found: Found = model === undefined ? { fault: 'no-such-field' } : findFor(entry, response);
    if ('fault' in found) mapped.faults.push({ code: found.fault, field: entry.field, path: entry.path });
    else if ('choices' in found) mapped.choices.set(model ?? '', found.choices);
    else values.push([model ?? '', found.value]);
  }
  return { ...mapped, values: readValues(definition, toValues(values)) };
}

function findFor({ path, choices }: ResponseField, response: unknown): Found {
  const result = readPath(response, path);
  if (!result.ok) return { fault: result.fault };
  const [first] = result.nodes;
  if (result.nodes.length === 0) return { fault: 'no-match' };
  if (!choices) return { value: result.nodes.length === 1 ? first : result.nodes };
  const list = result.nodes.length === 1 ? first : result.nodes;
  if (!Array.isArray(list)) return { fault: 'no-list' };
  return { choices: list.slice(0, MOST_CHOICES).flatMap(entry => readChoice(entry, choices)) };
}

function readChoice(entry: unknown, names: { label: string; value: string }): Choice[] {
  const value = isObject(entry) ? part(entry, names.value) : entry;
  const label = isObject(entry) ? part(entry, names.label) : entry;
  if (!isScalar(value)) return [];
  return [{ label: isScalar(label) ? String(label) : String(value), value }];
}

/** A property by its name, else by a path into the entry. */
function part(entry: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(entry, name)) return entry[name];
  const result = readPath(entry, name);
  return result.ok && result.nodes.length === 1 ? result.nodes[0] : undefined;
}

const isScalar = (value: unknown): value is Choice['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
