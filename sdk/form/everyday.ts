/**
 * What drawing a form of everyday controls takes beyond `basics.ts`: their values, who may see and edit what, and how a
 * value is read. Checks and rules are in `index.ts` alone.
 */
import './everyday-types.ts';

export { type Access, accessTo, stateOf, unseenModels } from './access.ts';
export { choiceFor } from './choice-value.ts';
export { choicesOf } from './choices.ts';
export { isRange, readMoment, writeDate } from './date-value.ts';
export { readDecimal, writeDecimal } from './decimal.ts';
export { displayValue } from './display.ts';
export { lengthOf } from './line-value.ts';
export { type MomentUnit, momentShape } from './moment-shape.ts';
export { precisionOf, stepNumber } from './number-value.ts';
export { plainText } from './plain-text.ts';
export { numberOf } from './reading.ts';
