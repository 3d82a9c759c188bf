/** Writes a number by a pattern such as `#,##0.00`. */
import { type Big, rounded } from './number.ts';

const PATTERN = /^([^#0.,%]*)([#,]*)(0*)(?:\.(0*)(#*))?(%?)([^#0.,%]*)$/;

/** `0` is a digit that is always written, `#` one where there is any, `,` groups by three; text may stand around. */
export function formatNumber(number: Big, pattern: string): string | undefined {
  const match = PATTERN.exec(pattern);
  if (!match) return undefined;
  const [, before = '', head = '', whole = '', fixed = '', free = '', percent = '', after = ''] = match;
  const scaled = percent === '' ? number : number.times(100);
  const [digits = '0', fraction = ''] = rounded(scaled.abs(), fixed.length + free.length)
    .toFixed(fixed.length + free.length)
    .split('.');
  const padded = (digits === '0' && whole === '' ? '' : digits).padStart(whole.length, '0');
  const grouped = head.includes(',') ? padded.replace(/\B(?=(\d{3})+$)/g, ',') : padded;
  const written = fraction.slice(0, fixed.length) + fraction.slice(fixed.length).replace(/0+$/, '');
  const sign = scaled.lt(0) && /[1-9]/.test(digits + fraction) ? '-' : '';
  return `${sign}${before}${grouped || (written === '' ? '0' : '')}${written === '' ? '' : `.${written}`}${percent}${after}`;
}
