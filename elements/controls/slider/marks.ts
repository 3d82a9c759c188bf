/** Marks of a slider: labels at places of the line. */
import { type Control, numberOf, optionsOf, sliderBounds } from '@countersign/sdk/form';

export interface Mark {
  label: string;
  /** Of the line, 0 to 1. */
  at: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function entriesOf(marks: unknown): [unknown, unknown][] {
  if (Array.isArray(marks)) return marks.filter(isRecord).map(({ value, label }) => [value, label ?? value]);
  return isRecord(marks) ? Object.entries(marks) : [];
}

const textOf = (label: unknown): string =>
  isRecord(label) ? String(label.label ?? '') : String(label ?? '');

/** Reads `[{ value, label }]` or `{ 0: 'low', 100: 'high' }`; values beyond the bounds are left out. */
export function marksOf(control: Control): Mark[] {
  const { min, max } = sliderBounds(control);
  return entriesOf(optionsOf(control).marks).flatMap(([value, label]) => {
    const place = numberOf(value);
    if (place === undefined || place < min || place > max || max === min) return [];
    return [{ label: textOf(label), at: (place - min) / (max - min) }];
  });
}
