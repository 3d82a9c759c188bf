/** Every control type once, with the kind of value it holds: what drives defaults, validation and the renderer. */
import { manyChoices, oneChoice, selectValue } from './choice-value.ts';
import { colourValue } from './colour-value.ts';
import { dateValue } from './date-value.ts';
import type { ControlType } from './definition.ts';
import { flag } from './everyday-types.ts';
import { filesValue } from './files-value.ts';
import { addKinds, startOfList } from './kinds.ts';
import { numberValue } from './number-value.ts';
import { rateValue, sliderValue } from './range-value.ts';
import { choiceRowsValue, rowsValue } from './rows-value.ts';
import { textValue } from './text-value.ts';
import { nodeValue, pathValue } from './tree-value.ts';
import { keptValue, type ValueKind } from './value-kind.ts';

/** A type without a value has no model. */
const none = null;
const people: ValueKind = { ...keptValue('people', []), start: startOfList };

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

addKinds(controlTypes);

export const isKnownType = (type: string): type is ControlType => Object.hasOwn(controlTypes, type);
