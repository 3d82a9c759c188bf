/** How a condition compares each field, decided by the control that holds the value. */
import { own } from '../../form/definition/own.ts';
import { type ControlType, dateValue, type FormDefinition, fieldsOf, sortable } from '../../form/index.ts';
import type { Operator } from '../model/flow.ts';

/** `any` is a control that the product does not know: decimal where both sides are numbers, else text. */
export type Comparison = 'decimal' | 'date' | 'text' | 'set' | 'any';

const kinds: Partial<Record<ControlType, Comparison>> = {
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
  uploadFile: 'set',
  uploadImg: 'set',
  signature: 'set',
  upload: 'set',
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

const cache = new WeakMap<FormDefinition, ReadonlyMap<string, Comparison>>();

/** The comparison of every field by its model. A definition is never changed once it is used, so it is read once. */
export function comparisons(form: FormDefinition): ReadonlyMap<string, Comparison> {
  const known = cache.get(form) ?? readComparisons(form);
  cache.set(form, known);
  return known;
}

function readComparisons(form: FormDefinition): ReadonlyMap<string, Comparison> {
  return new Map(
    fieldsOf(form).map(({ model, control }) => [
      model,
      control.options?.multiple || control.options?.range ? 'set' : (own(kinds, control.type) ?? 'any'),
    ]),
  );
}

/** A value of a field, dates among them as text that compares whatever format their control writes. */
export type ReadComparable = (field: string, value: unknown) => unknown;

const readers = new WeakMap<FormDefinition, ReadComparable>();

export function comparableIn(form: FormDefinition): ReadComparable {
  const known = readers.get(form) ?? makeReader(form);
  readers.set(form, known);
  return known;
}

function makeReader(form: FormDefinition): ReadComparable {
  const dates = fieldsOf(form).filter(({ kind }) => kind === dateValue);
  const controls = new Map(dates.map(({ model, control }) => [model, control]));
  return (field, value) => {
    const control = controls.get(field);
    return control ? sortable(control, value) : value;
  };
}

const ordered: readonly Operator[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];
const unordered: readonly Operator[] = ['eq', 'ne'];

/** The operators that can ever hold: text and sets have no order. */
export const operatorsOf = (kind: Comparison): readonly Operator[] =>
  kind === 'text' || kind === 'set' ? unordered : ordered;
