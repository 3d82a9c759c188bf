/** Reads and writes the working hours of a day as text, such as `09:00–12:00, 13:00–18:00`. */
import type { WorkingHours } from '@countersign/sdk/flow';

const PERIOD_PATTERN = /^(\d{1,2})(?:[:：](\d{2}))?\s*(?:[-~–—～至到]|to)\s*(\d{1,2})(?:[:：](\d{2}))?$/i;

/**
 * Returns the working hours, or undefined if the text is invalid. An empty text is a day off. The order and
 * the overlap of periods are not checked.
 */
export function readHoursText(text: string): WorkingHours[] | undefined {
  const parts = text
    .split(/[,，;；、\n]/)
    .map(part => part.trim())
    .filter(part => part !== '');
  const periods = parts.map(readPeriod);
  return periods.every(period => period !== undefined) ? periods : undefined;
}

function readPeriod(text: string): WorkingHours | undefined {
  const match = PERIOD_PATTERN.exec(toHalfWidthDigits(text));
  if (!match) return undefined;
  const [, fromHour = '', fromMinute = '00', toHour = '', toMinute = '00'] = match;
  const from = `${fromHour.padStart(2, '0')}:${fromMinute}`;
  const to = `${toHour.padStart(2, '0')}:${toMinute}`;
  const isValid = Number(fromHour) < 24 && Number(fromMinute) < 60 && Number(toMinute) < 60 && from < to;
  return isValid && to <= '24:00' ? { from, to } : undefined;
}

const toHalfWidthDigits = (text: string): string =>
  text.replaceAll(/[０-９]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

export const writeHoursText = (hours: readonly WorkingHours[]): string =>
  hours.map(({ from, to }) => `${from}–${to}`).join(', ');
