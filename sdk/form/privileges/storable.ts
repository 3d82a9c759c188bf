/** Selects the input that a browser may store until it is submitted: no passwords, keys or signatures. */
import type { ControlType } from '../controls/all-kinds.ts';
import { controlsIn, partsOf } from '../definition/fields.ts';
import { isObject, modelOf, optionsOf } from '../definition/reading.ts';
import type { Control, FormDefinition, Values } from '../definition/types.ts';

/** A type that is absent, also one that a host registers, is never stored. A new type does not compile without its line. */
const STORABLE_TYPES: Record<ControlType, boolean> = {
  address: true,
  alert: false,
  batch: true,
  button: false,
  card: false,
  cascader: true,
  checkbox: true,
  codemirror: true,
  colorPicker: true,
  date: true,
  datePicker: true,
  divider: false,
  editor: true,
  // The embedded page decides what the value means.
  frame: false,
  grid: false,
  html: false,
  input: true,
  monthPicker: true,
  number: true,
  organizationSelect: true,
  radio: true,
  radioButton: true,
  rangePicker: true,
  rate: true,
  select: true,
  selectInputList: true,
  signature: false,
  slider: true,
  switch: true,
  table: false,
  tabs: false,
  text: false,
  textarea: true,
  time: true,
  timePicker: true,
  treeSelect: true,
  upload: true,
  uploadFile: true,
  uploadImg: true,
  userSelect: true,
  uuid: true,
};

/** Types whose value is a list of rows with fields of their own. */
const ROW_TYPES = new Set(['batch', 'selectInputList']);
/** Keys that identify a row; all others are fields. */
const ROW_KEYS = new Set(['key', 'checked', 'value', 'label']);
/** Browsers fill these in from a password manager or a message. */
const SECRET_AUTOCOMPLETE = /password|one-time-code|^cc-/;

/** Whether a browser may store the input of this control. */
export function isStorable(control: Control): boolean {
  const { type, autocomplete } = optionsOf(control);
  const isSecret = type === 'password' || SECRET_AUTOCOMPLETE.test(String(autocomplete ?? ''));
  return (
    !isSecret && Object.hasOwn(STORABLE_TYPES, control.type) && STORABLE_TYPES[control.type as ControlType]
  );
}

/** Returns the values that a browser may store; a value without a control in the definition is left out. */
export const storableValues = ({ list }: FormDefinition, values: Values): Values =>
  storableIn(controlsIn(list), values);

function storableIn(controls: readonly Control[], values: Values): Values {
  const storable = controls.flatMap(control => {
    const model = modelOf(control);
    if (!model || !Object.hasOwn(STORABLE_TYPES, control.type))
      return Object.entries(storableIn(childrenOf(control), values));
    return isStorable(control) && Object.hasOwn(values, model)
      ? [[model, storableValue(control, values[model])] as const]
      : [];
  });
  return Object.fromEntries(storable);
}

function storableValue(control: Control, value: unknown): unknown {
  if (!ROW_TYPES.has(control.type) || !Array.isArray(value)) return value;
  const columns = childrenOf(control);
  return value.filter(isObject).map(row => ({
    ...Object.fromEntries(Object.entries(row).filter(([name]) => ROW_KEYS.has(name))),
    ...storableIn(columns, row),
  }));
}

const childrenOf = (control: Control): Control[] => partsOf(control).flatMap(({ list }) => list);
