/**
 * The common tier of forms: everything to draw a form of common controls. It has no checks of a whole form, rules, rows or
 * events, and none of the other kinds of value; `index.ts` has everything. Its functions take the registry of kinds.
 */
export { commonText, type FormLang } from './common-texts.ts';
export { commonKinds } from './controls/common-kinds.ts';
export { type Kinds, valueKindOf } from './controls/kinds.ts';
export { type Field, fieldLabel, fieldsOf, partsOf } from './definition/fields.ts';
export type { Patches } from './definition/patch.ts';
export { type ImportFault, readDefinition } from './definition/read-definition.ts';
export {
  isObject,
  type Layout,
  labelOf,
  layoutOf,
  modelOf,
  nameOf,
  numberOf,
  optionsOf,
  requiredRule,
} from './definition/reading.ts';
export type * from './definition/types.ts';
export { type Access, accessTo, type Privileges, stateOf, unseenModels } from './privileges/access.ts';
export type { FieldError } from './validation/problem.ts';
export { choiceFor } from './values/choice.ts';
export { isRange, readMoment, writeDate } from './values/date.ts';
export { readDecimal, writeDecimal } from './values/decimal.ts';
export { displayValue } from './values/display.ts';
export { defaultValues, equal, readValues } from './values/form-values.ts';
export { type MomentUnit, momentShape } from './values/moment-shape.ts';
export { numberValue, precisionOf, stepNumber } from './values/number.ts';
export { choicesOf } from './values/offered-choices.ts';
export { plainText } from './values/plain-text.ts';
export { lengthOf } from './values/text.ts';
export { isEmpty } from './values/value-kind.ts';
