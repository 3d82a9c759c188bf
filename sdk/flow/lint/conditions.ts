/** Finds problems of the conditions of a branch (lane). */
import { type Control, controlOptionsOf, isEmpty, valueKindOf } from '../../form/index.ts';
import { colourCheck } from '../../form/validation/checks/colour.ts';
import { textCheck } from '../../form/validation/checks/text.ts';
import { type Comparison, operatorNeedsValue, operatorTakesList } from '../conditions/comparison.ts';
import {
  isCompleteCondition,
  operatorsOfSubject,
  unsupportedPartOfCondition,
} from '../conditions/condition-parts.ts';
import { isDecimal } from '../conditions/decimal.ts';
import { toInstantMilliseconds } from '../conditions/instant.ts';
import { isMomentThatNoFieldHas } from '../conditions/moment-fault.ts';
import type { ConditionOperand } from '../conditions/operand.ts';
import { comparableText, isMissingConditionValue, listedValues } from '../conditions/stored-value.ts';
import type { BranchNode, Condition, Operator } from '../model/flow.ts';
import type { LintScene } from '../nodes/kind.ts';
import { createFinding, type LintFinding, type LintFix } from './codes.ts';

export function lintConditions(node: BranchNode, scene: LintScene): LintFinding[] {
  const conditions = (node.conditionList ?? []).flat();
  if (conditions.length === 0) return [createFinding('condition-missing', 'complete-condition')];
  const fix = conditions.some(isCompleteCondition) ? 'drop-condition' : 'complete-condition';
  return conditions.flatMap(condition => lintCondition(condition, scene, fix));
}

/**
 * Returns a finding for the first problem of a condition. If the condition is incomplete, the finding offers
 * the given `fix`.
 */
function lintCondition(condition: Condition, scene: LintScene, fix: LintFix): LintFinding[] {
  const unsupported = unsupportedPartOfCondition(condition);
  if (unsupported !== undefined)
    return [createFinding('unsupported-condition', 'change-unsupported', { what: unsupported })];
  const incomplete = incompletePartOfCondition(condition);
  if (incomplete) return [createFinding(incomplete, fix)];
  if (condition.initiator !== undefined) return lintInitiatorOperator(condition);
  const operand = scene.operand?.(condition);
  return operand === undefined ? [] : lintFieldCondition(condition, operand, scene);
}

function incompletePartOfCondition({ field, operator, value, initiator, rows }: Condition) {
  const lacksColumn = rows && rows.take !== 'count' && !rows.column;
  if (initiator === undefined && (!field || lacksColumn)) return 'condition-field';
  if (!operator) return 'condition-operator';
  return operatorNeedsValue(operator) && isMissingConditionValue(value) ? 'condition-value' : undefined;
}

/** The kind of operand is irrelevant for the operators of a condition on the initiator. */
const lintInitiatorOperator = (condition: Condition): LintFinding[] =>
  operatorsOfSubject(condition, 'set').includes(condition.operator)
    ? []
    : [
        createFinding('bad-operator', 'choose-operator', {
          field: condition.label || condition.initiator || '',
        }),
      ];

function lintFieldCondition(
  condition: Condition,
  operand: ConditionOperand | 'unknown' | 'unfit',
  scene: LintScene,
): LintFinding[] {
  const params = { field: nameOfConditionField(condition) };
  if (operand === 'unknown') return [createFinding('unknown-field', 'choose-field', params)];
  if (operand === 'unfit') return [createFinding('bad-operator', 'choose-field', params)];
  const { kind, controls, readComparable } = operand;
  if (!operatorsOfSubject(condition, kind).includes(condition.operator)) {
    const isListOnly = kind === 'rows' || kind === 'files';
    return [createFinding('bad-operator', isListOnly ? 'choose-field' : 'choose-operator', params)];
  }
  if (
    !isValueValidForComparison(kind, condition, readComparable(condition.value)) ||
    isTextThatNoFieldAccepts(controls, condition) ||
    isMomentThatNoFieldHas(operand, condition)
  )
    return [createFinding('bad-value', 'correct-value', params)];
  const impossible = lintImpossibleConditionValue(condition, scene);
  const isHidden = condition.rows !== undefined && controls.length > 0 && controls.every(isNeverFilledColumn);
  return isHidden && impossible.length === 0
    ? [createFinding('hidden-column', 'choose-field', params)]
    : impossible;
}

/** Returns the name of the field, and of the column for a condition on rows. */
const nameOfConditionField = ({ field, label, rows }: Condition): string =>
  [label || field, rows?.column].filter(Boolean).join(' › ');

/** Returns true for a hidden column without a formula and a default value. No user can fill it in. */
function isNeverFilledColumn(control: Control): boolean {
  const { hidden, computed, defaultValue } = controlOptionsOf(control);
  return hidden === true && isEmpty(computed) && isEmpty(defaultValue);
}

/**
 * Reports a condition value that the field can never have. Such a condition never holds, so the branch (lane)
 * would be skipped silently.
 */
function lintImpossibleConditionValue(condition: Condition, { valueFault }: LintScene): LintFinding[] {
  const fault = valueFault?.(condition);
  if (!fault) return [];
  const params = { field: nameOfConditionField(condition), value: fault.value };
  if (fault.kind === 'range')
    return [createFinding('out-of-range', 'correct-value', { ...params, range: fault.range })];
  if (fault.option === undefined) return [createFinding('missing-option', 'choose-option', params)];
  const { column } = condition.rows ?? {};
  return [
    createFinding('missing-option', 'rename-option', {
      ...params,
      model: condition.field,
      ...(column !== undefined && { column }),
      option: fault.option,
    }),
  ];
}

/**
 * Returns true if the condition's value has a valid type for the comparison. For example, a list is invalid
 * for a text field. Such a list remains if the field held several values when the condition was created.
 */
function isValueValidForComparison(kind: Comparison, { operator }: Condition, value: unknown): boolean {
  if (!operatorNeedsValue(operator)) return true;
  if (operatorTakesList(operator)) return kind !== 'decimal' || listedValues(value).every(isDecimal);
  if (kind === 'decimal') return isDecimal(value);
  if (kind === 'date') return toInstantMilliseconds(value) !== undefined;
  if (kind === 'range') return Array.isArray(value);
  return (kind !== 'text' && kind !== 'choice') || !Array.isArray(value);
}

/** The checks of values that are compared as texts. */
const textChecks = { text: textCheck, colour: colourCheck } as const;

const WHOLE_TEXT_OPERATORS: readonly Operator[] = ['eq', 'ne', 'in', 'notIn'];

/**
 * Returns true if the condition compares a text that the field refuses: a text that is too long, a text of
 * another format, or a colour that is not written as it is stored.
 */
function isTextThatNoFieldAccepts(controls: readonly Control[], { operator, value }: Condition): boolean {
  if (controls.length === 0 || !WHOLE_TEXT_OPERATORS.includes(operator)) return false;
  const texts = listedValues(value).map(comparableText);
  return controls.every(control => {
    const name = valueKindOf(control)?.name;
    const check = name === 'text' || name === 'colour' ? textChecks[name] : undefined;
    return check !== undefined && texts.some(text => check.problems(text, control).length > 0);
  });
}
