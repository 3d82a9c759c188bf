/** Carries settings over that are alike in most systems: plain options, choices and dates. */

import { textOfJson } from '../../../../json.ts';
import type { ControlType } from '../../../controls/all-kinds.ts';
import { isObject } from '../../reading.ts';
import type { Choice, Control } from '../../types.ts';
import type { Reading } from './reading.ts';
import type { Source } from './source.ts';

export type As = 'text' | 'number' | 'flag' | 'not' | 'length';

/** Foreign name → our option and its type. `not` turns a flag round. */
export type Carried = Readonly<Record<string, readonly [option: string, as: As]>>;

/** Takes over the options that the type reads; all others stay unread, so that they are listed. */
export function carry(form: Reading, source: Source, control: Control, table: Carried): void {
  const options = control.options as Record<string, unknown>;
  const carried = new Set<string>();
  for (const [name, [option, as]] of Object.entries(table)) {
    if (!source.has(name) || !form.takes(control.type, option)) continue;
    const value = read(source, name, as);
    const isUsual = typeof value === 'boolean' && value === (form.defaultOf(control.type, option) ?? false);
    // Of two settings for one option, such as `disabled` and `readonly`, the one with an effect counts.
    const isWithoutEffect = isUsual && (options[option] === undefined || carried.has(option));
    if (value === undefined || isWithoutEffect) continue;
    options[option] = value;
    carried.add(option);
  }
}

function read(source: Source, name: string, as: As): unknown {
  if (as === 'text') return source.text(name) || undefined;
  if (as === 'number') return source.number(name);
  if (as === 'length') return typeof source.peek(name) === 'number' ? source.number(name) : source.text(name);
  const flag = source.flag(name);
  return flag === undefined || as === 'flag' ? flag : !flag;
}

/** The names of an entry's label and value, in the order in which they are looked for. */
export interface ChoiceNames {
  label?: readonly string[];
  value?: readonly string[];
}

/** Reads a list of choices, plain or as objects, with their children where the type is a tree. */
export function readChoices(
  source: Source,
  name: string,
  { label = ['label', 'text', 'title', 'name'], value = ['value', 'key', 'id'] }: ChoiceNames = {},
): Choice[] {
  const list = source.peek(name);
  if (!Array.isArray(list)) {
    if (source.has(name)) source.lose('bad-value', name);
    return [];
  }
  if (!list.some(isObject)) return plainChoices(source, name, list);
  const choices = list.flatMap((written: unknown, at): Choice[] => {
    if (isScalar(written)) return [{ label: String(written), value: written }];
    const entry = source.entryAt(name, at);
    if (!entry) return [];
    const valueName = [...value, ...label].find(one => entry.has(one)) ?? '';
    const own = entry.take(valueName);
    const labelName = [...label, ...value].find(one => entry.has(one)) ?? '';
    const text = entry.take(labelName);
    if (!isScalar(own) || !isScalar(text)) {
      entry.leaveOut('bad-value');
      return [];
    }
    const isDisabled = entry.peek('disabled') === true;
    entry.take('disabled');
    const children = entry.has('children') ? readChoices(entry, 'children', { label, value }) : [];
    return [
      {
        label: textOfJson(text),
        value: own,
        ...(isDisabled ? { disabled: true } : {}),
        ...(children.length > 0 ? { children } : {}),
      },
    ];
  });
  return unique(source, name, choices);
}

function plainChoices(source: Source, name: string, list: readonly unknown[]): Choice[] {
  source.take(name);
  const choices = list.filter(isScalar).map(one => ({ label: String(one), value: one }));
  if (choices.length < list.length) source.lose('bad-value', name);
  return unique(source, name, choices);
}

function unique(source: Source, name: string, choices: Choice[]): Choice[] {
  const seen = new Set<unknown>();
  return choices.filter(({ value, label }) => {
    if (seen.has(value)) source.lose('changed-choice', name, { value: label });
    const isNew = !seen.has(value);
    seen.add(value);
    return isNew;
  });
}

export const isScalar = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';

/** A type with the options that make it what it is. */
export interface Target {
  type: ControlType;
  options?: Readonly<Record<string, unknown>>;
  /** It behaves in another way than the foreign one, which is listed. */
  changed?: boolean;
}

/** The date types of Element, Ant Design and View UI pickers. */
export const datePickers: Readonly<Record<string, Target>> = {
  date: { type: 'date' },
  datetime: { type: 'date', options: { showTime: true } },
  dates: { type: 'date', changed: true },
  year: { type: 'date', changed: true },
  week: { type: 'date', changed: true },
  month: { type: 'monthPicker' },
  daterange: { type: 'rangePicker' },
  datetimerange: { type: 'rangePicker', options: { showTime: true } },
  monthrange: { type: 'rangePicker', changed: true },
  time: { type: 'time' },
  timerange: { type: 'time', options: { range: true } },
};

/** Returns the format of a date in our notation: `yyyy-MM-dd` is `YYYY-MM-DD`. */
export const dateFormat = (format: string): string => format.replaceAll('y', 'Y').replaceAll('d', 'D');

const FORMAT = /^(?=.*[YMDHhms])[YMDHhmsaA年月日时分秒\s/.:T-]{2,30}$/;

/** Takes the format of the stored value, else of the displayed one; another one is listed. */
export function carryFormat(form: Reading, source: Source, control: Control, names: readonly string[]): void {
  const options = control.options as Record<string, unknown>;
  for (const name of names) {
    const written = source.peek(name);
    const format = typeof written === 'string' ? dateFormat(written) : '';
    const isUsable = form.takes(control.type, 'format') && FORMAT.test(format);
    if (!source.has(name)) continue;
    if (isUsable && (options.format === undefined || options.format === format)) {
      options.format = format;
      source.take(name);
    } else source.drop(name);
  }
}

/** Takes the placeholders of both ends. */
export function carryRangePlaceholders(
  form: Reading,
  source: Source,
  control: Control,
  [from, to]: readonly [string, string],
): void {
  if (!form.takes(control.type, 'rangePlaceholder') || (!source.has(from) && !source.has(to))) return;
  (control.options as Record<string, unknown>).rangePlaceholder = [source.text(from), source.text(to)];
}
