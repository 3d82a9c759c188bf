/** The browser's own inputs of dates, months and times, for fingers. */
import {
  type Control,
  type MomentUnit,
  momentShape,
  optionsOf,
  readMoment,
  writeDate,
} from '@countersign/sdk/form/common';

/** The browser's input type of a unit, its notation, and its largest value. */
const natives: Record<MomentUnit, { type: string; format: string; last?: string }> = {
  date: { type: 'date', format: 'YYYY-MM-DD', last: '9999-12-31' },
  'date-time': { type: 'datetime-local', format: 'YYYY-MM-DDTHH:mm:ss', last: '9999-12-31T23:59:59' },
  month: { type: 'month', format: 'YYYY-MM', last: '9999-12' },
  time: { type: 'time', format: 'HH:mm:ss' },
};

export interface Native {
  type: string;
  /** Seconds are asked for where the format writes them. */
  step: number | undefined;
  min: string | undefined;
  max: string | undefined;
  /** A stored value in the notation of the input. */
  write(value: unknown): string | undefined;
}

export function nativeOf(control: Control): Native {
  const { unit, format } = momentShape(control);
  const { type, last, ...native } = natives[unit];
  const timed = native.format.includes('HH');
  const seconds = timed && format.includes('ss');
  const written = timed && !seconds ? native.format.replace(':ss', '') : native.format;
  const write = (value: unknown): string | undefined => {
    const parts = readMoment(control, value);
    return parts ? writeDate(parts, written) : undefined;
  };
  const { min, max } = optionsOf(control);
  return { type, step: seconds ? 1 : undefined, min: write(min), max: write(max) ?? last, write };
}

/** Not every browser has an input of months; one without it returns a text input. */
export function knowsNative({ type }: Native): boolean {
  const input = document.createElement('input');
  input.type = type;
  return input.type === type;
}
