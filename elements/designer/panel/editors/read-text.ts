/** Reads the text of inputs as values, within the bounds of their settings. */

import { plainDigits, readDecimal, writeDecimal } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { parseExactJson } from '@countersign/sdk/json';
import type { ReadText } from '../drafts.ts';
import type { PanelSetting } from '../setting.ts';
import { panelText } from '../texts.ts';

/** Reads a number; empty text is no number. Digits of other scripts and full width count too. */
export const readNumber =
  ({ min, max, at }: Pick<PanelSetting, 'min' | 'max' | 'at'>, lang: Lang): ReadText =>
  text => {
    if (text.trim() === '') return { value: undefined };
    const decimal = readDecimal(plainDigits(text));
    if (!decimal) return { fault: panelText(lang, 'not-number') };
    const number = Number(writeDecimal(decimal));
    if (isCount(at) && !Number.isInteger(number)) return { fault: panelText(lang, 'not-integer') };
    if (min !== undefined && number < min) return { fault: panelText(lang, 'too-small', { min }) };
    if (max !== undefined && number > max) return { fault: panelText(lang, 'too-large', { max }) };
    return { value: isExact(number, writeDecimal(decimal)) ? number : writeDecimal(decimal) };
  };

/** A number with more digits than a double holds stays a text, which the format reads too. */
const isExact = (number: number, written: string): boolean => {
  const decimal = readDecimal(number);
  return decimal !== undefined && writeDecimal(decimal) === written;
};

/** Settings that count something. */
const isCount = (at: string): boolean =>
  /(?:\.|^)(?:precision|minRows|maxRows|maxLength|minLimit|limit|span|labelSpan)$/.test(at);

const UNITS = /^\d+(?:\.\d+)?(?:px|%)?$/;
const FONT_UNITS = /^\d+(?:\.\d+)?(?:px|pt|em|rem|%)?$/;

/** Reads a length: plain digits are pixels and stay a number. */
export const readLength =
  (at: string, lang: Lang): ReadText =>
  text => {
    const length = text.trim();
    if (length === '') return { value: undefined };
    const isFont = at.endsWith('fontSize');
    if (!(isFont ? FONT_UNITS : UNITS).test(length))
      return { fault: panelText(lang, isFont ? 'not-font-size' : 'not-length') };
    return { value: /^\d+(?:\.\d+)?$/.test(length) ? Number(length) : length };
  };

/** Reads JSON; empty text is no value. `isObject` refuses anything but an object. */
export const readJson =
  (lang: Lang, onlyObject = false): ReadText =>
  text => {
    if (text.trim() === '') return { value: onlyObject ? {} : undefined };
    try {
      const value: unknown = parseExactJson(text);
      const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
      return onlyObject && !isPlain ? { fault: panelText(lang, 'not-object') } : { value };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { fault: panelText(lang, 'not-json', { reason }) };
    }
  };
