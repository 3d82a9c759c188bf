/** Whether a lane's conditions hold for the form's values: typed, exact, and never by evaluating text (rules 11 and 12). */
import { own } from '../../form/definition/own.ts';
import type { FormDefinition, Values } from '../../form/definition/types.ts';
import type { Condition, Operator } from '../model/flow.ts';
import { type Comparison, comparableIn, comparisons } from './comparison.ts';
import { compareDecimals, isDecimal } from './decimal.ts';
import { instantOf } from './instant.ts';

export interface Facts {
  form: FormDefinition;
  values: Values;
  timeZone?: string;
}

/** True where all conditions of at least one group hold. No conditions at all hold for nothing. */
export function matches(groups: Condition[][] | undefined, facts: Facts): boolean {
  const kinds = comparisons(facts.form);
  const read = comparableIn(facts.form);
  const holding = ({ field, operator, value }: Condition) =>
    holds({ field, operator, value: read(field, value) }, read(field, own(facts.values, field)), {
      kind: kinds.get(field),
      timeZone: facts.timeZone,
    });
  return (groups ?? []).some(group => group.length > 0 && group.every(holding));
}

interface Way {
  kind: Comparison | undefined;
  timeZone: string | undefined;
}

/** A missing value, or one that cannot be compared, makes a condition false, except `ne`, true. */
function holds(condition: Condition, value: unknown, { kind, timeZone }: Way): boolean {
  const order = kind && !isMissing(value) ? compare(kind, value, condition, timeZone) : undefined;
  if (order === undefined) return condition.operator === 'ne';
  return own(verdicts, condition.operator)?.(order) ?? false;
}

/** Whether an operator holds for an order: negative, 0 or positive. */
export const verdicts: Record<Operator, (order: number) => boolean> = {
  eq: order => order === 0,
  ne: order => order !== 0,
  gt: order => order > 0,
  ge: order => order >= 0,
  lt: order => order < 0,
  le: order => order <= 0,
};

/** Blank text and an empty list are missing. */
export const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** 0 is equal; text and sets have no order, so that gt, ge, lt and le never hold for them. */
function compare(kind: Comparison, value: unknown, { operator, value: other }: Condition, timeZone?: string) {
  if (kind === 'decimal' || ((kind === 'any' || kind === 'rows') && isDecimal(value) && isDecimal(other)))
    return compareDecimals(value, other);
  if (kind === 'date') return difference(instantOf(value, timeZone), instantOf(other, timeZone));
  const same = kind === 'set' || kind === 'files' ? sameMembers(value, other) : text(value) === text(other);
  if (operator === 'eq' || operator === 'ne') return same ? 0 : 1;
  return undefined;
}

const difference = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? undefined : a - b;

const text = (value: unknown): string =>
  typeof value === 'object' && value !== null ? idOf(value) : String(value).trim();

/** People and organisations are stored as an object with an id, or as the id alone. */
function idOf(value: object): string {
  const { id, userId, value: chosen } = value as { id?: unknown; userId?: unknown; value?: unknown };
  const named = userId ?? id ?? chosen;
  return named === undefined || typeof named === 'object' ? JSON.stringify(value) : String(named).trim();
}

function sameMembers(a: unknown, b: unknown): boolean {
  const [left, right] = [memberIds(a), memberIds(b)];
  return left.size === right.size && [...left].every(member => right.has(member));
}

/** The ids in a value of people or organisations. */
export const memberIds = (value: unknown): Set<string> =>
  new Set((Array.isArray(value) ? value : [value]).filter(one => !isMissing(one)).map(text));
