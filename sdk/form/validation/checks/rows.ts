/**
 * Validates the number of table rows, and the chosen options of a choice with inputs. `check-field.ts`
 * validates the columns.
 */
import { jsonValueToText } from '../../../json.ts';
import { isObject } from '../../definition/reading.ts';
import type { Control } from '../../definition/types.ts';
import { allowsMultipleChoices, minDynamicTableRows } from '../../values/rows.ts';
import { isEmpty } from '../../values/value-kind.ts';
import { hasNoTickedRow, isTickedRowEntry } from '../missing-value.ts';
import type { Problem } from '../problem.ts';
import type { ValueCheck } from './value-check.ts';

const hasNoRows = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0);

export const rowsCheck: ValueCheck = {
  problems: checkRowCount,
  isMissing: (value, control) => hasNoRows(value) && minDynamicTableRows(control) === 0,
  isChosen: true,
};

function checkRowCount(value: unknown, control: Control): Problem[] {
  const min = minDynamicTableRows(control);
  if (hasNoRows(value)) return [{ code: 'min-rows', params: { min } }];
  if (!Array.isArray(value)) return [{ code: 'bad-type' }];
  return value.length < min ? [{ code: 'min-rows', params: { min } }] : [];
}

export const choiceRowsCheck: ValueCheck = {
  problems: checkTickedChoices,
  isMissing: hasNoTickedRow,
  isChosen: true,
};

function checkTickedChoices(value: unknown, control: Control): Problem[] {
  if (!Array.isArray(value)) return [{ code: 'bad-type' }];
  const checked = value.filter(isTickedRowEntry);
  if (checked.length > 1 && !allowsMultipleChoices(control)) return [{ code: 'one-choice' }];
  const offered = new Set(optionValuesOfChoiceWithInputs(control));
  return checked
    .filter(entry => !offered.has(entry.value))
    .map(entry => ({
      code: 'not-an-option',
      params: { value: jsonValueToText(entry.label ?? entry.value) },
    }));
}

const optionValuesOfChoiceWithInputs = ({ columns }: Control): unknown[] =>
  Array.isArray(columns) ? columns.filter(isObject).map(column => column.value) : [];
