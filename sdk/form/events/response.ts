/** Maps the response of an event to values and choices of form fields. */

import { isObject } from '../definition/reading.ts';
import type { Choice, FormDefinition, Values } from '../definition/types.ts';
import { convertHostValuesToStoredValues } from '../full.ts';
import { formValuesFromEntries } from '../values/form-values.ts';
import { type FormEvent, findFieldByFieldOrControlKey, type ResponseField } from './events.ts';
import { type PathFault, queryJsonPath } from './json-path.ts';

/**
 * Maximum number of choices that one response entry sets for a field. Further choices are dropped, because
 * users could not search a longer list.
 */
const MAX_RESPONSE_CHOICES = 10_000;

export interface ResponseFault {
  code: PathFault | 'no-match' | 'no-such-field' | 'no-list';
  field: string;
  path: string;
}

export interface Mapped {
  /** The values as the form stores them, by field key (`model`). */
  values: Values;
  /** The choices of fields, by field key (`model`). */
  choices: Map<string, Choice[]>;
  /**
   * The response entries that could not be applied, for example because the path has no match. All other
   * entries are still applied.
   */
  faults: ResponseFault[];
}

type EntryResult = { value: unknown } | { choices: Choice[] } | { fault: ResponseFault['code'] };

/**
 * Maps the response of an event to values and choices of fields. This function never throws, whatever the
 * response contains.
 */
export function mapResponse(definition: FormDefinition, event: FormEvent, response: unknown): Mapped {
  const values: [string, unknown][] = [];
  const mapped: Mapped = { values: {}, choices: new Map(), faults: [] };
  for (const entry of event.response) {
    const model = findFieldByFieldOrControlKey(definition, entry.field)?.model;
    const found: EntryResult =
      model === undefined ? { fault: 'no-such-field' } : resolveResponseField(entry, response);
    if ('fault' in found) mapped.faults.push({ code: found.fault, field: entry.field, path: entry.path });
    else if ('choices' in found) mapped.choices.set(model ?? '', found.choices);
    else values.push([model ?? '', found.value]);
  }
  return { ...mapped, values: convertHostValuesToStoredValues(definition, formValuesFromEntries(values)) };
}

function resolveResponseField({ path, choices }: ResponseField, response: unknown): EntryResult {
  const result = queryJsonPath(response, path);
  if (!result.ok) return { fault: result.fault };
  const [first] = result.nodes;
  if (result.nodes.length === 0) return { fault: 'no-match' };
  if (!choices) return { value: result.nodes.length === 1 ? first : result.nodes };
  const list = result.nodes.length === 1 ? first : result.nodes;
  if (!Array.isArray(list)) return { fault: 'no-list' };
  return {
    choices: list
      .slice(0, MAX_RESPONSE_CHOICES)
      .flatMap(entry => readChoiceFromResponseEntry(entry, choices)),
  };
}

function readChoiceFromResponseEntry(entry: unknown, names: { label: string; value: string }): Choice[] {
  const value = isObject(entry) ? readResponseChoiceProperty(entry, names.value) : entry;
  const label = isObject(entry) ? readResponseChoiceProperty(entry, names.label) : entry;
  if (!isResponseChoiceValue(value)) return [];
  return [{ label: isResponseChoiceValue(label) ? String(label) : String(value), value }];
}

/** Reads a property of a choice by its name, or by a path into the choice. */
function readResponseChoiceProperty(entry: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(entry, name)) return entry[name];
  const result = queryJsonPath(entry, name);
  return result.ok && result.nodes.length === 1 ? result.nodes[0] : undefined;
}

const isResponseChoiceValue = (value: unknown): value is Choice['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
