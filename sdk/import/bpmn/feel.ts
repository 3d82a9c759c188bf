/**
 * Writes conditions in FEEL, the expression language of DMN, for example `amount >= 10000 and kind =
 * "abroad"`.
 */

import type { OrderOperator } from '../../flow/conditions/comparison.ts';
import { isCompleteCondition } from '../../flow/conditions/condition-parts.ts';
import { idsInPeopleFieldValue } from '../../flow/conditions/stored-value.ts';
import type { BranchNode, Condition, Operator } from '../../flow/model/flow.ts';
import { ownProperty } from '../../form/definition/own.ts';

export const FEEL_LANGUAGE = 'https://www.omg.org/spec/DMN/20191111/FEEL/';

const FEEL_OPERATORS: Record<OrderOperator, string> = {
  eq: '=',
  ne: '!=',
  gt: '>',
  ge: '>=',
  lt: '<',
  le: '<=',
};
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

/** Conditions of a newer version are written with their stored names, so that no tool reads them as true. */
function writeFeelCondition(condition: Condition): string {
  const { rows } = condition;
  if (!rows) return writeFeelTest(condition, feelOperand(condition));
  const table = feelFieldName(condition.field);
  if (rows.take === 'count' && rows.column === undefined) return writeFeelTest(condition, `count(${table})`);
  const { column = '' } = rows;
  if (rows.take === 'any')
    return `some row in ${table} satisfies (${writeFeelTest(condition, feelRowCell(column))})`;
  if (rows.take === 'every')
    return `count(${table}) > 0 and (every row in ${table} satisfies (${writeFeelTest(condition, feelRowCell(column))}))`;
  const cells = `for row in ${table} return ${feelRowCell(column)}`;
  if (rows.take === 'count') return writeFeelTest(condition, `count((${cells})[item != null])`);
  return writeFeelTest(condition, `${rows.take}(${cells})`);
}

const feelRowCell = (column: string): string =>
  FEEL_NAME_PATTERN.test(column) ? `row.${column}` : `get value(row, ${feelString(column)})`;

const FEEL_LIST_BY_INITIATOR_ATTRIBUTE: Partial<Record<string, string>> = {
  person: '[initiator.id]',
  organization: '[initiator.organizations[1]]',
  organizationBelow: 'initiator.organizations',
  role: 'initiator.roles',
  position: 'initiator.positions',
};

const feelOperand = ({ field, initiator }: Condition): string =>
  initiator === undefined
    ? feelFieldName(field)
    : (ownProperty(FEEL_LIST_BY_INITIATOR_ATTRIBUTE, initiator) ?? `initiator.${initiator}`);

/** Writes the test of one operand. Lists of people and organisations are written as lists of their ids. */
function writeFeelTest({ operator, value, initiator }: Condition, operand: string): string {
  const comparison = ownProperty(FEEL_OPERATORS, operator);
  if (comparison) return `${operand} ${comparison} ${feelLiteral(value, isOrderComparison(operator))}`;
  const isList = initiator !== undefined || Array.isArray(value);
  const listed = [...idsInPeopleFieldValue(value)].map(feelString);
  switch (operator) {
    case 'empty':
      return `is blank(${operand})`;
    case 'notEmpty':
      return `not(is blank(${operand}))`;
    case 'contains':
      return feelContains(operand, listed, isList).join(' and ');
    case 'notContains':
      return `not(${feelContains(operand, listed, isList).join(' or ')})`;
    case 'in':
      return feelIsOneOf(operand, value, initiator !== undefined);
    case 'notIn':
      return `not(${feelIsOneOf(operand, value, initiator !== undefined)})`;
    default:
      return `${operator}(${operand})`;
  }
}

const feelContains = (operand: string, parts: readonly string[], isList: boolean): string[] =>
  parts.map(part => `${isList ? 'list contains' : 'contains'}(${operand}, ${part})`);

/** A single value is one of a list if the list contains it. A list is one of them if both share a member. */
function feelIsOneOf(operand: string, value: unknown, isList: boolean): string {
  const members = Array.isArray(value) ? value : [value];
  const list = `[${members.map(feelMember).join(', ')}]`;
  return isList
    ? `some member in ${operand} satisfies list contains(${list}, member)`
    : `list contains(${list}, ${operand})`;
}

const feelMember = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? [...idsInPeopleFieldValue(value)].map(feelString).join(', ')
    : feelLiteral(value, false);

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
