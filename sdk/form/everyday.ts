/**
 * What drawing a form of everyday controls takes beyond `basics.ts`: their values, who may see and edit what, and how a
 * value is read. Checks and rules are in `index.ts` alone.
 */
import './controls/everyday-types.ts';

export { numberOf } from './definition/reading.ts';
export { type Access, accessTo, stateOf, unseenModels } from './privileges/access.ts';
export { choiceFor } from './values/choice.ts';
export { isRange, readMoment, writeDate } from './values/date.ts';
export { readDecimal, writeDecimal } from './values/decimal.ts';
export { displayValue } from './values/display.ts';
export { lengthOf } from './values/line.ts';
export { type MomentUnit, momentShape } from './values/moment-shape.ts';
export { precisionOf, stepNumber } from './values/number.ts';
export { choicesOf } from './values/offered-choices.ts';
export { plainText } from './values/plain-text.ts';
