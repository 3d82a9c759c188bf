/** The fields to which expressions refer: listed, and renamed together with them. */
import { isObject, optionsOf } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { set } from '../edits/change.ts';
import { expressionOf } from './computed.ts';
import { isReserved, parse } from './language/parse.ts';
import { type NodeOf, nodesOf, type Segment } from './language/syntax.ts';
import { isTarget, lookUp, type PlacedField, placedFields } from './scope.ts';

/** A field to which an expression refers. */
export interface Reference {
  /** The control with the expression. */
  control: Control;
  /** The models from the form on: `['items', 'amount']`. */
  path: readonly string[];
}

type ReferenceNode = NodeOf<'reference'>;

/** The references of an expression as they are written; empty where it cannot be read. */
export function referencesIn(expression: string): ReferenceNode[] {
  const parsed = parse(expression);
  return parsed.ok ? [...nodesOf(parsed.node)].filter(node => node.kind === 'reference') : [];
}

/** Returns each field to which an expression of the form refers, in reading order. Names that the form lacks are left out. */
export const expressionReferences = (definition: FormDefinition): Reference[] =>
  placedFields(definition).flatMap(placed =>
    referencesOf(placed).map(path => ({ control: placed.field.control, path })),
  );

const referencesOf = ({ field, scope }: PlacedField): (readonly string[])[] =>
  referencesIn(expressionOf(field.control) ?? '').flatMap(({ path }) => {
    const found = lookUp(path, scope);
    return isTarget(found) ? [found.path] : [];
  });

/** A model as an expression writes it: in braces where it is no plain name. */
export const writtenName = (model: string): string =>
  /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(model) && !isReserved(model)
    ? model
    : `{${model.replaceAll('}', '}}')}}`;

/** Returns the new name of a model; undefined where it stays. */
export type Renames = (name: string) => string | undefined;

/** Returns the expression with other names in its references; the same text where none of them changes, or where it cannot be read. */
export const renamedExpression = (expression: string, renames: Renames): string =>
  replaced(
    expression,
    referencesIn(expression).flatMap(({ path }) =>
      path.flatMap(segment => change(segment, renames(segment.name))),
    ),
  );

interface Replacement {
  segment: Segment;
  name: string;
}

const change = (segment: Segment, name: string | undefined): Replacement[] =>
  name === undefined || name === segment.name ? [] : [{ segment, name }];

const replaced = (expression: string, replacements: readonly Replacement[]): string =>
  replacements
    .toSorted((a, b) => b.segment.at - a.segment.at)
    .reduce(
      (text, { segment: { at, end }, name }) => text.slice(0, at) + writtenName(name) + text.slice(end),
      expression,
    );

/** The options of a control that hold conditions on fields. */
const conditional = ['requiredWhen', 'readOnlyWhen'] as const;

/**
 * Returns the control with other names in its expression and its conditions; the very same control where nothing changes.
 * Every name that reads alike is changed: use `withRenamedModel` where a column has the model of another field.
 */
export function renamedControl(control: Control, renames: Renames): Control {
  const options = optionsOf(control);
  const next: Record<string, unknown> = {};
  const expression = expressionOf(control);
  if (expression !== undefined) next.computed = renamedExpression(expression, renames);
  for (const name of conditional)
    if (options[name] !== undefined) next[name] = renamedConditions(options[name], renames);
  const isSame = Object.entries(next).every(([name, value]) => options[name] === value);
  return isSame ? control : { ...control, options: { ...options, ...next } };
}

/** Conditions with other names; the very same object where nothing changes. */
function renamedConditions(when: unknown, renames: Renames): unknown {
  if (!isObject(when) || !Array.isArray(when.conditions)) return when;
  const conditions = when.conditions.map((condition: unknown) => {
    const name =
      isObject(condition) && typeof condition.field === 'string' ? renames(condition.field) : undefined;
    return name === undefined ? condition : { ...(condition as object), field: name };
  });
  return conditions.every((one, at) => one === (when.conditions as unknown[])[at])
    ? when
    : { ...when, conditions };
}

/**
 * Returns the definition after the model at a path (`['items', 'amount']`) is called `to`, in every expression and every
 * condition of a control that means this field and no other of the same name. Controls are found by key. The control itself
 * stays as it is; pass the definition before it is renamed.
 */
export function withRenamedModel(
  definition: FormDefinition,
  path: readonly string[],
  to: string,
): FormDefinition {
  const own = path.at(-1) ?? '';
  return placedFields(definition).reduce((now, placed) => {
    const { control } = placed.field;
    const next =
      path.length === 1 ? withConditions(control, name => (name === own ? to : undefined)) : control;
    const expression = expressionOf(control);
    const written = expression && replaced(expression, meant(placed, expression, path, to));
    const keys = typeof control.key === 'string' ? [control.key] : [];
    const renamed = conditional.reduce(
      (form, name) => set(form, keys, `options.${name}`, optionsOf(next)[name]),
      now,
    );
    return written === undefined ? renamed : set(renamed, keys, 'options.computed', written);
  }, definition);
}

const withConditions = (control: Control, renames: Renames): Control =>
  renamedControl({ ...control, options: { ...optionsOf(control), computed: '' } }, renames);

/** The names in an expression that mean the last model of a path. */
function meant(
  { scope }: PlacedField,
  expression: string,
  path: readonly string[],
  to: string,
): Replacement[] {
  return referencesIn(expression).flatMap(reference => {
    const found = lookUp(reference.path, scope);
    if (!isTarget(found) || !path.every((model, at) => found.path[at] === model)) return [];
    const before = found.path.length - reference.path.length;
    const segment = reference.path[path.length - 1 - before];
    return segment ? change(segment, to) : [];
  });
}
