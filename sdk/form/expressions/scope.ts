/** The names that an expression sees: the columns of its own row, then those of the rows around it, then the fields of the form. */
import { groupBy } from '../../group-by.ts';
import { type Field, fieldLabel } from '../definition/fields.ts';
import type { FormDefinition } from '../definition/types.ts';
import { fieldsOf } from '../full.ts';
import type { Segment } from './language/syntax.ts';

/** One level of names, with the models of the rows that it is in. */
interface Level {
  path: readonly string[];
  fields: ReadonlyMap<string, readonly Field[]>;
}

/** Innermost first; the last one is the form. */
export type Scope = readonly Level[];

/** A field with its place in the form. */
export interface PlacedField {
  field: Field;
  /** The models of the rows around it, and its own: `['items', 'amount']`. */
  path: readonly string[];
  /** The names that its own expression sees. */
  scope: Scope;
}

/** A reference that leads to a field. */
export interface Target {
  /** From the form on. */
  path: readonly string[];
  /** The place of the level in the scope in which its first name stands. */
  level: number;
  /** The fields of the last name: more than one are alternatives of one model. */
  fields: readonly Field[];
  /** The fields of each name on the way, the last included. */
  way: readonly (readonly Field[])[];
}

/** A name that is missing, with the fields among which it was looked for. */
export interface Missing {
  segment: Segment;
  /** The rows that have no such column; undefined where the form has no such field. */
  rows: Field | undefined;
}

const levelOf = (path: readonly string[], fields: readonly Field[]): Level => ({
  path,
  fields: groupBy(fields, field => field.model),
});

const cache = new WeakMap<FormDefinition, readonly PlacedField[]>();

/** Every field of a form, with those inside rows, in reading order. */
export function placedFields(definition: FormDefinition): readonly PlacedField[] {
  const fields = fieldsOf(definition);
  const known = cache.get(definition) ?? placedIn(fields, [], [levelOf([], fields)]);
  cache.set(definition, known);
  return known;
}

function placedIn(fields: readonly Field[], path: readonly string[], scope: Scope): PlacedField[] {
  return fields.flatMap(field => {
    const own = [...path, field.model];
    const inside =
      field.fields.length > 0 ? placedIn(field.fields, own, [levelOf(own, field.fields), ...scope]) : [];
    return [{ field, path: own, scope }, ...inside];
  });
}

/** Returns the fields to which a reference leads, or the name that is missing. */
export function lookUp(path: readonly Segment[], scope: Scope): Target | Missing {
  const [first, ...rest] = path as [Segment, ...Segment[]];
  const level = scope.findIndex(({ fields }) => fields.has(first.name));
  const found = scope[level]?.fields.get(first.name);
  if (!found) return { segment: first, rows: undefined };
  const way: (readonly Field[])[] = [found];
  for (const segment of rest) {
    const above = way.at(-1) ?? [];
    const next = above.flatMap(field => field.fields.filter(column => column.model === segment.name));
    if (next.length === 0) return { segment, rows: above[0] };
    way.push(next);
  }
  const whole = [...(scope[level]?.path ?? []), ...path.map(({ name }) => name)];
  return { path: whole, level, fields: way.at(-1) ?? [], way };
}

export const isTarget = (found: Target | Missing): found is Target => 'way' in found;

/** The name of a path for people: the labels of its fields. */
export const labelOfTarget = ({ way }: Target): string =>
  way.map(([field]) => (field ? fieldLabel(field) : '')).join('.');
