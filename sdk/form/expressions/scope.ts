/**
 * Resolves names in expressions: first among the columns of the current row, then of the enclosing rows, then
 * among the fields of the form.
 */
import { groupBy } from '../../group-by.ts';
import { fieldLabel } from '../definition/fields.ts';
import type { FormDefinition } from '../definition/types.ts';
import { fieldsOf } from '../full.ts';
import type { Field } from '../values/value-kind.ts';
import type { NameSegment } from './language/syntax.ts';

/**
 * The fields that a name can reference at one level. A level is a dynamic table or the whole form. `path` is
 * the path of the table, and empty for the form.
 */
interface ScopeLevel {
  path: readonly string[];
  fields: ReadonlyMap<string, readonly Field[]>;
}

/** The levels in which names are searched, innermost first. The last level is the form. */
export type Scope = readonly ScopeLevel[];

/** A field, its path in the form, and the scope in which its expression is evaluated. */
export interface PlacedField {
  field: Field;
  /**
   * The field keys (`model`) of the enclosing tables, then the field key of the field: `['items', 'amount']`.
   */
  path: readonly string[];
  /** The scope in which the references of the field's expression are resolved. */
  scope: Scope;
}

/** The result of resolving a reference to a field. */
export interface ReferenceTarget {
  /** The field keys (`model`) from the top level of the form down to the field. */
  path: readonly string[];
  /** The index of the scope level at which the first segment of the reference was found. */
  level: number;
  /**
   * The fields that the reference names. If there are several, they are alternatives that share one field key
   * (`model`).
   */
  fields: readonly Field[];
  /** The fields named by each segment of the reference, from the first segment to the last. */
  way: readonly (readonly Field[])[];
}

/** A name that could not be resolved, with the table in which it was searched. */
export interface MissingName {
  segment: NameSegment;
  /**
   * The table whose columns do not contain the name. Undefined if the name is the first segment of the
   * reference.
   */
  rows: Field | undefined;
}

const createExpressionScopeLevel = (path: readonly string[], fields: readonly Field[]): ScopeLevel => ({
  path,
  fields: groupBy(fields, field => field.model),
});

const fieldsWithScopeByForm = new WeakMap<FormDefinition, readonly PlacedField[]>();

/** Returns every field of a form in reading order, including table columns. */
export function collectFieldsWithExpressionScope(definition: FormDefinition): readonly PlacedField[] {
  const fields = fieldsOf(definition);
  const known =
    fieldsWithScopeByForm.get(definition) ??
    collectNestedFieldsWithScope(fields, [], [createExpressionScopeLevel([], fields)]);
  fieldsWithScopeByForm.set(definition, known);
  return known;
}

function collectNestedFieldsWithScope(
  fields: readonly Field[],
  path: readonly string[],
  scope: Scope,
): PlacedField[] {
  return fields.flatMap(field => {
    const own = [...path, field.model];
    const inside =
      field.fields.length > 0
        ? collectNestedFieldsWithScope(field.fields, own, [
            createExpressionScopeLevel(own, field.fields),
            ...scope,
          ])
        : [];
    return [{ field, path: own, scope }, ...inside];
  });
}

/** Returns the fields that a reference resolves to, or the segment that could not be resolved. */
export function resolveReference(path: readonly NameSegment[], scope: Scope): ReferenceTarget | MissingName {
  const [first, ...rest] = path as [NameSegment, ...NameSegment[]];
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

export const isReferenceTarget = (found: ReferenceTarget | MissingName): found is ReferenceTarget =>
  'way' in found;

/** Returns the display name of a reference: the labels of its fields, joined by dots. */
export const formatReferenceTargetLabel = ({ way }: ReferenceTarget): string =>
  way.map(([field]) => (field ? fieldLabel(field) : '')).join('.');
