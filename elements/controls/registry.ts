/** Every control that can be drawn, by its type: one line each. */
import type { Control } from '@countersign/sdk/form';
import { address } from './address/control.ts';
import { alert } from './alert/control.ts';
import { button } from './button/control.ts';
import { card } from './card/control.ts';
import { cascader } from './cascader/control.ts';
import { checkbox } from './checkbox/control.ts';
import { codemirror } from './codemirror/control.ts';
import type { ControlEntry } from './control.ts';
import { date } from './date/control.ts';
import { divider } from './divider/control.ts';
import { grid } from './grid/control.ts';
import { input } from './input/control.ts';
import { number } from './number/control.ts';
import { organizationSelect } from './organizationSelect/control.ts';
import { radio } from './radio/control.ts';
import { select } from './select/control.ts';
import { table } from './table/control.ts';
import { tabs } from './tabs/control.ts';
import { html, text } from './text/control.ts';
import { textarea } from './textarea/control.ts';
import { treeSelect } from './treeSelect/control.ts';
import { upload } from './upload/control.ts';
import { uploadFile } from './uploadFile/control.ts';
import { uploadImg } from './uploadImg/control.ts';
import { userSelect } from './userSelect/control.ts';

export const controls: readonly ControlEntry[] = [
  input,
  textarea,
  number,
  select,
  radio,
  checkbox,
  date,
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
];

const byType = new Map<string, ControlEntry>(controls.map(entry => [entry.type, entry]));

/** How a control is drawn; undefined for a type that has no drawing yet. */
export const entryOf = (control: Control): ControlEntry | undefined => byType.get(control.type);
