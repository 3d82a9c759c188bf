/** Finds the errors in the value of one field. Browser and server run the same code. */

import { fieldLabel } from '../definition/fields.ts';
import { ownProperty } from '../definition/own.ts';
import { controlOptionsOf, isObject, requiredRule, validationRulesOf } from '../definition/reading.ts';
import type { Control, Rule } from '../definition/types.ts';
import { effectiveFieldAccess } from '../full.ts';
import type { Privileges } from '../privileges/access.ts';
import { type ConditionalState, isControlReadOnlyByCondition } from '../rules/conditional.ts';
import type { FormLang } from '../texts.ts';
import { fieldsOfRow, type Row } from '../values/form-values.ts';
import { type Field, isEmpty } from '../values/value-kind.ts';
import { valueChecks } from './checks/index.ts';
import { type FieldError, toFieldError } from './field-error.ts';
import type { CheckPattern } from './patterns/check-pattern.ts';
import type { Problem } from './problem.ts';

export interface CheckOptions {
  /**
   * The privileges of the person who fills in the form. Fields that the privileges hide or disable are not
   * checked.
   */
  privileges?: Privileges;
  lang?: FormLang;
  /**
   * Returns true if the show/hide rules hide a control. `validate` ignores this option and evaluates the
   * rules itself.
   */
  ruledOut?: ((control: Control) => boolean) | undefined;
  /**
   * The controls that are required or read-only because of conditions. `validate` ignores this option,
   * because it evaluates the conditions itself.
   */
  conditional?: ConditionalState | undefined;
  /**
   * A cache of the errors of table rows, by field and row object. A caller can pass it if it validates
   * repeatedly with the same options and never modifies a row in place. Each validation then checks only the
   * replaced rows. The cache is not used while a rule hides a column or a condition affects a column.
   */
  known?: KnownRows;
  /**
   * Checks a text against a pattern that the form author wrote (see `patternCheck`). If this function is
   * absent, `checkField` checks no patterns, and `validate` uses a default function.
   */
  checkPattern?: CheckPattern | undefined;
}

export type KnownRows = WeakMap<Field, WeakMap<object, readonly FieldError[]>>;

/**
 * Returns the errors of one field, including the errors in its rows. Returns no errors if the field is
 * disabled, or if options, privileges or a rule hide it.
 */
export function checkField(field: Field, value: unknown, options: CheckOptions = {}): FieldError[] {
  const { hidden, disabled } = effectiveFieldAccess(field, options.privileges);
  if (hidden || disabled || options.ruledOut?.(field.control) || isReadOnlyNow(field, options)) return [];
  return checkEditableField(field, value, options);
}

const isReadOnlyNow = (field: Field, { conditional }: CheckOptions): boolean =>
  conditional !== undefined && isControlReadOnlyByCondition(conditional, field);

/**
 * Returns the rule that makes a field required: the `required` rule of the field, or a rule that is created
 * because a condition is met. The created rule uses the message of the first rule of the field.
 */
function effectiveRequiredRule(control: Control, { conditional }: CheckOptions): Rule | undefined {
  const rule = requiredRule(control);
  if (rule || !conditional?.required.has(control)) return rule;
  const [first] = validationRulesOf(control);
  return first && !first.pattern ? first : {};
}

const checkEditableField = (field: Field, value: unknown, options: CheckOptions): FieldError[] => [
  ...checkFieldValue(field, value, options),
  ...checkRows(field, value, options),
];

/**
 * The default message that older designers save with every rule. This message is ignored, because the
 * built-in message is more precise.
 */
const LEGACY_DEFAULT_MESSAGE = '必填项';

const customRuleMessage = (rule: Rule | undefined): string | undefined =>
  typeof rule?.message === 'string' && rule.message.trim() !== '' && rule.message !== LEGACY_DEFAULT_MESSAGE
    ? rule.message
    : undefined;

