/** Reads the values of sliders and ratings. */
import type { Control } from '../../definition/types.ts';
import { toHalfWidth } from '../half-width.ts';
import { numberValueKind, readNumber } from '../number.ts';
import { isRangeSlider, ratingStarCount, ratingValueKind, sliderValueKind } from '../range.ts';
import { onlyReading, rangeTextPairs } from './splits.ts';

const readPlainNumber = (control: Control, text: string): unknown =>
  readNumber(text, control) ? numberValueKind.coerce(text, control) : undefined;

export function readSliderText(control: Control, text: string): unknown {
  if (!isRangeSlider(control)) return readPlainNumber(control, text);
  if (readNumber(text, control)) return undefined;
  const pair = onlyReading(rangeTextPairs(text), ([from, to]) =>
    readNumber(from, control) && readNumber(to, control) ? [from, to] : undefined,
  );
  return pair && sliderValueKind.coerce(pair, control);
}

/** Reads a rating: a number, also with its unit or out of the number of stars, or the stars themselves. */
export function readRatingText(control: Control, text: string): unknown {
  const plain = toHalfWidth(text)
    .replace(/[\uFE0E\uFE0F]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const count = ratingStarCount(control);
  const stars = /^([★⭐]+)(☆*)$/u.exec(plain);
  if (stars) {
    const [on, off] = [[...(stars[1] ?? '')].length, stars[2]?.length ?? 0];
    return off === 0 || on + off === count ? on : undefined;
  }
  const [, number = plain, of] = /^(.*?) ?(?:\/ ?(\d+)|颗?星|分|stars?)$/i.exec(plain) ?? [];
  if ((of !== undefined && Number(of) !== count) || !readNumber(number, control)) return undefined;
  return ratingValueKind.coerce(number, control);
}
