/** Lists and renames the references to fields in expressions and in conditions of controls. */
import { controlOptionsOf, isObject } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { setProperty } from '../edits/change.ts';
import { computedExpressionOf } from './computed.ts';
import { isReservedWord, parseExpression } from './language/parse.ts';
import { allNodesOf, type ExpressionNodeOf, type NameSegment } from './language/syntax.ts';
import {
  collectFieldsWithExpressionScope,
  isReferenceTarget,
  type PlacedField,
  resolveReference,
} from './scope.ts';

/** A reference from an expression to a field. */
export interface Reference {
  /** The control that has the expression. */
  control: Control;
  /**
   * The field keys (`model`) from the top level of the form down to the field, for example `['items',
   * 'amount']`.
   */
  path: readonly string[];
}

type ReferenceNode = ExpressionNodeOf<'reference'>;

/** Returns the references in the text of an expression. Returns an empty list on a syntax error. */
export function referencesInExpression(expression: string): ReferenceNode[] {
  const parsed = parseExpression(expression);
  return parsed.ok ? [...allNodesOf(parsed.node)].filter(node => node.kind === 'reference') : [];
}

/**
 * Returns every reference from an expression to a field of the form, in reading order. Unknown names are
 * omitted.
 */
export const expressionReferences = (definition: FormDefinition): Reference[] =>
  collectFieldsWithExpressionScope(definition).flatMap(placed =>
    referencedFieldPaths(placed).map(path => ({ control: placed.field.control, path })),
  );

const referencedFieldPaths = ({ field, scope }: PlacedField): (readonly string[])[] =>
  referencesInExpression(computedExpressionOf(field.control) ?? '').flatMap(({ path }) => {
    const found = resolveReference(path, scope);
    return isReferenceTarget(found) ? [found.path] : [];
  });

/** Returns a field key (`model`) as it is written in an expression: in braces, unless it is a simple name. */
export const toExpressionName = (model: string): string =>
  /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(model) && !isReservedWord(model)
    ? model
    : `{${model.replaceAll('}', '}}')}}`;

/** Returns the name that replaces a field key (`model`), or undefined to keep it. */
export type Renames = (name: string) => string | undefined;

/**
 * Returns the expression with its references renamed. Returns the same text if no name changes, or if the
 * expression has a syntax error.
 */
export const renameReferencesInExpression = (expression: string, renames: Renames): string =>
  applyNameReplacementsToExpression(
    expression,
    referencesInExpression(expression).flatMap(({ path }) =>
      path.flatMap(segment => nameReplacementsForReferenceSegment(segment, renames(segment.name))),
    ),
  );

interface NameReplacement {
  segment: NameSegment;
  name: string;
}

const nameReplacementsForReferenceSegment = (
  segment: NameSegment,
  name: string | undefined,
): NameReplacement[] => (name === undefined || name === segment.name ? [] : [{ segment, name }]);

const applyNameReplacementsToExpression = (
  expression: string,
  replacements: readonly NameReplacement[],
): string =>
  replacements
    .toSorted((a, b) => b.segment.at - a.segment.at)
    .reduce(
      (text, { segment: { at, end }, name }) => text.slice(0, at) + toExpressionName(name) + text.slice(end),
      expression,
    );

/** Options of a control that contain conditions on fields. */
const CONDITIONAL_CONTROL_OPTION_NAMES = ['requiredWhen', 'readOnlyWhen'] as const;

/**
 * Renames references to fields in the expression and the conditions of a control. If nothing changes, the
 * same control is returned. The function renames every occurrence of a name. If a column and another field
 * share a field key (`model`), use `renameFieldKeyReferences` instead.
 */
export function renameReferencesInControl(control: Control, renames: Renames): Control {
  const options = controlOptionsOf(control);
  const next: Record<string, unknown> = {};
  const expression = computedExpressionOf(control);
  if (expression !== undefined) next.computed = renameReferencesInExpression(expression, renames);
  for (const name of CONDITIONAL_CONTROL_OPTION_NAMES)
    if (options[name] !== undefined) next[name] = renameReferencesInConditions(options[name], renames);
  const isSame = Object.entries(next).every(([name, value]) => options[name] === value);
  return isSame ? control : { ...control, options: { ...options, ...next } };
}

/** Returns the conditions with their references renamed. Returns the same object if nothing changes. */
function renameReferencesInConditions(when: unknown, renames: Renames): unknown {
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
 * Renames a field key (`model`) in all expressions and conditions that refer to the field at `path`, such as
 * `['items', 'amount']`. The field itself is not renamed, so call this function before the field is renamed.
 * References by control key do not change.
 */
export function renameFieldKeyReferences(
  definition: FormDefinition,
  path: readonly string[],
  to: string,
): FormDefinition {
  const own = path.at(-1) ?? '';
  return collectFieldsWithExpressionScope(definition).reduce((now, placed) => {
    const { control } = placed.field;
    const next =
      path.length === 1
        ? withReferencesRenamedInConditions(control, name => (name === own ? to : undefined))
        : control;
    const expression = computedExpressionOf(control);
    const written =
      expression &&
      applyNameReplacementsToExpression(
        expression,
        findRenamedReferenceReplacements(placed, expression, path, to),
      );
    const keys = typeof control.key === 'string' ? [control.key] : [];
    const renamed = CONDITIONAL_CONTROL_OPTION_NAMES.reduce(
      (form, name) => setProperty(form, keys, `options.${name}`, controlOptionsOf(next)[name]),
      now,
    );
    return written === undefined ? renamed : setProperty(renamed, keys, 'options.computed', written);
  }, definition);
}

const withReferencesRenamedInConditions = (control: Control, renames: Renames): Control =>
  renameReferencesInControl({ ...control, options: { ...controlOptionsOf(control), computed: '' } }, renames);

/**
 * Returns the replacements that rename a field in an expression. `path` consists of field keys (`model`) from
 * the top level of the form down to the renamed field. References to this field and to fields inside it are
 * changed.
 */
function findRenamedReferenceReplacements(
  { scope }: PlacedField,
  expression: string,
  path: readonly string[],
  to: string,
): NameReplacement[] {
  return referencesInExpression(expression).flatMap(reference => {
    const found = resolveReference(reference.path, scope);
    if (!isReferenceTarget(found) || !path.every((model, at) => found.path[at] === model)) return [];
    const before = found.path.length - reference.path.length;
    const segment = reference.path[path.length - 1 - before];
    return segment ? nameReplacementsForReferenceSegment(segment, to) : [];
  });
}
