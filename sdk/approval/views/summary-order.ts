/** The fields that a list shows below a title where the author of the flow chose none: amounts and days first, one of each kind. */
import {
  type Field,
  type FormDefinition,
  fieldsOf,
  moneyFormat,
  requiredRule,
  valueKindOf,
} from '../../form/index.ts';

/** Types whose text says little in a line. */
const UNSUITED: ReadonlySet<string> = new Set(['editor', 'html', 'uploadFile', 'uploadImg', 'signature']);

/** Kinds of value by what they say about a decision: an amount is a kind of its own, before the other numbers. */
const KINDS: readonly (readonly string[])[] = [
  ['money'],
  ['number', 'slider'],
  ['date'],
  ['choice', 'choices', 'select'],
  ['text'],
  ['people', 'path', 'node'],
];

/** The last one is of all other kinds. */
const RANKS = [...KINDS.keys(), KINDS.length];

/** Fields outside of rows whose value fits in a line. */
export const summaryFields = (form: FormDefinition): Field[] =>
  fieldsOf(form).filter(
    ({ fields, within, control }) =>
      fields.length === 0 && within.length === 0 && !UNSUITED.has(control.type),
  );

/** The first of each kind, then the second of each; within a kind required fields first, then by their place in the form. */
export function summaryOrder(fields: readonly Field[]): Field[] {
  const rounds = RANKS.flatMap(rank =>
    requiredFirst(fields.filter(field => rankOf(field) === rank)).map((field, round) => ({
      field,
      rank,
      round,
    })),
  );
  return rounds.sort((a, b) => a.round - b.round || a.rank - b.rank).map(({ field }) => field);
}

function rankOf({ control }: Field): number {
  const name = moneyFormat(control)?.sign ? 'money' : (valueKindOf(control)?.name ?? '');
  const rank = KINDS.findIndex(names => names.includes(name));
  return rank < 0 ? KINDS.length : rank;
}

const requiredFirst = (fields: readonly Field[]): Field[] => [
  ...fields.filter(({ control }) => requiredRule(control)),
  ...fields.filter(({ control }) => !requiredRule(control)),
];
