/** A value as a person reads it: in the read-only form, in a list, in a message. */
import { basicText, type FormLang } from '../common-texts.ts';
import { valueKindOf } from '../controls/kinds.ts';
import { isObject } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { choiceFor } from './choice.ts';
import { dateValue, readMoment, writeDate } from './date.ts';
import { readDecimal, writeDecimal } from './decimal.ts';
import { momentShape } from './moment-shape.ts';
import { numberValue, precisionOf } from './number.ts';
import { rateValue, sliderValue, starsOf } from './range.ts';
import { nodeText, nodeValue, pathText, pathValue } from './tree.ts';
import { isEmpty } from './value-kind.ts';

/** Empty text where there is no value; the view decides how to show that. */
export function displayValue(control: Control, value: unknown, lang: FormLang = 'zh'): string {
  if (isEmpty(value)) return '';
  const kind = valueKindOf(control);
  if (kind === numberValue) return displayNumber(control, value);
  if (kind === sliderValue)
    return listOf(value)
      .map(part => displayNumber(control, part))
      .join(' – ');
  if (kind === rateValue) return `${displayNumber(control, value)} / ${starsOf(control)}`;
  if (kind === dateValue)
    return listOf(value)
      .map(part => displayDate(control, part))
      .join(' – ');
  if (kind === pathValue) return pathText(control, value);
  if (typeof value === 'boolean') return basicText(lang, value ? 'yes' : 'no');
  return listOf(value)
    .map(part => displayPart(control, part))
    .join(lang === 'zh' ? '、' : ', ');
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function displayNumber(control: Control, value: unknown): string {
  const decimal = readDecimal(value);
  return decimal ? writeDecimal(decimal, precisionOf(control) ?? 0) : String(value);
}

function displayDate(control: Control, value: unknown): string {
  const parts = readMoment(control, value);
  return parts ? writeDate(parts, momentShape(control).format) : String(value ?? '');
}

/** Files, people and rows show the name they carry, an address all of its own. */
function displayPart(control: Control, part: unknown): string {
  if (valueKindOf(control) === nodeValue) return nodeText(control, part);
  if (!isObject(part)) return choiceFor(control, part)?.label ?? String(part ?? '');
  if (Array.isArray(part.names)) return [...part.names, part.detail].filter(Boolean).join(' ');
  const name = [part.label, part.name, part.title, part.value].find(
    one => typeof one === 'string' && one !== '',
  );
  return typeof name === 'string' ? name : JSON.stringify(part);
}
