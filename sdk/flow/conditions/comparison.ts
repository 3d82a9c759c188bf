/** Defines how conditions compare the value of each field, depending on its control. */
import { ownProperty } from '../../form/definition/own.ts';
import {
  type Control,
  type ControlType,
  dateValueKind,
  type FormDefinition,
  fieldsOf,
  toSortableMoment,
} from '../../form/index.ts';
import { CONDITION_OPERATORS, type Operator } from '../model/flow.ts';

/**
 * How the values of a field are compared. `choice` is one option, `set` are several options, people or
 * organisations, `path` is a path in a tree, and `range` has two ends. `any` is used for unknown controls:
 * values compare as decimals if both are numbers, otherwise as text. `rows` and `files` can only be empty or
 * not. Flows that were published with other conditions on them keep working as before.
 */
export type Comparison =
  | 'decimal'
  | 'date'
  | 'text'
  | 'choice'
  | 'set'
  | 'path'
  | 'range'
  | 'rows'
  | 'files'
  | 'any';

const comparisonByControlType: Partial<Record<ControlType, Comparison>> = {
  number: 'decimal',
  slider: 'decimal',
  rate: 'decimal',
  date: 'date',
  datePicker: 'date',
  monthPicker: 'date',
  time: 'date',
  timePicker: 'date',
  rangePicker: 'range',
  checkbox: 'set',
  userSelect: 'set',
  organizationSelect: 'set',
  uploadFile: 'files',
  uploadImg: 'files',
  signature: 'files',
  upload: 'files',
  batch: 'rows',
  selectInputList: 'rows',
  cascader: 'path',
  treeSelect: 'set',
  address: 'path',
  input: 'text',
  textarea: 'text',
  select: 'choice',
  radio: 'choice',
  radioButton: 'choice',
  uuid: 'text',
  switch: 'choice',
  editor: 'text',
  colorPicker: 'text',
  codemirror: 'text',
};

/** Returns how the values of a control are compared. */
export function comparisonKindOfControl({ type, options }: Control): Comparison {
  const kind = ownProperty(comparisonByControlType, type) ?? 'any';
  if (kind === 'rows' || kind === 'files') return kind;
  if (options?.range) return 'range';
  return options?.multiple && kind !== 'path' ? 'set' : kind;
}

const cachedFieldComparisonsByForm = new WeakMap<FormDefinition, ReadonlyMap<string, Comparison>>();

/**
 * Returns how the values of every field are compared, by field key (`model`). The result is cached per
 * definition, because a definition in use never changes.
 */
export function comparisonsByFieldKey(form: FormDefinition): ReadonlyMap<string, Comparison> {
  const known = cachedFieldComparisonsByForm.get(form) ?? readComparisonByFieldKey(form);
  cachedFieldComparisonsByForm.set(form, known);
  return known;
}

function readComparisonByFieldKey(form: FormDefinition): ReadonlyMap<string, Comparison> {
  return new Map(fieldsOf(form).map(({ model, control }) => [model, comparisonKindOfControl(control)]));
}

/**
 * Converts a field value to a comparable value. Dates become text that sorts correctly, whatever the date
 * format of the control is.
 */
export type ReadComparable = (field: string, value: unknown) => unknown;

const comparisonValueReaderByFormDefinition = new WeakMap<FormDefinition, ReadComparable>();

export function getCachedComparableValueReader(form: FormDefinition): ReadComparable {
  const known = comparisonValueReaderByFormDefinition.get(form) ?? createComparableReader(form);
  comparisonValueReaderByFormDefinition.set(form, known);
  return known;
}

function createComparableReader(form: FormDefinition): ReadComparable {
  const dates = fieldsOf(form).filter(({ kind }) => kind === dateValueKind);
  const controls = new Map(dates.map(({ model, control }) => [model, control]));
  return (field, value) => {
    const control = controls.get(field);
    return control ? toSortableMoment(control, value) : value;
  };
}

const ORDER_OPERATORS: readonly Operator[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];
const EQUALITY_OPERATORS: readonly Operator[] = ['eq', 'ne'];
const CONTAINS_OPERATORS: readonly Operator[] = ['contains', 'notContains'];
const LIST_OPERATORS: readonly Operator[] = ['in', 'notIn'];
const EMPTINESS_OPERATORS: readonly Operator[] = ['empty', 'notEmpty'];

const operatorsByComparison: Readonly<Record<Comparison, readonly Operator[]>> = {
  decimal: [...ORDER_OPERATORS, ...LIST_OPERATORS, ...EMPTINESS_OPERATORS],
  date: [...ORDER_OPERATORS, ...EMPTINESS_OPERATORS],
  text: [...EQUALITY_OPERATORS, ...CONTAINS_OPERATORS, ...LIST_OPERATORS, ...EMPTINESS_OPERATORS],
  choice: [...EQUALITY_OPERATORS, ...LIST_OPERATORS, ...EMPTINESS_OPERATORS],
  set: [...EQUALITY_OPERATORS, ...CONTAINS_OPERATORS, ...LIST_OPERATORS, ...EMPTINESS_OPERATORS],
  path: [...EQUALITY_OPERATORS, ...CONTAINS_OPERATORS, ...EMPTINESS_OPERATORS],
  range: [...EQUALITY_OPERATORS, ...EMPTINESS_OPERATORS],
  rows: EMPTINESS_OPERATORS,
  files: EMPTINESS_OPERATORS,
  any: CONDITION_OPERATORS,
};

/** Returns the operators that a kind of value allows (docs/flow/format.md#conditions). */
export const operatorsOf = (kind: Comparison): readonly Operator[] => operatorsByComparison[kind];

/** Returns true if a condition with the operator has a value on its right side. */
export const operatorNeedsValue = (operator: Operator): boolean => !EMPTINESS_OPERATORS.includes(operator);

/** Returns true if the value of a condition with the operator can list several values. */
export const operatorTakesList = (operator: Operator): boolean => LIST_OPERATORS.includes(operator);

/** The operators that compare by order or equality. */
export type OrderOperator = Extract<Operator, 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'>;

/**
 * Tests for each operator whether a comparison result satisfies it. The result is negative, 0 or positive.
 */
export const comparisonPredicateByOperator: Record<OrderOperator, (order: number) => boolean> = {
  eq: order => order === 0,
  ne: order => order !== 0,
  gt: order => order > 0,
  ge: order => order >= 0,
  lt: order => order < 0,
  le: order => order <= 0,
};
