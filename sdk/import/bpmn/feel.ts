/**
 * Writes conditions in FEEL, the expression language of DMN, for example `amount >= 10000 and kind =
 * "abroad"`.
 */

import { isMissingConditionValue } from '../../flow/conditions/matches.ts';
import type { BranchNode, Condition, Operator } from '../../flow/model/flow.ts';
import { ownProperty } from '../../form/definition/own.ts';

export const FEEL_LANGUAGE = 'https://www.omg.org/spec/DMN/20191111/FEEL/';

const FEEL_OPERATORS: Record<Operator, string> = { eq: '=', ne: '!=', gt: '>', ge: '>=', lt: '<', le: '<=' };
const isOrderComparison = (operator: Operator): boolean => operator !== 'eq' && operator !== 'ne';

const FEEL_NAME_PATTERN = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const DECIMAL_LITERAL = /^-?\d+(\.\d+)?$/;
const FEEL_DATE_LITERAL_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the condition of a branch (lane) in FEEL. A branch that has no conditions and is not the default
 * branch gets a condition that is never met.
 */
export function branchCondition({ conditionList = [], decision }: BranchNode): string {
  if (decision) return `decision = ${feelString(decision)}`;
  const groups = conditionList
    .map(group => group.filter(isCompleteCondition))
    .filter(group => group.length > 0);
  const written = groups.map(group => group.map(writeFeelCondition).join(' and '));
  if (written.length === 0) return 'false';
  return written.length === 1 ? (written[0] ?? 'false') : written.map(one => `(${one})`).join(' or ');
}

const isCompleteCondition = ({ field, operator, value }: Condition): boolean =>
  Boolean(field && ownProperty(FEEL_OPERATORS, operator)) && !isMissingConditionValue(value);

const writeFeelCondition = ({ field, operator, value }: Condition): string =>
  `${feelFieldName(field)} ${FEEL_OPERATORS[operator]} ${feelLiteral(value, isOrderComparison(operator))}`;

/**
 * Returns a field as a FEEL expression. If FEEL does not allow the name of the field as an identifier, the
 * expression looks the field up by its name as a string.
 */
export const feelFieldName = (field: string): string =>
  FEEL_NAME_PATTERN.test(field) ? field : `get value(form, ${feelString(field)})`;

/**
 * Writes a value as a FEEL literal. If `ordered` is true, the literal is an operand of `<`, `>`, `<=` or
 * `>=`. Numeric text then becomes a number, and date text becomes a date.
 */
function feelLiteral(value: unknown, ordered: boolean): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(one => feelLiteral(one, false)).join(', ')}]`;
  const text = typeof value === 'string' ? value.trim() : JSON.stringify(value);
  if (ordered && DECIMAL_LITERAL.test(text)) return text;
  return ordered && FEEL_DATE_LITERAL_PATTERN.test(text) ? `date(${feelString(text)})` : feelString(text);
}

export const feelString = (text: string): string =>
  `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')}"`;
