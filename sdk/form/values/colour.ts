/** Colours as css writes them: `#rgb`, `#rrggbb`, with alpha, or `rgb()`; stored in small letters. */
import type { ValueKind } from './value-kind.ts';

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const RGB = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(?:0|1|0?\.\d{1,6})\s*)?\)$/;

/** Whether a text is a colour that may be shown as one: nothing but a colour, so it can go into css. */
export function isColour(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 40) return false;
  const rgb = RGB.exec(value);
  return HEX.test(value) || (rgb?.slice(1, 4).every(part => Number(part) <= 255) ?? false);
}

/** `#rrggbb` of a colour, for an input that knows no other form; alpha is left out. */
export function hexOf(value: unknown): string | undefined {
  if (!isColour(value)) return undefined;
  const rgb = RGB.exec(value);
  if (rgb)
    return `#${rgb
      .slice(1, 4)
      .map(part => Number(part).toString(16).padStart(2, '0'))
      .join('')}`;
  const digits = value.slice(1);
  const short = digits.length < 6;
  return `#${short ? [...digits.slice(0, 3)].map(digit => digit + digit).join('') : digits.slice(0, 6)}`;
}

export const colourValue: ValueKind = {
  name: 'colour',
  empty: () => null,
  coerce: value => (typeof value === 'string' ? value.trim().toLowerCase() || null : (value ?? null)),
};
