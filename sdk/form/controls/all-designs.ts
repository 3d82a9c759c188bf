/** Lists the designs of all controls. registry.test.ts generates it from the folders in this directory. */
import { design as addressDesign } from './address/design.ts';
import { design as alertDesign } from './alert/design.ts';
import { design as batchDesign } from './batch/design.ts';
import { design as buttonDesign } from './button/design.ts';
import { design as cardDesign } from './card/design.ts';
import { design as cascaderDesign } from './cascader/design.ts';
import { design as checkboxDesign } from './checkbox/design.ts';
import { design as codemirrorDesign } from './codemirror/design.ts';
import { design as colorPickerDesign } from './colorPicker/design.ts';
import type { ControlDesign } from './control-design.ts';
import type { ControlType } from './control-types.ts';
import { design as dateDesign } from './date/design.ts';
import { design as datePickerDesign } from './datePicker/design.ts';
import { design as dividerDesign } from './divider/design.ts';
import { design as editorDesign } from './editor/design.ts';
import { design as frameDesign } from './frame/design.ts';
import { design as gridDesign } from './grid/design.ts';
import { design as htmlDesign } from './html/design.ts';
import { design as inputDesign } from './input/design.ts';
import { design as monthPickerDesign } from './monthPicker/design.ts';
import { design as numberDesign } from './number/design.ts';
import { design as organizationSelectDesign } from './organizationSelect/design.ts';
import { design as radioDesign } from './radio/design.ts';
import { design as radioButtonDesign } from './radioButton/design.ts';
import { design as rangePickerDesign } from './rangePicker/design.ts';
import { design as rateDesign } from './rate/design.ts';
import { design as selectDesign } from './select/design.ts';
import { design as selectInputListDesign } from './selectInputList/design.ts';
import { design as signatureDesign } from './signature/design.ts';
import { design as sliderDesign } from './slider/design.ts';
import { design as switchDesign } from './switch/design.ts';
import { design as tableDesign } from './table/design.ts';
import { design as tabsDesign } from './tabs/design.ts';
import { design as textDesign } from './text/design.ts';
import { design as textareaDesign } from './textarea/design.ts';
import { design as timeDesign } from './time/design.ts';
import { design as timePickerDesign } from './timePicker/design.ts';
import { design as treeSelectDesign } from './treeSelect/design.ts';
import { design as uploadDesign } from './upload/design.ts';
import { design as uploadFileDesign } from './uploadFile/design.ts';
import { design as uploadImgDesign } from './uploadImg/design.ts';
import { design as userSelectDesign } from './userSelect/design.ts';
import { design as uuidDesign } from './uuid/design.ts';

export const controlDesignByControlType: Readonly<Record<ControlType, ControlDesign>> = {
  address: addressDesign,
  alert: alertDesign,
  batch: batchDesign,
  button: buttonDesign,
  card: cardDesign,
  cascader: cascaderDesign,
  checkbox: checkboxDesign,
  codemirror: codemirrorDesign,
  colorPicker: colorPickerDesign,
  date: dateDesign,
  datePicker: datePickerDesign,
  divider: dividerDesign,
  editor: editorDesign,
  frame: frameDesign,
  grid: gridDesign,
  html: htmlDesign,
  input: inputDesign,
  monthPicker: monthPickerDesign,
  number: numberDesign,
  organizationSelect: organizationSelectDesign,
  radio: radioDesign,
  radioButton: radioButtonDesign,
  rangePicker: rangePickerDesign,
  rate: rateDesign,
  select: selectDesign,
  selectInputList: selectInputListDesign,
  signature: signatureDesign,
  slider: sliderDesign,
  switch: switchDesign,
  table: tableDesign,
  tabs: tabsDesign,
  text: textDesign,
  textarea: textareaDesign,
  time: timeDesign,
  timePicker: timePickerDesign,
  treeSelect: treeSelectDesign,
  upload: uploadDesign,
  uploadFile: uploadFileDesign,
  uploadImg: uploadImgDesign,
  userSelect: userSelectDesign,
  uuid: uuidDesign,
};
