/**
 * Defines the value kind of colours in CSS notation: `#rgb` or `#rrggbb`, both also with alpha, or `rgb()`.
 * Colours are stored in lower case.
 */
import type { ValueKind } from './value-kind.ts';

const HEX_COLOUR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const RGB_COLOUR =
  /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(?:0|1|0?\.\d{1,6})\s*)?\)$/;

/** Returns true if a text is exactly one colour and is therefore safe in CSS. */
export function isColour(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 40) return false;
  const rgb = RGB_COLOUR.exec(value);
  return HEX_COLOUR.test(value) || (rgb?.slice(1, 4).every(part => Number(part) <= 255) ?? false);
}

/**
 * Returns a colour as `#rrggbb` without alpha, for inputs that accept no other notation. Returns undefined if
 * the value is not a colour.
 */
export function hexColourOf(value: unknown): string | undefined {
  if (!isColour(value)) return undefined;
  const rgb = RGB_COLOUR.exec(value);
  if (rgb)
    return `#${rgb
      .slice(1, 4)
      .map(part => Number(part).toString(16).padStart(2, '0'))
      .join('')}`;
  const digits = value.slice(1);
  const short = digits.length < 6;
  return `#${short ? [...digits.slice(0, 3)].map(digit => digit + digit).join('') : digits.slice(0, 6)}`;
}

export const colourValueKind: ValueKind = {
  name: 'colour',
  empty: () => null,
  coerce: value => (typeof value === 'string' ? value.trim().toLowerCase() || null : (value ?? null)),
};
