/** How a condition compares each field, decided by the control that holds the value. */
import { own } from '../../form/definition/own.ts';
import {
  type Control,
  type ControlType,
  dateValue,
  type FormDefinition,
  fieldsOf,
  sortable,
} from '../../form/index.ts';
import type { Operator } from '../model/flow.ts';

/**
 * `any` is a control that the product does not know: decimal where both sides are numbers, else text. `rows` and `files` have no
 * operator: flows that ask for them are refused by lint, and those published before compare them as they always did.
 */
export type Comparison = 'decimal' | 'date' | 'text' | 'set' | 'rows' | 'files' | 'any';

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

/** Several values of a choice, or the two ends of a range, are compared as a set. */
function kindOf({ type, options }: Control): Comparison {
  const kind = own(kinds, type) ?? 'any';
  if (kind === 'rows' || kind === 'files') return kind;
  return options?.multiple || options?.range ? 'set' : kind;
}

const cache = new WeakMap<FormDefinition, ReadonlyMap<string, Comparison>>();

/** The comparison of every field by its model. A definition is never changed once it is used, so it is read once. */
export function comparisons(form: FormDefinition): ReadonlyMap<string, Comparison> {
  const known = cache.get(form) ?? readComparisons(form);
  cache.set(form, known);
  return known;
}

function readComparisons(form: FormDefinition): ReadonlyMap<string, Comparison> {
  return new Map(fieldsOf(form).map(({ model, control }) => [model, kindOf(control)]));
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

/** The operators that can ever hold: text and sets have no order, rows and files are not compared. */
export function operatorsOf(kind: Comparison): readonly Operator[] {
  if (kind === 'rows' || kind === 'files') return [];
  return kind === 'text' || kind === 'set' ? unordered : ordered;
}
