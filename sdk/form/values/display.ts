/** A value as a person reads it: in the read-only form, in a list, in a message. */
import { textOfJson } from '../../json.ts';
import { commonText, type FormLang } from '../common-texts.ts';
import { type Kinds, valueKindOf } from '../controls/kinds.ts';
import { isObject } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { choiceFor } from './choice.ts';
import { isEmpty, partsOfValue } from './value-kind.ts';

/** Returns the text of a value, by its kind; empty text where there is no value, which the view decides how to show. */
export function displayValue(control: Control, value: unknown, lang: FormLang, kinds: Kinds): string {
  if (isEmpty(value)) return '';
  const kind = valueKindOf(control, kinds);
  if (kind?.display) return kind.display(value, control, lang);
  if (typeof value === 'boolean') return commonText(lang, value ? 'yes' : 'no');
  return joinedParts(value, lang, part => displayPart(control, part));
}

/** Several values in one line, as the language joins them. */
export const joinedParts = (value: unknown, lang: FormLang, text: (part: unknown) => string): string =>
  partsOfValue(value)
    .map(text)
    .join(lang === 'zh' ? '、' : ', ');

/** Files, people and rows show the name they carry, an address all of its own. */
function displayPart(control: Control, part: unknown): string {
  if (!isObject(part)) return choiceFor(control, part)?.label ?? textOfJson(part ?? '');
  if (Array.isArray(part.names))
    return [...part.names, part.detail].filter(Boolean).map(textOfJson).join(' ');
  const name = [part.label, part.name, part.title, part.value].find(
    one => typeof one === 'string' && one !== '',
  );
  return typeof name === 'string' ? name : JSON.stringify(part);
}
