/** Finds all errors of a form's values: the same check in the browser and on the server. */

import { type Field, fieldLabel } from '../definition/fields.ts';
import { own } from '../definition/own.ts';
import { isObject, requiredRule, rulesOf } from '../definition/reading.ts';
import type { Control, FormDefinition, Rule, Values } from '../definition/types.ts';
import { fieldsOf, stateOf, unseenModels } from '../full.ts';
import type { Privileges } from '../privileges/access.ts';
import { ruleGraph } from '../rules/rule-graph.ts';
import { failingRules, isRuledOut } from '../rules/visibility.ts';
import type { FormLang } from '../texts.ts';
import { fieldsOfRow, type Row } from '../values/new-row.ts';
import { isEmpty } from '../values/value-kind.ts';
import { checks } from './checks/index.ts';
import { type FieldError, fieldError } from './field-error.ts';
import { readPattern } from './pattern.ts';

export interface CheckOptions {
  /** The privileges of the person who fills in the form; fields that they hide or disable are not checked. */
  privileges?: Privileges;
  lang?: FormLang;
  /** Whether the show/hide rules hide a control; `validate` asks the rules themselves. */
  ruledOut?: ((control: Control) => boolean) | undefined;
  /**
   * The errors found in rows before, by field and row, for a caller that checks again with the same options after every
   * key and never writes into a row: only rows that are new are checked. Rows with a column that a rule hides always are.
   */
  known?: KnownRows;
}

export type KnownRows = WeakMap<Field, WeakMap<object, readonly FieldError[]>>;

/** All errors, in the order of the form. Never throws, whatever the definition or the values hold. */
export function validate(
  definition: FormDefinition,
  values: Values,
  options: CheckOptions = {},
): FieldError[] {
  const graph = ruleGraph(definition);
  const failing = failingRules(definition, values, unseenModels(definition, options.privileges));
  const ruledOut = (control: Control) => isRuledOut(graph, control, failing);
  const checked = failing.size > 0 ? { ...options, ruledOut } : options;
  return fieldsOf(definition).flatMap(field => checkField(field, own(values, field.model), checked));
}

/** The errors of one field and of its rows; none where it is hidden, by a rule too, or disabled. */
export function checkField(field: Field, value: unknown, options: CheckOptions = {}): FieldError[] {
  const { hidden, disabled } = stateOf(field, options.privileges);
  if (hidden || disabled || options.ruledOut?.(field.control)) return [];
  return checkEditable(field, value, options);
}

const checkEditable = (field: Field, value: unknown, options: CheckOptions): FieldError[] => [
  ...checkOwn(field, value, options.lang ?? 'zh'),
  ...checkRows(field, value, options),
];

/** The ancestor saves this message on every rule; it is less precise than ours, so it counts as none. */
const DEFAULT_MESSAGE = '必填项';

const authored = (rule: Rule | undefined): string | undefined =>
  typeof rule?.message === 'string' && rule.message.trim() !== '' && rule.message !== DEFAULT_MESSAGE
    ? rule.message
    : undefined;

function checkOwn(field: Field, value: unknown, lang: FormLang): FieldError[] {
  const { control, model } = field;
  const check = checks[field.kind.name];
  const named = { path: [model], label: fieldLabel(field), lang };
  if (check.isMissing ? check.isMissing(value, control) : isEmpty(value)) {
    const required = requiredRule(control);
    const code = check.isChosen ? 'required-choice' : 'required';
    return required ? [fieldError({ code }, { ...named, message: authored(required) })] : [];
  }
  const problems = check.problems(value, control).map(problem => fieldError(problem, named));
  const broken = brokenRules(control, value).map(rule =>
    fieldError({ code: 'pattern' }, { ...named, message: authored(rule) }),
  );
  return [...problems, ...broken];
}

function brokenRules(control: Control, value: unknown): Rule[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const text = String(value);
  return rulesOf(control).filter(({ pattern }) => {
    const read = typeof pattern === 'string' && pattern !== '' ? readPattern(pattern) : undefined;
    return read !== undefined && text.length <= read.maxLength && !read.test(text);
  });
}

function checkRows(field: Field, value: unknown, options: CheckOptions): FieldError[] {
  if (field.fields.length === 0 || !Array.isArray(value)) return [];
  const editable = editableFields(field, options);
  // The remembered errors of a row hold while no rule hides a column.
  const whole = !field.fields.some(column => options.ruledOut?.(column.control));
  const known = options.known && whole ? knownOf(options.known, field) : undefined;
  return value.flatMap((row, at) => {
    if (!isObject(row)) return [];
    const found = known?.get(row) ?? checkRow(field, row, { ...options, editable });
    known?.set(row, found);
    return inRow(field, at, found);
  });
}

function knownOf(known: KnownRows, field: Field): WeakMap<object, readonly FieldError[]> {
  const rows = known.get(field) ?? new WeakMap<object, readonly FieldError[]>();
  known.set(field, rows);
  return rows;
}

/** The columns that are checked at all: the same in every row, so they are looked up once. */
function editableFields(field: Field, { privileges, ruledOut }: CheckOptions): ReadonlySet<Field> {
  return new Set(
    field.fields.filter(column => {
      const { hidden, disabled } = stateOf(column, privileges);
      return !hidden && !disabled && !ruledOut?.(column.control);
    }),
  );
}

type RowOptions = CheckOptions & { editable: ReadonlySet<Field> };

const checkRow = (field: Field, row: Row, options: RowOptions): readonly FieldError[] =>
  fieldsOfRow(field, row)
    .filter(column => options.editable.has(column))
    .flatMap(column => checkEditable(column, own(row, column.model), options));

const inRow = (field: Field, at: number, errors: readonly FieldError[]): FieldError[] =>
  errors.map(error => ({
    ...error,
    field: `${field.model}.${at}.${error.field}`,
    path: [field.model, at, ...error.path],
  }));
