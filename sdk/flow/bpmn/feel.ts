/** Conditions as FEEL, the expression language of DMN: `amount >= 10000 and kind = "abroad"`. */
import { own } from '../../form/definition/own.ts';
import { isMissing } from '../conditions/matches.ts';
import type { BranchNode, Condition, Operator } from '../model/flow.ts';

export const FEEL = 'https://www.omg.org/spec/DMN/20191111/FEEL/';

const operators: Record<Operator, string> = { eq: '=', ne: '!=', gt: '>', ge: '>=', lt: '<', le: '<=' };
const isOrdered = (operator: Operator): boolean => operator !== 'eq' && operator !== 'ne';

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const DECIMAL = /^-?\d+(\.\d+)?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** When a lane is taken; a lane that asks for nothing, and is not the default one, never is. */
export function laneCondition({ conditionList = [], decision }: BranchNode): string {
  if (decision) return `decision = ${quoted(decision)}`;
  const groups = conditionList.map(group => group.filter(isComplete)).filter(group => group.length > 0);
  const written = groups.map(group => group.map(writeCondition).join(' and '));
  if (written.length === 0) return 'false';
  return written.length === 1 ? (written[0] ?? 'false') : written.map(one => `(${one})`).join(' or ');
}

const isComplete = ({ field, operator, value }: Condition): boolean =>
  Boolean(field && own(operators, operator)) && !isMissing(value);

const writeCondition = ({ field, operator, value }: Condition): string =>
  `${fieldName(field)} ${operators[operator]} ${literal(value, isOrdered(operator))}`;

/** A field whose name is no FEEL name is looked up by its text. */
export const fieldName = (field: string): string =>
  NAME.test(field) ? field : `get value(form, ${quoted(field)})`;

/** Text that is compared by size is a number or a date. */
function literal(value: unknown, ordered: boolean): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(one => literal(one, false)).join(', ')}]`;
  const text = typeof value === 'string' ? value.trim() : JSON.stringify(value);
  if (ordered && DECIMAL.test(text)) return text;
  return ordered && DATE.test(text) ? `date(${quoted(text)})` : quoted(text);
}

export const quoted = (text: string): string =>
  `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')}"`;
