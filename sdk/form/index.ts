/**
 * Public entry for forms, with support for every control type: the definition format, import of definitions,
 * values, validation, rules, events and privileges.
 */

export { allKinds, controlTypes, isKnownType } from './controls/all-kinds.ts';
export { commonKinds } from './controls/common-kinds.ts';
export type { ControlType } from './controls/control-types.ts';
export type { Kinds } from './controls/kinds.ts';
export { fieldLabel, MAX_CONTROL_DEPTH, type Part, partsOf, type Visited } from './definition/fields.ts';
export {
  definitionWarnings,
  exportDefinition,
  type ImportResult,
  importDefinition,
  importFaultText,
  type Warning,
} from './definition/import-definition.ts';
export { ownProperty } from './definition/own.ts';
export { applyPatches, type Patches } from './definition/patch.ts';
export {
  controlNameOf,
  controlOptionsOf,
  fieldKeyOf,
  isControl,
  type Layout,
  labelLayoutOf,
  labelOf,
  requiredRule,
  toFiniteNumber,
} from './definition/reading.ts';
export {
  localised,
  type TranslatableText,
  translatableTexts,
  translationOf,
  withTranslation,
} from './definition/translations.ts';
export type * from './definition/types.ts';
export { FORMAT_VERSION, stamped, upgraded, versionOf } from './definition/version.ts';
export { controlsOf } from './definition/walk.ts';
export {
  type EventRequest,
  eventRequest,
  eventsOf,
  type FormEvent,
  namedField,
  type ResponseField,
} from './events/events.ts';
export { isComputed } from './expressions/computed.ts';
export { hasExpressions } from './expressions/has-expressions.ts';
export {
  accessTo,
  defaultValues,
  displayValue,
  fieldsOf,
  readValues,
  stateOf,
  unseenModels,
  valueKindOf,
} from './full.ts';
export type { Access, Privileges } from './privileges/access.ts';
export {
  mergeChanges,
  permittedValues,
  refuseChanges,
  visibleValues,
} from './privileges/privileges.ts';
export { isStorable, storableValues } from './privileges/storable.ts';
export { type Condition, isRuleOperator, type RuleOperator, ruleOperators } from './rules/condition.ts';
export {
  type ConditionalState,
  emptyConditionalState,
  evaluateRequiredAndReadOnly,
  isReadOnly,
  requiredReadOnlyGraph,
} from './rules/conditional.ts';
export { type RuleGraph, ruleGraph } from './rules/rule-graph.ts';
export {
  applyRuleComponent,
  applyRules,
  type Failing,
  failingRules,
  isFieldKeyHidden,
  isHiddenByRules,
  isRulePassing,
  type ReadValue,
  shownValues,
  updateRules,
  withoutHiddenValues,
} from './rules/visibility.ts';
export { type FormLang, formText } from './texts.ts';
export { type CheckOptions, checkField, type KnownRows } from './validation/check-field.ts';
export type { FieldError } from './validation/field-error.ts';
export { type CheckPattern, hasPatterns, patternCheck } from './validation/patterns/check-pattern.ts';
export type { Pattern, PatternFault, ReadPattern } from './validation/patterns/pattern.ts';
export { validate } from './validation/validate.ts';
export { findChoiceByValue } from './values/choice.ts';
export { hexColourOf, isColour } from './values/colour.ts';
export {
  DATE_FORMAT,
  DATE_TIME_FORMAT,
  type DateParts,
  dateValueKind,
  isDateRangeControl,
  readDate,
  readMoment,
  showsTime,
  writeDate,
} from './values/date.ts';
export {
  type DecimalSeparator,
  plainDigits,
  readDecimal,
  toHalfWidthDigits,
  writeDecimal,
} from './values/decimal.ts';
export { type FileEntry, fileIdOf, fileLimit, filesOf, isBuiltInUpload } from './values/files.ts';
export { areDeeplyEqual } from './values/form-values.ts';
export { type HostChoices, hostChoiceSource } from './values/host-choices.ts';
export { type MomentUnit, momentUnitAndFormat } from './values/moment-shape.ts';
export { amountText, groupedDigits, type MoneyFormat, moneyFormat, readAmount } from './values/money.ts';
export { fieldsOfRow, newRow, type Row } from './values/new-row.ts';
export { applyNumberStep, precisionOf, readNumber, writeNumber } from './values/number.ts';
export { choicesOf } from './values/offered-choices.ts';
export { plainText } from './values/plain-text.ts';
export { ratingStarCount, sliderBounds } from './values/range.ts';
export { allowsMultipleChoices, minDynamicTableRows } from './values/rows.ts';
export { areSameFieldValues } from './values/same-value.ts';
export { toSortableMoment } from './values/sortable-date.ts';
export { initialFieldValue } from './values/start.ts';
export { unicodeLength } from './values/text.ts';
export {
  choiceTreeOf,
  isMultipleTreeSelect,
  nodesAlongPath,
  nodeText,
  pathText,
  pathToTreeNode,
  type TreeNode,
} from './values/tree.ts';
export { readTypedMoment } from './values/typed-date/index.ts';
export type { Field, Step } from './values/value-kind.ts';
export { isEmpty, type ValueKind } from './values/value-kind.ts';
