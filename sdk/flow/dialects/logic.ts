/** Conditions of any nesting, written out as our groups: groups joined by or, conditions inside a group by and. */
import { own } from '../../form/definition/own.ts';
import type { Condition, Operator } from '../model/flow.ts';
import type { Source } from './source.ts';

export type Logic = { all: Logic[] } | { any: Logic[] } | Condition;

/** More groups than this say nothing to a reader any more. */
const MOST_GROUPS = 200;

const isAll = (logic: Logic): logic is { all: Logic[] } => 'all' in logic && Array.isArray(logic.all);
const isAny = (logic: Logic): logic is { any: Logic[] } => 'any' in logic && Array.isArray(logic.any);

/** Undefined where it would be more groups than anybody reads. */
export function groupsOf(logic: Logic): Condition[][] | undefined {
  if (isAny(logic)) return joined(logic.any.map(groupsOf));
  if (isAll(logic)) return logic.all.map(groupsOf).reduce<Condition[][] | undefined>(combined, [[]]);
  return [[logic]];
}

function joined(parts: (Condition[][] | undefined)[]): Condition[][] | undefined {
  const all: Condition[][] = [];
  for (const part of parts) {
    if (!part) return undefined;
    all.push(...part);
  }
  return all.length > MOST_GROUPS ? undefined : all;
}

function combined(
  left: Condition[][] | undefined,
  right: Condition[][] | undefined,
): Condition[][] | undefined {
  if (!left || !right || left.length * right.length > MOST_GROUPS) return undefined;
  return left.flatMap(group => right.map(other => [...group, ...other]));
}

/** Groups as a lane holds them; an empty one is no condition. */
export function laneGroups(source: Source, logic: Logic): Condition[][] {
  const groups = groupsOf(logic);
  if (groups) return groups.filter(group => group.length > 0);
  source.lose('condition-many');
  return [[unreadable('…')]];
}

/** Stands for a condition that cannot be expressed: lint asks for it, so that the lane never decides by less than it did. */
export function unreadable(what: string, field = ''): Condition {
  return { field, label: what, operator: '' as Operator, value: undefined };
}

const operators: Record<string, Operator> = {
  '==': 'eq',
  '=': 'eq',
  '===': 'eq',
  eq: 'eq',
  '!=': 'ne',
  '<>': 'ne',
  ne: 'ne',
  '>': 'gt',
  gt: 'gt',
  '>=': 'ge',
  '≥': 'ge',
  ge: 'ge',
  '<': 'lt',
  lt: 'lt',
  '<=': 'le',
  '≤': 'le',
  le: 'le',
};

export const operatorOf = (written: string): Operator | undefined =>
  own(operators, written.trim().toLowerCase());