function checkFieldValue(field: Field, value: unknown, options: CheckOptions): FieldError[] {
  const { lang = 'zh' } = options;
  const { control, model } = field;
  const check = valueChecks[field.kind.name];
  const named = { path: [model], label: fieldLabel(field), lang };
  if (check.isMissing ? check.isMissing(value, control) : isEmpty(value)) {
    const required = effectiveRequiredRule(control, options);
    const code = check.missingCode?.(control) ?? (check.isChosen ? 'required-choice' : 'required');
    return required ? [toFieldError({ code }, { ...named, message: customRuleMessage(required) })] : [];
  }
  const problems = check.problems(value, control).map(problem => toFieldError(problem, named));
  const broken = violatedPatternRules(control, value, options.checkPattern).map(([rule, problem]) =>
    toFieldError(problem, {
      ...named,
      message: problem.code === 'pattern' ? customRuleMessage(rule) : undefined,
    }),
  );
  return [...problems, ...broken];
}

/** Returns each pattern rule that the value violates or that cannot be checked, together with the problem. */
function violatedPatternRules(
  control: Control,
  value: unknown,
  checkPattern: CheckPattern | undefined,
): [Rule, Problem][] {
  if (!checkPattern || (typeof value !== 'string' && typeof value !== 'number')) return [];
  return validationRulesOf(control).flatMap((rule): [Rule, Problem][] => {
    const { pattern } = rule;
    if (typeof pattern !== 'string' || pattern === '') return [];
    const problem = checkPattern(pattern, String(value));
    return problem ? [[rule, problem]] : [];
  });
}

function checkRows(field: Field, value: unknown, options: CheckOptions): FieldError[] {
  if (field.fields.length === 0 || !Array.isArray(value)) return [];
  const editable = editableColumns(field, options);
  // The errors of a row are cached only if no rule hides a column and no condition affects a column.
  const whole = !field.fields.some(
    column => options.ruledOut?.(column.control) || isAffectedByConditions(column, options),
  );
  const known = options.known && whole ? rowErrorCacheOfField(options.known, field) : undefined;
  return value.flatMap((row, at) => {
    if (!isObject(row)) return [];
    const found = known?.get(row) ?? validateTableRow(field, row, { ...options, editable });
    known?.set(row, found);
    return prefixFieldErrorsWithRowPath(field, at, found);
  });
}

const isAffectedByConditions = ({ control }: Field, { conditional }: CheckOptions): boolean =>
  conditional !== undefined &&
  (controlOptionsOf(control).requiredWhen !== undefined || conditional.readOnly.size > 0);

function rowErrorCacheOfField(known: KnownRows, field: Field): WeakMap<object, readonly FieldError[]> {
  const rows = known.get(field) ?? new WeakMap<object, readonly FieldError[]>();
  known.set(field, rows);
  return rows;
}

/**
 * Returns the table columns whose values are validated. They are the same for every row, so they are
 * determined only once per table.
 */
function editableColumns(field: Field, options: CheckOptions): ReadonlySet<Field> {
  const { privileges, ruledOut } = options;
  return new Set(
    field.fields.filter(column => {
      const { hidden, disabled } = effectiveFieldAccess(column, privileges);
      return !hidden && !disabled && !ruledOut?.(column.control) && !isReadOnlyNow(column, options);
    }),
  );
}

type RowOptions = CheckOptions & { editable: ReadonlySet<Field> };

const validateTableRow = (field: Field, row: Row, options: RowOptions): readonly FieldError[] =>
  fieldsOfRow(field, row)
    .filter(column => options.editable.has(column))
    .flatMap(column => checkEditableField(column, ownProperty(row, column.model), options));

const prefixFieldErrorsWithRowPath = (
  field: Field,
  at: number,
  errors: readonly FieldError[],
): FieldError[] =>
  errors.map(error => ({
    ...error,
    field: `${field.model}.${at}.${error.field}`,
    path: [field.model, at, ...error.path],
  }));
