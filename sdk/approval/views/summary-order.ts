/**
 * Chooses the form fields that lists show below a title if the author of the flow did not choose any. Amounts
 * of money come first, then other numbers and dates. The first field of every kind comes before the second
 * field of any kind.
 */
import {
  type Field,
  type FormDefinition,
  fieldsOf,
  moneyFormat,
  requiredRule,
  valueKindOf,
} from '../../form/index.ts';

/** Control types whose values are not useful as a single line of text. */
const CONTROLS_EXCLUDED_FROM_SUMMARY: ReadonlySet<string> = new Set([
  'editor',
  'html',
  'uploadFile',
  'uploadImg',
  'signature',
]);

/**
 * Groups of control types, most relevant for a decision first. Amounts of money are a separate group before
 * other numbers.
 */
const SUMMARY_CONTROL_GROUPS: readonly (readonly string[])[] = [
  ['money'],
  ['number', 'slider'],
  ['date'],
  ['choice', 'choices', 'select'],
  ['text'],
  ['people', 'path', 'node'],
];

/** The ranks of the control type groups. The last rank is for control types that are in no group. */
const SUMMARY_CONTROL_GROUP_RANKS = [...SUMMARY_CONTROL_GROUPS.keys(), SUMMARY_CONTROL_GROUPS.length];

/** Returns the fields outside tables whose values fit on one line. */
export const summaryFields = (form: FormDefinition): Field[] =>
  fieldsOf(form).filter(
    ({ fields, within, control }) =>
      fields.length === 0 && within.length === 0 && !CONTROLS_EXCLUDED_FROM_SUMMARY.has(control.type),
  );

/**
 * Sorts the fields: first one field of each group, then a second field of each group, and so on. Within a
 * group, required fields come first, then form order applies.
 */
export function sortForSummary(fields: readonly Field[]): Field[] {
  const rounds = SUMMARY_CONTROL_GROUP_RANKS.flatMap(rank =>
    sortRequiredFieldsFirst(fields.filter(field => summaryRankOfField(field) === rank)).map(
      (field, round) => ({
        field,
        rank,
        round,
      }),
    ),
  );
  return rounds.sort((a, b) => a.round - b.round || a.rank - b.rank).map(({ field }) => field);
}

function summaryRankOfField({ control }: Field): number {
  const name = moneyFormat(control)?.sign ? 'money' : (valueKindOf(control)?.name ?? '');
  const rank = SUMMARY_CONTROL_GROUPS.findIndex(names => names.includes(name));
  return rank < 0 ? SUMMARY_CONTROL_GROUPS.length : rank;
}

const sortRequiredFieldsFirst = (fields: readonly Field[]): Field[] => [
  ...fields.filter(({ control }) => requiredRule(control)),
  ...fields.filter(({ control }) => !requiredRule(control)),
];
