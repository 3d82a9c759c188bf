/** Every control that can be drawn, one line each, those of `common.ts` there: part of the full tier. */
import { address } from './address/control.ts';
import { alert } from './alert/control.ts';
import { batch } from './batch/control.ts';
import { button } from './button/control.ts';
import { card } from './card/control.ts';
import { cascader } from './cascader/control.ts';
import { codemirror } from './codemirror/control.ts';
import { colorPicker } from './colorPicker/control.ts';
import { common } from './common.ts';
import type { ControlEntry } from './control.ts';
import { divider } from './divider/control.ts';
import { editor } from './editor/control.ts';
import { frame } from './frame/control.ts';
import { grid } from './grid/control.ts';
import { html } from './html/control.ts';
import { organizationSelect } from './organizationSelect/control.ts';
import { radioButton } from './radioButton/control.ts';
import { rate } from './rate/control.ts';
import { selectInputList } from './selectInputList/control.ts';
import { slider } from './slider/control.ts';
import { table } from './table/control.ts';
import { tabs } from './tabs/control.ts';
import { text } from './text/control.ts';
import { treeSelect } from './treeSelect/control.ts';
import { upload } from './upload/control.ts';
import { uploadFile } from './uploadFile/control.ts';
import { uploadImg } from './uploadImg/control.ts';
import { userSelect } from './userSelect/control.ts';
import { uuid } from './uuid/control.ts';

const entries: readonly ControlEntry[] = [
  ...common,
  radioButton,
  slider,
  rate,
  colorPicker,
  uuid,
  frame,
  batch,
  selectInputList,
  card,
  grid,
  tabs,
  table,
  divider,
  text,
  html,
  alert,
  button,
  upload,
  uploadFile,
  uploadImg,
  treeSelect,
  cascader,
  userSelect,
  organizationSelect,
  address,
  codemirror,
  editor,
];

export const controls: ReadonlyMap<string, ControlEntry> = new Map(entries.map(entry => [entry.type, entry]));
