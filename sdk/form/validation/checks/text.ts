/** Validates text: its named format, such as a phone number, and its length. */
import { controlOptionsOf, toFiniteNumber } from '../../definition/reading.ts';
import type { Control } from '../../definition/types.ts';
import { unicodeLength } from '../../values/text.ts';
import type { Problem } from '../problem.ts';
import { matchesFormat, namedTextFormatOfControl } from './text-formats.ts';
import type { ValueCheck } from './value-check.ts';

export const textCheck: ValueCheck = {
  problems: (value, control) =>
    typeof value === 'string'
      ? [...checkTextFormat(value, control), ...checkTextLength(value, control)]
      : [{ code: 'bad-type' }],
  isChosen: false,
};

function checkTextFormat(text: string, control: Control): Problem[] {
  const format = namedTextFormatOfControl(control);
  return format && !matchesFormat(text, format, control) ? [{ code: `format-${format}` }] : [];
}

function checkTextLength(text: string, control: Control): Problem[] {
  const max = toFiniteNumber(controlOptionsOf(control).maxLength);
  const length = unicodeLength(text);
  return max !== undefined && max > 0 && length > max
    ? [{ code: 'max-length', params: { max, length } }]
    : [];
}
