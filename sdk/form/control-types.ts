/** Every control type once, with the kind of value it holds: what drives defaults, validation and the renderer. */
import { manyChoices, oneChoice, selectValue } from './choice-value.ts';
import { colourValue } from './colour-value.ts';
import { dateValue, isRange } from './date-value.ts';
import type { Control, ControlType } from './definition.ts';
import { filesValue } from './files-value.ts';
import { numberValue } from './number-value.ts';
import { rateValue, sliderValue } from './range-value.ts';
import { modelOf, optionsOf } from './reading.ts';
import { choiceRowsValue, rowsValue } from './rows-value.ts';
import { textValue } from './text-value.ts';
import { nodeValue, pathValue } from './tree-value.ts';
import { keptValue, type ValueKind } from './value-kind.ts';

/** A type without a value has no model. */
const none = null;
const people = keptValue('people', []);
const flag: ValueKind = {
  ...keptValue('flag', false),
  check: value => (typeof value === 'boolean' ? [] : [{ code: 'bad-type' }]),
};

export const controlTypes: Record<ControlType, ValueKind | null> = {
  input: textValue,
  textarea: textValue,
  number: numberValue,
  select: selectValue,
  radio: oneChoice,
  checkbox: manyChoices,
  date: dateValue,

  radioButton: oneChoice,
  switch: flag,
  slider: sliderValue,
  rate: rateValue,
  time: dateValue,
  timePicker: dateValue,
  datePicker: dateValue,
  monthPicker: dateValue,
  rangePicker: dateValue,
  uploadFile: filesValue,
  uploadImg: filesValue,
  upload: filesValue,
  userSelect: people,
  organizationSelect: people,
  cascader: pathValue,
  treeSelect: nodeValue,
  address: keptValue('address'),
  uuid: keptValue('serial number'),
  editor: keptValue('rich text'),
  colorPicker: colourValue,
  codemirror: keptValue('code'),
  frame: keptValue('page'),
  batch: rowsValue,
  selectInputList: choiceRowsValue,

  button: none,
  text: none,
  divider: none,
  tabs: none,
  grid: none,
  card: none,
  table: none,
  alert: none,
  html: none,
};

export const isKnownType = (type: string): type is ControlType => Object.hasOwn(controlTypes, type);

const unknown = keptValue('unknown');

/** The kind of value of a control; null for what holds none. An unknown type that has a model keeps its value. */
export function valueKindOf(control: Control): ValueKind | null {
  if (isKnownType(control.type)) return controlTypes[control.type];
  return modelOf(control) ? unknown : null;
}

const rowKinds = new Set<ValueKind | null>([rowsValue, choiceRowsValue]);

/** Whether the children of this control live inside its value, row by row, rather than beside it. */
export const holdsRows = (control: Control): boolean =>
  rowKinds.has(valueKindOf(control)) || (!isKnownType(control.type) && modelOf(control) !== undefined);

const startsAsText = new Set([filesValue, rowsValue, choiceRowsValue, people]);

/** A range of dates or of a slider starts with its own default. */
const paired = (control: Control, kind: ValueKind): boolean =>
  (kind === dateValue && isRange(control)) || (kind === sliderValue && optionsOf(control).range === true);

/** The value that a new form starts with: the control's default, else empty. */
export function startValue(control: Control, kind: ValueKind): unknown {
  const { defaultValue, rangeDefaultValue } = optionsOf(control);
  const given = paired(control, kind) ? (rangeDefaultValue ?? defaultValue) : defaultValue;
  if (startsAsText.has(kind) && typeof given === 'string') return parsedList(given) ?? kind.empty(control);
  return given === undefined || given === null ? kind.empty(control) : kind.coerce(given, control);
}

/** Older uploads saved their default list as JSON text. */
function parsedList(text: string): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
