/** Finds the errors of one field: the same check in the browser and on the server. */

import { type Field, fieldLabel } from '../definition/fields.ts';
import { own } from '../definition/own.ts';
import { isObject, optionsOf, requiredRule, rulesOf } from '../definition/reading.ts';
import type { Control, Rule } from '../definition/types.ts';
import { stateOf } from '../full.ts';
import type { Privileges } from '../privileges/access.ts';
import { type ConditionalState, isReadOnly } from '../rules/conditional.ts';
import type { FormLang } from '../texts.ts';
import { fieldsOfRow, type Row } from '../values/new-row.ts';
import { isEmpty } from '../values/value-kind.ts';
import { checks } from './checks/index.ts';
import { type FieldError, fieldError } from './field-error.ts';
import type { CheckPattern } from './patterns/check-pattern.ts';
import type { Problem } from './problem.ts';

export interface CheckOptions {
  /** The privileges of the person who fills in the form; fields that they hide or disable are not checked. */
  privileges?: Privileges;
  lang?: FormLang;
  /** Whether the show/hide rules hide a control; `validate` asks the rules themselves. */
  ruledOut?: ((control: Control) => boolean) | undefined;
  /** The controls that conditions make required or read-only; `validate` asks the conditions themselves. */
  conditional?: ConditionalState | undefined;
  /**
   * The errors found in rows before, by field and row, for a caller that checks again with the same options after every
   * key and never writes into a row: only rows that are new are checked. Rows with a column that a rule hides always are.
   */
  known?: KnownRows;
  /** Checks the patterns of authors, see `patternCheck`; without it they are not checked. `validate` has its own. */
  checkPattern?: CheckPattern | undefined;
}

export type KnownRows = WeakMap<Field, WeakMap<object, readonly FieldError[]>>;

/** The errors of one field and of its rows; none where it is hidden, by a rule too, or disabled. */
export function checkField(field: Field, value: unknown, options: CheckOptions = {}): FieldError[] {
  const { hidden, disabled } = stateOf(field, options.privileges);
  if (hidden || disabled || options.ruledOut?.(field.control) || isReadOnlyNow(field, options)) return [];
  return checkEditable(field, value, options);
}

const isReadOnlyNow = (field: Field, { conditional }: CheckOptions): boolean =>
  conditional !== undefined && isReadOnly(conditional, field);

/** The rule by which a field is required: its own, or a condition that holds, with the message of its first rule. */
function requiredBy(control: Control, { conditional }: CheckOptions): Rule | undefined {
  const rule = requiredRule(control);
  if (rule || !conditional?.required.has(control)) return rule;
  const [first] = rulesOf(control);
  return first && !first.pattern ? first : {};
}

const checkEditable = (field: Field, value: unknown, options: CheckOptions): FieldError[] => [
  ...checkOwn(field, value, options),
  ...checkRows(field, value, options),
];

/** The ancestor saves this message on every rule; it is less precise than ours, so it counts as none. */
const DEFAULT_MESSAGE = '必填项';

const authored = (rule: Rule | undefined): string | undefined =>
  typeof rule?.message === 'string' && rule.message.trim() !== '' && rule.message !== DEFAULT_MESSAGE
    ? rule.message
    : undefined;

function checkOwn(field: Field, value: unknown, options: CheckOptions): FieldError[] {
  const { lang = 'zh' } = options;
  const { control, model } = field;
  const check = checks[field.kind.name];
  const named = { path: [model], label: fieldLabel(field), lang };
  if (check.isMissing ? check.isMissing(value, control) : isEmpty(value)) {
    const required = requiredBy(control, options);
    const code = check.missingCode?.(control) ?? (check.isChosen ? 'required-choice' : 'required');
    return required ? [fieldError({ code }, { ...named, message: authored(required) })] : [];
  }
  const problems = check.problems(value, control).map(problem => fieldError(problem, named));
  const broken = brokenRules(control, value, options.checkPattern).map(([rule, problem]) =>
    fieldError(problem, { ...named, message: problem.code === 'pattern' ? authored(rule) : undefined }),
  );
  return [...problems, ...broken];
}

/** Each rule that the value breaks, or that cannot be checked, with the problem. */
function brokenRules(
  control: Control,
  value: unknown,
  checkPattern: CheckPattern | undefined,
): [Rule, Problem][] {
  if (!checkPattern || (typeof value !== 'string' && typeof value !== 'number')) return [];
  return rulesOf(control).flatMap((rule): [Rule, Problem][] => {
    const { pattern } = rule;
    if (typeof pattern !== 'string' || pattern === '') return [];
    const problem = checkPattern(pattern, String(value));
    return problem ? [[rule, problem]] : [];
  });
}

function checkRows(field: Field, value: unknown, options: CheckOptions): FieldError[] {
  if (field.fields.length === 0 || !Array.isArray(value)) return [];
  const editable = editableFields(field, options);
  // The remembered errors of a row hold while no rule hides a column and no condition changes one.
  const whole = !field.fields.some(
    column => options.ruledOut?.(column.control) || changesBy(column, options),
  );
  const known = options.known && whole ? knownOf(options.known, field) : undefined;
  return value.flatMap((row, at) => {
    if (!isObject(row)) return [];
    const found = known?.get(row) ?? checkRow(field, row, { ...options, editable });
    known?.set(row, found);
    return inRow(field, at, found);
  });
}

const changesBy = ({ control }: Field, { conditional }: CheckOptions): boolean =>
  conditional !== undefined &&
  (optionsOf(control).requiredWhen !== undefined || conditional.readOnly.size > 0);

function knownOf(known: KnownRows, field: Field): WeakMap<object, readonly FieldError[]> {
  const rows = known.get(field) ?? new WeakMap<object, readonly FieldError[]>();
  known.set(field, rows);
  return rows;
}

/** The columns that are checked at all: the same in every row, so they are looked up once. */
function editableFields(field: Field, options: CheckOptions): ReadonlySet<Field> {
  const { privileges, ruledOut } = options;
  return new Set(
    field.fields.filter(column => {
      const { hidden, disabled } = stateOf(column, privileges);
      return !hidden && !disabled && !ruledOut?.(column.control) && !isReadOnlyNow(column, options);
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
