/** Reads the marks of a slider: labels at positions on the track. */
import { type Control, controlOptionsOf, sliderBounds, toFiniteNumber } from '@countersign/sdk/form';

export interface SliderMark {
  label: string;
  /** Position on the track, from 0 to 1. */
  at: number;
}

const isMarkRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function sliderMarkEntries(marks: unknown): [unknown, unknown][] {
  if (Array.isArray(marks))
    return marks.filter(isMarkRecord).map(({ value, label }) => [value, label ?? value]);
  return isMarkRecord(marks) ? Object.entries(marks) : [];
}

const markLabel = (label: unknown): string =>
  isMarkRecord(label) ? String(label.label ?? '') : String(label ?? '');

/**
 * Reads marks given as `[{ value, label }]` or as `{ 0: 'low', 100: 'high' }`. Marks outside the bounds are
 * omitted.
 */
export function readSliderMarks(control: Control): SliderMark[] {
  const { min, max } = sliderBounds(control);
  return sliderMarkEntries(controlOptionsOf(control).marks).flatMap(([value, label]) => {
    const place = toFiniteNumber(value);
    if (place === undefined || place < min || place > max || max === min) return [];
    return [{ label: markLabel(label), at: (place - min) / (max - min) }];
  });
}
