/** Converts values to readable text for the read-only form, lists and messages. */
import { jsonValueToText } from '../../json.ts';
import { commonFormText, type FormLang } from '../common-texts.ts';
import { type Kinds, valueKindOf } from '../controls/kinds.ts';
import { isObject } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { findChoiceByValue } from './choice.ts';
import { asValueList, isEmpty } from './value-kind.ts';

/**
 * Returns a value as text according to its value kind. Returns an empty string if there is no value. The
 * caller decides how to show a missing value.
 */
export function displayValue(control: Control, value: unknown, lang: FormLang, kinds: Kinds): string {
  if (isEmpty(value)) return '';
  const kind = valueKindOf(control, kinds);
  if (kind?.display) return kind.display(value, control, lang);
  if (typeof value === 'boolean') return commonFormText(lang, value ? 'yes' : 'no');
  return joinDisplayParts(value, lang, part => formatFieldValueEntry(control, part));
}

/** Joins several values in one line with the separator of the language. */
export const joinDisplayParts = (value: unknown, lang: FormLang, text: (part: unknown) => string): string =>
  asValueList(value)
    .map(text)
    .join(lang === 'zh' ? '、' : ', ');

/**
 * Returns the text of one entry of a value. Files, people and rows are displayed by their name. An address is
 * displayed by the names of its regions and its detail line.
 */
function formatFieldValueEntry(control: Control, part: unknown): string {
  if (!isObject(part)) return findChoiceByValue(control, part)?.label ?? jsonValueToText(part ?? '');
  if (Array.isArray(part.names))
    return [...part.names, part.detail].filter(Boolean).map(jsonValueToText).join(' ');
  const name = [part.label, part.name, part.title, part.value].find(
    one => typeof one === 'string' && one !== '',
  );
  return typeof name === 'string' ? name : JSON.stringify(part);
}
