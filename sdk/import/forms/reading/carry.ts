/** Converts settings that most form systems define in a similar way: simple options, choices and dates. */

import type { ControlType } from '../../../form/controls/control-types.ts';
import { isObject } from '../../../form/definition/reading.ts';
import type { Choice, Control } from '../../../form/definition/types.ts';
import { jsonValueToText } from '../../../json.ts';
import type { FormImportContext } from './reading.ts';
import type { FormSource } from './source.ts';

export type CarriedType = 'text' | 'number' | 'flag' | 'not' | 'length';

/**
 * The native option and the type of its value for each foreign setting, by setting name. The type `not`
 * inverts a boolean.
 */
export type CarriedOptions = Readonly<Record<string, readonly [option: string, as: CarriedType]>>;

/**
 * Converts the options that the control type supports. Other settings stay unread and are therefore reported.
 */
export function importSupportedControlOptions(
  form: FormImportContext,
  source: FormSource,
  control: Control,
  table: CarriedOptions,
): void {
  const options = control.options as Record<string, unknown>;
  const carried = new Set<string>();
  for (const [name, [option, as]] of Object.entries(table)) {
    if (!source.has(name) || !form.takes(control.type, option)) continue;
    const value = readSourceValueAsType(source, name, as);
    const isUsual = typeof value === 'boolean' && value === (form.defaultOf(control.type, option) ?? false);
    /*
     * Two settings can map to one option, such as `disabled` and `readonly`. In this case, a default value
     * never replaces the value of the other setting.
     */
    const isWithoutEffect = isUsual && (options[option] === undefined || carried.has(option));
    if (value === undefined || isWithoutEffect) continue;
    options[option] = value;
    carried.add(option);
  }
}

function readSourceValueAsType(source: FormSource, name: string, as: CarriedType): unknown {
  if (as === 'text') return source.text(name) || undefined;
  if (as === 'number') return source.number(name);
  if (as === 'length') return typeof source.peek(name) === 'number' ? source.number(name) : source.text(name);
  const flag = source.flag(name);
  return flag === undefined || as === 'flag' ? flag : !flag;
}

/** The property names under which a choice may store its label and its value, in order of precedence. */
export interface ChoiceNames {
  label?: readonly string[];
  value?: readonly string[];
}

/**
 * Reads a list of choices. Entries are primitive values or objects. In a tree of choices, nested choices are
 * read too.
 */
export function readImportedChoices(
  source: FormSource,
  name: string,
  { label = ['label', 'text', 'title', 'name'], value = ['value', 'key', 'id'] }: ChoiceNames = {},
): Choice[] {
  const list = source.peek(name);
  if (!Array.isArray(list)) {
    if (source.has(name)) source.lose('bad-value', name);
    return [];
  }
  if (!list.some(isObject)) return choicesFromPrimitives(source, name, list);
  const choices = list.flatMap((written: unknown, at): Choice[] => {
    if (isPrimitiveChoiceValue(written)) return [{ label: String(written), value: written }];
    const entry = source.entryAt(name, at);
    if (!entry) return [];
    const valueName = [...value, ...label].find(one => entry.has(one)) ?? '';
    const own = entry.take(valueName);
    const labelName = [...label, ...value].find(one => entry.has(one)) ?? '';
    const text = entry.take(labelName);
    if (!isPrimitiveChoiceValue(own) || !isPrimitiveChoiceValue(text)) {
      entry.leaveOut('bad-value');
      return [];
    }
    const isDisabled = entry.peek('disabled') === true;
    entry.take('disabled');
    const children = entry.has('children') ? readImportedChoices(entry, 'children', { label, value }) : [];
    return [
      {
        label: jsonValueToText(text),
        value: own,
        ...(isDisabled ? { disabled: true } : {}),
        ...(children.length > 0 ? { children } : {}),
      },
    ];
  });
  return removeDuplicateImportedChoices(source, name, choices);
}

function choicesFromPrimitives(source: FormSource, name: string, list: readonly unknown[]): Choice[] {
  source.take(name);
  const choices = list.filter(isPrimitiveChoiceValue).map(one => ({ label: String(one), value: one }));
  if (choices.length < list.length) source.lose('bad-value', name);
  return removeDuplicateImportedChoices(source, name, choices);
}

function removeDuplicateImportedChoices(source: FormSource, name: string, choices: Choice[]): Choice[] {
  const seen = new Set<unknown>();
  return choices.filter(({ value, label }) => {
    if (seen.has(value)) source.lose('changed-choice', name, { value: label });
    const isNew = !seen.has(value);
    seen.add(value);
    return isNew;
  });
}

export const isPrimitiveChoiceValue = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';

/**
 * The native control type for a foreign control type, together with the options that the native control
 * needs.
 */
export interface ControlTarget {
  type: ControlType;
  options?: Readonly<Record<string, unknown>>;
  /**
   * True if the imported control behaves differently from the control in the foreign form. The import then
   * reports the change.
   */
  changed?: boolean;
}

/** The native control type for each date type of the date pickers in Element, Ant Design and View UI. */
export const controlTargetByDatePickerType: Readonly<Record<string, ControlTarget>> = {
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

/** Converts a date format to the native notation: `yyyy-MM-dd` becomes `YYYY-MM-DD`. */
export const toNativeDateFormat = (format: string): string =>
  format.replaceAll('y', 'Y').replaceAll('d', 'D');

const SUPPORTED_DATE_FORMAT = /^(?=.*[YMDHhms])[YMDHhmsaA年月日时分秒\s/.:T-]{2,30}$/;

/**
 * Imports the format of the stored value. If the control has no such format, imports the display format. If
 * both formats exist and differ, the display format is reported as a loss.
 */
export function importDateFormatOfControl(
  form: FormImportContext,
  source: FormSource,
  control: Control,
  names: readonly string[],
): void {
  const options = control.options as Record<string, unknown>;
  for (const name of names) {
    const written = source.peek(name);
    const format = typeof written === 'string' ? toNativeDateFormat(written) : '';
    const isUsable = form.takes(control.type, 'format') && SUPPORTED_DATE_FORMAT.test(format);
    if (!source.has(name)) continue;
    if (isUsable && (options.format === undefined || options.format === format)) {
      options.format = format;
      source.take(name);
    } else source.drop(name);
  }
}

/** Reads the placeholder texts of the start input and the end input of a range control. */
export function carryOverRangePlaceholders(
  form: FormImportContext,
  source: FormSource,
  control: Control,
  [from, to]: readonly [string, string],
): void {
  if (!form.takes(control.type, 'rangePlaceholder') || (!source.has(from) && !source.has(to))) return;
  (control.options as Record<string, unknown>).rangePlaceholder = [source.text(from), source.text(to)];
}
