/** The kinds of value of all controls. Written by registry.test.ts from the folders beside it. */
import { value as addressValue } from './address/value.ts';
import { value as alertValue } from './alert/value.ts';
import { value as batchValue } from './batch/value.ts';
import { value as buttonValue } from './button/value.ts';
import { value as cardValue } from './card/value.ts';
import { value as cascaderValue } from './cascader/value.ts';
import { value as checkboxValue } from './checkbox/value.ts';
import { value as codemirrorValue } from './codemirror/value.ts';
import { value as colorPickerValue } from './colorPicker/value.ts';
import { value as dateValue } from './date/value.ts';
import { value as datePickerValue } from './datePicker/value.ts';
import { value as dividerValue } from './divider/value.ts';
import { value as editorValue } from './editor/value.ts';
import { value as frameValue } from './frame/value.ts';
import { value as gridValue } from './grid/value.ts';
import { value as htmlValue } from './html/value.ts';
import { value as inputValue } from './input/value.ts';
import type { Kinds } from './kinds.ts';
import { value as monthPickerValue } from './monthPicker/value.ts';
import { value as numberValue } from './number/value.ts';
import { value as organizationSelectValue } from './organizationSelect/value.ts';
import { value as radioValue } from './radio/value.ts';
import { value as radioButtonValue } from './radioButton/value.ts';
import { value as rangePickerValue } from './rangePicker/value.ts';
import { value as rateValue } from './rate/value.ts';
import { value as selectValue } from './select/value.ts';
import { value as selectInputListValue } from './selectInputList/value.ts';
import { value as signatureValue } from './signature/value.ts';
import { value as sliderValue } from './slider/value.ts';
import { value as switchValue } from './switch/value.ts';
import { value as tableValue } from './table/value.ts';
import { value as tabsValue } from './tabs/value.ts';
import { value as textValue } from './text/value.ts';
import { value as textareaValue } from './textarea/value.ts';
import { value as timeValue } from './time/value.ts';
import { value as timePickerValue } from './timePicker/value.ts';
import { value as treeSelectValue } from './treeSelect/value.ts';
import { value as uploadValue } from './upload/value.ts';
import { value as uploadFileValue } from './uploadFile/value.ts';
import { value as uploadImgValue } from './uploadImg/value.ts';
import { value as userSelectValue } from './userSelect/value.ts';
import { value as uuidValue } from './uuid/value.ts';

const kinds = {
  address: addressValue,
  alert: alertValue,
  batch: batchValue,
  button: buttonValue,
  card: cardValue,
  cascader: cascaderValue,
  checkbox: checkboxValue,
  codemirror: codemirrorValue,
  colorPicker: colorPickerValue,
  date: dateValue,
  datePicker: datePickerValue,
  divider: dividerValue,
  editor: editorValue,
  frame: frameValue,
  grid: gridValue,
  html: htmlValue,
  input: inputValue,
  monthPicker: monthPickerValue,
  number: numberValue,
  organizationSelect: organizationSelectValue,
  radio: radioValue,
  radioButton: radioButtonValue,
  rangePicker: rangePickerValue,
  rate: rateValue,
  select: selectValue,
  selectInputList: selectInputListValue,
  signature: signatureValue,
  slider: sliderValue,
  switch: switchValue,
  table: tableValue,
  tabs: tabsValue,
  text: textValue,
  textarea: textareaValue,
  time: timeValue,
  timePicker: timePickerValue,
  treeSelect: treeSelectValue,
  upload: uploadValue,
  uploadFile: uploadFileValue,
  uploadImg: uploadImgValue,
  userSelect: userSelectValue,
  uuid: uuidValue,
};

/** The control types of the format; a definition may hold others, which are stored and shown as placeholders. */
export type ControlType = keyof typeof kinds;

export const controlTypes = Object.keys(kinds) as readonly ControlType[];

/** Reads any form. */
export const allKinds: Kinds = new Map(Object.entries(kinds));

export const isKnownType = (type: string): type is ControlType => Object.hasOwn(kinds, type);
