/** Checks how many rows and choices there are; `validate.ts` checks the rows by their columns. */
import { textOfJson } from '../../../json.ts';
import { isObject } from '../../definition/reading.ts';
import type { Control } from '../../definition/types.ts';
import { choosesMany, leastRows } from '../../values/rows.ts';
import { isEmpty } from '../../values/value-kind.ts';
import type { Problem } from '../problem.ts';
import type { ValueCheck } from './value-check.ts';

const noRows = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0);

export const rowsCheck: ValueCheck = {
  problems: checkCount,
  isMissing: (value, control) => noRows(value) && leastRows(control) === 0,
  isChosen: true,
};

function checkCount(value: unknown, control: Control): Problem[] {
  const min = leastRows(control);
  if (noRows(value)) return [{ code: 'min-rows', params: { min } }];
  if (!Array.isArray(value)) return [{ code: 'bad-type' }];
  return value.length < min ? [{ code: 'min-rows', params: { min } }] : [];
}

const isChecked = (entry: unknown): entry is Record<string, unknown> =>
  isObject(entry) && entry.checked === true;

export const choiceRowsCheck: ValueCheck = {
  problems: checkChoices,
  isMissing: value => (Array.isArray(value) ? !value.some(isChecked) : isEmpty(value)),
  isChosen: true,
};

function checkChoices(value: unknown, control: Control): Problem[] {
  if (!Array.isArray(value)) return [{ code: 'bad-type' }];
  const checked = value.filter(isChecked);
  if (checked.length > 1 && !choosesMany(control)) return [{ code: 'one-choice' }];
  const offered = new Set(offeredBy(control));
  return checked
    .filter(entry => !offered.has(entry.value))
    .map(entry => ({ code: 'not-an-option', params: { value: textOfJson(entry.label ?? entry.value) } }));
}

const offeredBy = ({ columns }: Control): unknown[] =>
  Array.isArray(columns) ? columns.filter(isObject).map(column => column.value) : [];
