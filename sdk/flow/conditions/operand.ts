/** Determines what a condition compares: a field, the rows of a table, or the initiator. */
import {
  type Control,
  type Field,
  type FormDefinition,
  fieldsOf,
  toSortableMoment,
} from '../../form/index.ts';
import { isMissingFieldValue } from '../../form/validation/missing-value.ts';
import { groupBy } from '../../group-by.ts';
import { ROW_SELECTIONS, type RowsSelection } from '../model/flow.ts';
import {
  type Comparison,
  comparisonKindOfControl,
  comparisonsByFieldKey,
  getCachedComparableValueReader,
} from './comparison.ts';
import type { ConditionSubject } from './condition-parts.ts';

export interface ConditionOperand {
  /** How the tested value is compared. For a figure over rows, how the figure is compared. */
  kind: Comparison;
  /** The controls whose value is tested. Fields on different tabs can have the same field key. */
  controls: readonly Control[];
  /** Converts a stored value to a value that can be compared, such as a date to sortable text. */
  readComparable(value: unknown): unknown;
  /** Returns true if a value counts as not filled in. */
  isMissing(value: unknown): boolean;
}

/**
 * Finds the operand of a condition. Returns `unknown` if the form has no such field or column, and `unfit` if
 * the rows of the field cannot be taken in this way, for example the sum of a text column.
 */
export type FindConditionOperand = (subject: ConditionSubject) => ConditionOperand | 'unknown' | 'unfit';

const operandFinderByForm = new WeakMap<FormDefinition, FindConditionOperand>();

/** Returns the operand finder of a form. It is cached, because a form definition in use never changes. */
export function conditionOperandFinderFor(form: FormDefinition): FindConditionOperand {
  const known = operandFinderByForm.get(form) ?? createOperandFinder(form);
  operandFinderByForm.set(form, known);
  return known;
}

function createOperandFinder(form: FormDefinition): FindConditionOperand {
  const kinds = comparisonsByFieldKey(form);
  const read = getCachedComparableValueReader(form);
  const byModel = groupBy(fieldsOf(form), ({ model }) => model);
  return ({ field, rows }) => {
    const alternatives = byModel.get(field) ?? [];
    const kind = kinds.get(field);
    if (!kind || alternatives.length === 0) return 'unknown';
    if (rows) return operandOfRows(alternatives, rows);
    return operandOfFields(alternatives, kind, value => read(field, value));
  };
}

function operandOfFields(
  fields: readonly Field[],
  kind: Comparison,
  readComparable: ConditionOperand['readComparable'],
): ConditionOperand {
  const controls = fields.map(({ control }) => control);
  const control = controls.at(-1) as Control;
  return { kind, controls, readComparable, isMissing: value => isMissingFieldValue(value, control) };
}

const COUNT_OPERAND: ConditionOperand = {
  kind: 'decimal',
  controls: [],
  readComparable: value => value,
  isMissing: value => value === undefined,
};

function operandOfRows(
  tables: readonly Field[],
  { take, column }: RowsSelection,
): ConditionOperand | 'unknown' | 'unfit' {
  const columns = tables.flatMap(({ fields }) => fields);
  if (columns.length === 0 || !ROW_SELECTIONS.includes(take)) return 'unfit';
  if (column === undefined) return take === 'count' ? COUNT_OPERAND : 'unfit';
  const named = columns.filter(({ model }) => model === column);
  const last = named.at(-1);
  if (!last) return 'unknown';
  const kind = comparisonKindOfControl(last.control);
  if (!kindsByRowSelection[take](kind)) return 'unfit';
  const operand = operandOfFields(named, kind, value =>
    kind === 'date' ? toSortableMoment(last.control, value) : value,
  );
  return take === 'count' ? { ...COUNT_OPERAND, isMissing: operand.isMissing } : operand;
}

/** Tests for each selection of rows whether it can be applied to a column of a kind. */
const kindsByRowSelection: Readonly<Record<RowsSelection['take'], (kind: Comparison) => boolean>> = {
  any: kind => kind !== 'rows',
  every: kind => kind !== 'rows',
  count: () => true,
  sum: kind => kind === 'decimal',
  min: kind => kind === 'decimal' || kind === 'date',
  max: kind => kind === 'decimal' || kind === 'date',
};
