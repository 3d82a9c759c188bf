/**
 * Determines how a date or time is stored: its unit, the format of the stored text, and whether it is a
 * range.
 */

import { controlOptionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';

export const DATE_FORMAT = 'YYYY-MM-DD';
export const DATE_TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';
export const MONTH_FORMAT = 'YYYY-MM';
export const TIME_FORMAT = 'HH:mm:ss';

export type MomentUnit = 'date' | 'date-time' | 'month' | 'time';

export interface MomentShape {
  unit: MomentUnit;
  /**
   * The format of the stored text. It is the control's format if that format contains all parts of the unit,
   * otherwise the default format.
   */
  format: string;
}

const DEFAULT_FORMATS: Record<MomentUnit, string> = {
  date: DATE_FORMAT,
  'date-time': DATE_TIME_FORMAT,
  month: MONTH_FORMAT,
  time: TIME_FORMAT,
};

const REQUIRED_FORMAT_PLACEHOLDERS_BY_UNIT: Record<MomentUnit, string[]> = {
  date: ['YYYY', 'MM', 'DD'],
  'date-time': ['YYYY', 'MM', 'DD', 'HH', 'mm'],
  month: ['YYYY', 'MM'],
  time: ['HH', 'mm'],
};

const DATE_PART_PLACEHOLDER = /YYYY|MM|DD|HH|mm|ss/g;
/**
 * Matches a format of up to six date parts with separators. Formats with other letters, such as `A` or `Q`,
 * are not supported.
 */
const SUPPORTED_DATE_FORMAT_PATTERN =
  /^[-/.:,\sT年月日时分秒點点]*(?:(?:YYYY|MM|DD|HH|mm|ss)[-/.:,\sT年月日时分秒點点]*){0,6}$/;

const isSupportedFormat = (format: string): boolean =>
  format.length <= 40 && SUPPORTED_DATE_FORMAT_PATTERN.test(format);

const supportedDateTimeFormatOfControl = (control: Control): string => {
  const { format } = controlOptionsOf(control);
  return typeof format === 'string' && isSupportedFormat(format) ? format : '';
};

export const isDateRangeControl = (control: Control): boolean =>
  control.type === 'rangePicker' || controlOptionsOf(control).range === true;

/**
 * Returns true if values of a date control include a time of day. The option `showTime` or the format of the
 * control determines this.
 */
export const dateControlIncludesTime = (control: Control): boolean =>
  controlOptionsOf(control).showTime === true || supportedDateTimeFormatOfControl(control).includes('HH');

function dateTimeUnitOfControl(control: Control): MomentUnit {
  if (control.type === 'time' || control.type === 'timePicker') return 'time';
  const format = supportedDateTimeFormatOfControl(control);
  const months = format.includes('MM') && !format.includes('DD') && !format.includes('HH');
  if (control.type === 'monthPicker' || (control.type !== 'rangePicker' && months)) return 'month';
  return dateControlIncludesTime(control) ? 'date-time' : 'date';
}

export function dateTimeUnitAndFormatOfControl(control: Control): MomentShape {
  const unit = dateTimeUnitOfControl(control);
  const format = supportedDateTimeFormatOfControl(control);
  if (isDateFormatForUnit(format, unit)) return { unit, format };
  const day = unit === 'date-time' && isDateFormatForUnit(format, 'date') ? `${format} ${TIME_FORMAT}` : '';
  return { unit, format: day || DEFAULT_FORMATS[unit] };
}

/**
 * Returns true if a format has all parts of the unit and no other part. For example, a month format with days
 * would store a day that the user did not choose.
 */
function isDateFormatForUnit(format: string, unit: MomentUnit): boolean {
  const written = [...format.matchAll(DATE_PART_PLACEHOLDER)].map(([part]) => part);
  const allowed =
    unit === 'date-time' || unit === 'time'
      ? [...REQUIRED_FORMAT_PLACEHOLDERS_BY_UNIT[unit], 'ss']
      : REQUIRED_FORMAT_PLACEHOLDERS_BY_UNIT[unit];
  return (
    REQUIRED_FORMAT_PLACEHOLDERS_BY_UNIT[unit].every(part => written.includes(part)) &&
    written.every(part => allowed.includes(part))
  );
}
