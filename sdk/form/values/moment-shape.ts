/** The shape of a date or time: its unit, the format of the stored text, and whether it is a pair. */

import { optionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';

export const DATE_FORMAT = 'YYYY-MM-DD';
export const DATE_TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';
export const MONTH_FORMAT = 'YYYY-MM';
export const TIME_FORMAT = 'HH:mm:ss';

export type MomentUnit = 'date' | 'date-time' | 'month' | 'time';

export interface MomentShape {
  unit: MomentUnit;
  /** Of the stored text: the control's own where it is complete for the unit, else the usual one. */
  format: string;
}

const usual: Record<MomentUnit, string> = {
  date: DATE_FORMAT,
  'date-time': DATE_TIME_FORMAT,
  month: MONTH_FORMAT,
  time: TIME_FORMAT,
};

const needed: Record<MomentUnit, string[]> = {
  date: ['YYYY', 'MM', 'DD'],
  'date-time': ['YYYY', 'MM', 'DD', 'HH', 'mm'],
  month: ['YYYY', 'MM'],
  time: ['HH', 'mm'],
};

const PARTS = /YYYY|MM|DD|HH|mm|ss/g;
/** Up to six parts with characters between them: a format with other letters (`A`, `Q`) is none of ours. */
const READABLE = /^[-/.:,\sT年月日时分秒點点]*(?:(?:YYYY|MM|DD|HH|mm|ss)[-/.:,\sT年月日时分秒點点]*){0,6}$/;

const isReadable = (format: string): boolean => format.length <= 40 && READABLE.test(format);

const formatOf = (control: Control): string => {
  const { format } = optionsOf(control);
  return typeof format === 'string' && isReadable(format) ? format : '';
};

export const isRange = (control: Control): boolean =>
  control.type === 'rangePicker' || optionsOf(control).range === true;

/** Whether a date has a time of day: by its option, or because its format writes one. */
export const showsTime = (control: Control): boolean =>
  optionsOf(control).showTime === true || formatOf(control).includes('HH');

function unitOf(control: Control): MomentUnit {
  if (control.type === 'time' || control.type === 'timePicker') return 'time';
  const format = formatOf(control);
  const months = format.includes('MM') && !format.includes('DD') && !format.includes('HH');
  if (control.type === 'monthPicker' || (control.type !== 'rangePicker' && months)) return 'month';
  return showsTime(control) ? 'date-time' : 'date';
}

export function momentShape(control: Control): MomentShape {
  const unit = unitOf(control);
  const format = formatOf(control);
  if (isComplete(format, unit)) return { unit, format };
  const day = unit === 'date-time' && isComplete(format, 'date') ? `${format} ${TIME_FORMAT}` : '';
  return { unit, format: day || usual[unit] };
}

/** A month's format that writes days, or a time's that writes years, would store a part that nobody chose. */
function isComplete(format: string, unit: MomentUnit): boolean {
  const written = [...format.matchAll(PARTS)].map(([part]) => part);
  const allowed = unit === 'date-time' || unit === 'time' ? [...needed[unit], 'ss'] : needed[unit];
  return needed[unit].every(part => written.includes(part)) && written.every(part => allowed.includes(part));
}
