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
import type { Operator } from '../model/flow.ts';

/**
 * How the values of a field are compared. `any` is used for unknown controls: values compare as decimals if
 * both are numbers, otherwise as text. `rows` and `files` have no operators. Lint rejects new conditions on
 * them, but flows that were published with such conditions keep working as before.
 */
export type Comparison = 'decimal' | 'date' | 'text' | 'set' | 'rows' | 'files' | 'any';

const comparisonByControlType: Partial<Record<ControlType, Comparison>> = {
  number: 'decimal',
  slider: 'decimal',
  rate: 'decimal',
  date: 'date',
  datePicker: 'date',
  monthPicker: 'date',
  time: 'date',
  timePicker: 'date',
  rangePicker: 'set',
  checkbox: 'set',
  userSelect: 'set',
  organizationSelect: 'set',
  uploadFile: 'files',
  uploadImg: 'files',
  signature: 'files',
  upload: 'files',
  batch: 'rows',
  selectInputList: 'rows',
  cascader: 'set',
  treeSelect: 'set',
  address: 'set',
  input: 'text',
  textarea: 'text',
  select: 'text',
  radio: 'text',
  radioButton: 'text',
  uuid: 'text',
  switch: 'text',
  editor: 'text',
  colorPicker: 'text',
  codemirror: 'text',
};

/** Returns how the values of a control are compared. Multiple choices and ranges are compared as a set. */
function comparisonKindOfControl({ type, options }: Control): Comparison {
  const kind = ownProperty(comparisonByControlType, type) ?? 'any';
  if (kind === 'rows' || kind === 'files') return kind;
  return options?.multiple || options?.range ? 'set' : kind;
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

const ORDERED_OPERATORS: readonly Operator[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];
const EQUALITY_OPERATORS: readonly Operator[] = ['eq', 'ne'];

/**
 * Returns the operators that a comparison allows. Text and sets have no order. Rows and files cannot be
 * compared.
 */
export function operatorsOf(kind: Comparison): readonly Operator[] {
  if (kind === 'rows' || kind === 'files') return [];
  return kind === 'text' || kind === 'set' ? EQUALITY_OPERATORS : ORDERED_OPERATORS;
}
