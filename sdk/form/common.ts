/**
 * Public entry for rendering forms that contain only common controls, such as text and number fields.
 * `index.ts` additionally exports form validation, rules, table rows, events and all other value kinds. The
 * functions of this entry take the registry of value kinds as a parameter.
 */
export { commonFormText, type FormLang } from './common-texts.ts';
export { commonKinds } from './controls/common-kinds.ts';
export type { ControlType } from './controls/control-types.ts';
export { type Kinds, valueKindOf } from './controls/kinds.ts';
export { fieldLabel, fieldsOf, partsOf } from './definition/fields.ts';
export type { Patches } from './definition/patch.ts';
export { type ImportFault, readDefinition } from './definition/read-definition.ts';
export {
  controlLabelOf,
  controlNameOf,
  controlOptionsOf,
  fieldKeyOf,
  isObject,
  type Layout,
  labelLayoutOf,
  requiredRule,
  toFiniteNumber,
} from './definition/reading.ts';
export type * from './definition/types.ts';
export { type Access, accessTo, type Privileges, stateOf, unseenModels } from './privileges/access.ts';
export type { FieldError } from './validation/problem.ts';
export { findChoiceByValue } from './values/choice.ts';
export { formatDateParts, isDateRangeControl, parseDateControlValue } from './values/date.ts';
export { formatDecimal, readDecimal } from './values/decimal.ts';
export { displayValue } from './values/display.ts';
export { areDeeplyEqual, defaultValues, readValues } from './values/form-values.ts';
export { dateTimeUnitAndFormatOfControl, type MomentUnit } from './values/moment-shape.ts';
export {
  applyNumberStep,
  formatNumberForControl,
  numberValueKind,
  precisionOf,
  readNumber,
} from './values/number.ts';
export { choicesOfControl } from './values/offered-choices.ts';
export { plainText } from './values/plain-text.ts';
export { readFormattedText, unicodeLength } from './values/text.ts';
export type { Field } from './values/value-kind.ts';
export { isEmpty } from './values/value-kind.ts';
