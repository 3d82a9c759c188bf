/** Describes the native inputs for dates, months and times, which are used on touch screens. */
import {
  type Control,
  controlOptionsOf,
  dateTimeUnitAndFormatOfControl,
  formatDateParts,
  type MomentUnit,
  parseDateControlValue,
} from '@countersign/sdk/form/common';

/** The native input type for each unit, the format of its value, and the maximum value. */
const nativeDateInputByUnit: Record<MomentUnit, { type: string; format: string; last?: string }> = {
  date: { type: 'date', format: 'YYYY-MM-DD', last: '9999-12-31' },
  'date-time': { type: 'datetime-local', format: 'YYYY-MM-DDTHH:mm:ss', last: '9999-12-31T23:59:59' },
  month: { type: 'month', format: 'YYYY-MM', last: '9999-12' },
  time: { type: 'time', format: 'HH:mm:ss' },
};

export interface NativeInputProps {
  type: string;
  /** Step in seconds. Undefined if the format has no seconds. */
  step: number | undefined;
  min: string | undefined;
  max: string | undefined;
  /** Converts a stored value to the notation of the native input. */
  write(value: unknown): string | undefined;
}

export function nativeInputForControl(control: Control): NativeInputProps {
  const { unit, format } = dateTimeUnitAndFormatOfControl(control);
  const { type, last, ...native } = nativeDateInputByUnit[unit];
  const timed = native.format.includes('HH');
  const seconds = timed && format.includes('ss');
  const written = timed && !seconds ? native.format.replace(':ss', '') : native.format;
  const write = (value: unknown): string | undefined => {
    const parts = parseDateControlValue(control, value);
    return parts ? formatDateParts(parts, written) : undefined;
  };
  const { min, max } = controlOptionsOf(control);
  return { type, step: seconds ? 1 : undefined, min: write(min), max: write(max) ?? last, write };
}

/**
 * Returns whether the browser supports the input type. Some browsers have no month input and would show a
 * text input.
 */
export function isNativeInputSupported({ type }: NativeInputProps): boolean {
  const input = document.createElement('input');
  input.type = type;
  return input.type === type;
}
