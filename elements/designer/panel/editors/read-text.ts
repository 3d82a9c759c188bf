/**
 * Converts the text of an input to the value of a setting. Checks that the value is within the bounds of the
 * setting.
 */
import { formatDecimal, plainDigits, readDecimal } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { parseExactJson } from '@countersign/sdk/json';
import type { ReadText } from '../drafts.ts';
import type { PanelSetting } from '../setting.ts';
import { panelText } from '../texts.ts';

/**
 * Creates a parser for numbers. An empty text means that there is no value. Full-width digits and digits of
 * other scripts are supported.
 */
export const createNumberParser =
  ({ min, max, at }: Pick<PanelSetting, 'min' | 'max' | 'at'>, lang: Lang): ReadText =>
  text => {
    if (text.trim() === '') return { value: undefined };
    const decimal = readDecimal(plainDigits(text));
    if (!decimal) return { fault: panelText(lang, 'not-number') };
    const number = Number(formatDecimal(decimal));
    if (isIntegerSetting(at) && !Number.isInteger(number)) return { fault: panelText(lang, 'not-integer') };
    if (min !== undefined && number < min) return { fault: panelText(lang, 'too-small', { min }) };
    if (max !== undefined && number > max) return { fault: panelText(lang, 'too-large', { max }) };
    return { value: isExactDouble(number, formatDecimal(decimal)) ? number : formatDecimal(decimal) };
  };

/**
 * Returns whether a floating-point number (double) represents the typed number exactly. If not, the number is
 * stored as text, which the format also supports.
 */
const isExactDouble = (number: number, written: string): boolean => {
  const decimal = readDecimal(number);
  return decimal !== undefined && formatDecimal(decimal) === written;
};

/** Returns whether a setting accepts only integers. */
const isIntegerSetting = (at: string): boolean =>
  /(?:\.|^)(?:precision|minRows|maxRows|maxLength|minLimit|limit|span|labelSpan)$/.test(at);

const CSS_LENGTH_PATTERN = /^\d+(?:\.\d+)?(?:px|%)?$/;
const FONT_SIZE_PATTERN = /^\d+(?:\.\d+)?(?:px|pt|em|rem|%)?$/;

/** Creates a parser for lengths. A plain number means pixels and is stored as a number. */
export const createLengthParser =
  (at: string, lang: Lang): ReadText =>
  text => {
    const length = text.trim();
    if (length === '') return { value: undefined };
    const isFont = at.endsWith('fontSize');
    if (!(isFont ? FONT_SIZE_PATTERN : CSS_LENGTH_PATTERN).test(length))
      return { fault: panelText(lang, isFont ? 'not-font-size' : 'not-length') };
    return { value: /^\d+(?:\.\d+)?$/.test(length) ? Number(length) : length };
  };

/**
 * Creates a parser for JSON. An empty text means that there is no value. With `onlyObject` it accepts only
 * objects, and an empty text is an empty object.
 */
export const createJsonParser =
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
