/** Lists all controls, loaded on demand. registry.node.test.ts generates it from the folders in this directory. */
import { address } from './address/control.ts';
import { alert } from './alert/control.ts';
import { batch } from './batch/control.ts';
import { button } from './button/control.ts';
import { card } from './card/control.ts';
import { cascader } from './cascader/control.ts';
import { checkbox } from './checkbox/control.ts';
import { codemirror } from './codemirror/control.ts';
import { colorPicker } from './colorPicker/control.ts';
import type { ControlEntry } from './control.ts';
import { date } from './date/control.ts';
import { datePicker } from './datePicker/control.ts';
import { divider } from './divider/control.ts';
import { editor } from './editor/control.ts';
import { frame } from './frame/control.ts';
import { grid } from './grid/control.ts';
import { html } from './html/control.ts';
import { input } from './input/control.ts';
import { monthPicker } from './monthPicker/control.ts';
import { number } from './number/control.ts';
import { organizationSelect } from './organizationSelect/control.ts';
import { radio } from './radio/control.ts';
import { radioButton } from './radioButton/control.ts';
import { rangePicker } from './rangePicker/control.ts';
import { rate } from './rate/control.ts';
import { select } from './select/control.ts';
import { selectInputList } from './selectInputList/control.ts';
import { signature } from './signature/control.ts';
import { slider } from './slider/control.ts';
import { toggle } from './switch/control.ts';
import { table } from './table/control.ts';
import { tabs } from './tabs/control.ts';
import { text } from './text/control.ts';
import { textarea } from './textarea/control.ts';
import { time } from './time/control.ts';
import { timePicker } from './timePicker/control.ts';
import { treeSelect } from './treeSelect/control.ts';
import { upload } from './upload/control.ts';
import { uploadFile } from './uploadFile/control.ts';
import { uploadImg } from './uploadImg/control.ts';
import { userSelect } from './userSelect/control.ts';
import { uuid } from './uuid/control.ts';

const entries: readonly ControlEntry[] = [
  address,
  alert,
  batch,
  button,
  card,
  cascader,
  checkbox,
  codemirror,
  colorPicker,
  date,
  datePicker,
  divider,
  editor,
  frame,
  grid,
  html,
  input,
  monthPicker,
  number,
  organizationSelect,
  radio,
  radioButton,
  rangePicker,
  rate,
  select,
  selectInputList,
  signature,
  slider,
  table,
  tabs,
  text,
  textarea,
  time,
  timePicker,
  toggle,
  treeSelect,
  upload,
  uploadFile,
  uploadImg,
  userSelect,
  uuid,
];

export const controls: ReadonlyMap<string, ControlEntry> = new Map(entries.map(entry => [entry.type, entry]));
