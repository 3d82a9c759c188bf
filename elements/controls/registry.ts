/** Every control that can be drawn, by its type: one line each. */
import type { Control } from '@countersign/sdk/form';
import { alert } from './alert/control.ts';
import { button } from './button/control.ts';
import { card } from './card/control.ts';
import { checkbox } from './checkbox/control.ts';
import { colorPicker } from './colorPicker/control.ts';
import type { ControlEntry } from './control.ts';
import { date } from './date/control.ts';
import { datePicker } from './datePicker/control.ts';
import { divider } from './divider/control.ts';
import { grid } from './grid/control.ts';
import { input } from './input/control.ts';
import { monthPicker } from './monthPicker/control.ts';
import { number } from './number/control.ts';
import { radio } from './radio/control.ts';
import { radioButton } from './radioButton/control.ts';
import { rangePicker } from './rangePicker/control.ts';
import { rate } from './rate/control.ts';
import { select } from './select/control.ts';
import { slider } from './slider/control.ts';
import { toggle } from './switch/control.ts';
import { table } from './table/control.ts';
import { tabs } from './tabs/control.ts';
import { html, text } from './text/control.ts';
import { textarea } from './textarea/control.ts';
import { time } from './time/control.ts';
import { timePicker } from './timePicker/control.ts';
import { upload } from './upload/control.ts';
import { uploadFile } from './uploadFile/control.ts';
import { uploadImg } from './uploadImg/control.ts';
import { uuid } from './uuid/control.ts';

export const controls: readonly ControlEntry[] = [
  input,
  textarea,
  number,
  select,
  radio,
  checkbox,
  date,
  datePicker,
  monthPicker,
  rangePicker,
  time,
  timePicker,
  radioButton,
  toggle,
  slider,
  rate,
  colorPicker,
  uuid,
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
];

const byType = new Map<string, ControlEntry>(controls.map(entry => [entry.type, entry]));

const waiting = new Set<() => void>();

/** Adds a control that the page brought; it goes before ours of the same type. */
export function addEntry(entry: ControlEntry): void {
  byType.set(entry.type, entry);
  for (const changed of waiting) changed();
}

/** Says when a control was added; for what has no drawing yet. */
export function whenAdded(changed: () => void): () => void {
  waiting.add(changed);
  return () => waiting.delete(changed);
}

/** How a control is drawn; undefined for a type that has no drawing yet. */
export const entryOf = (control: Control): ControlEntry | undefined => byType.get(control.type);
