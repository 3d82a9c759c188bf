/** Validates the values of sliders and ratings as numbers between the bounds of the control. */
import { controlOptionsOf } from '../../definition/reading.ts';
import type { Control } from '../../definition/types.ts';
import { isRangeSlider, ratingStarCount, ratingStep, sliderBounds } from '../../values/range.ts';
import type { Problem } from '../problem.ts';
import { numberProblems } from './number.ts';
import type { ValueCheck } from './value-check.ts';

function sliderProblems(value: unknown, control: Control): Problem[] {
  const { min, max } = sliderBounds(control);
  const options = { ...controlOptionsOf(control), min, max };
  return numberProblems(value, { ...control, options });
}

const sliderRangeProblems = (value: unknown, control: Control): Problem[] =>
  Array.isArray(value) && value.length === 2
    ? value.flatMap(part => sliderProblems(part, control)).slice(0, 1)
    : [{ code: 'bad-type' }];

export const sliderCheck: ValueCheck = {
  problems: (value, control) =>
    (isRangeSlider(control) ? sliderRangeProblems : sliderProblems)(value, control),
  isChosen: true,
};

export const ratingCheck: ValueCheck = {
  problems: (value, control) => {
    const step = ratingStep(control);
    const options = { min: step, max: ratingStarCount(control), precision: step === 1 ? 0 : 1 };
    const found = numberProblems(value, { ...control, options });
    return found.length === 0 && Number(value) % step !== 0 ? [{ code: 'pattern' }] : found;
  },
  isChosen: true,
};
