/** Every control type once, with the kind of value it holds: what drives defaults, validation and the renderer. */

import type { ControlType } from '../definition/types.ts';
import { manyChoices, oneChoice, selectValue } from '../values/choice.ts';
import { colourValue } from '../values/colour.ts';
import { dateValue } from '../values/date.ts';
import { filesValue } from '../values/files.ts';
import { numberValue } from '../values/number.ts';
import { rateValue, sliderValue } from '../values/range.ts';
import { choiceRowsValue, rowsValue } from '../values/rows.ts';
import { textValue } from '../values/text.ts';
import { nodeValue, pathValue } from '../values/tree.ts';
import { keptValue, type ValueKind } from '../values/value-kind.ts';
import { flag } from './everyday-types.ts';
import { addKinds, startOfList } from './kinds.ts';

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
