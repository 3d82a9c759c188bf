/**
 * Public entry for forms, with support for every control type: the definition format, import of definitions,
 * values, validation, rules, events and privileges.
 */

export { allKinds, controlTypes, isKnownControlType } from './controls/all-kinds.ts';
export { commonKinds } from './controls/common-kinds.ts';
export type { ControlType } from './controls/control-types.ts';
export type { Kinds } from './controls/kinds.ts';
export { isDecorationInRows } from './controls/row-content.ts';
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
  controlLabelOf,
  controlNameOf,
  controlOptionsOf,
  fieldKeyOf,
  isControl,
  type Layout,
  labelLayoutOf,
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
export {
  FORM_FORMAT_VERSION,
  upgradeFormDefinition,
  versionOfFormDefinition,
  withCurrentFormDefinitionVersion,
} from './definition/version.ts';
export { controlsOf } from './definition/walk.ts';
export {
  type EventRequest,
  eventRequest,
  eventsOf,
  type FormEvent,
  findFieldByFieldOrControlKey,
  type ResponseField,
} from './events/events.ts';
export { isComputed } from './expressions/computed.ts';
export { hasExpressions } from './expressions/has-expressions.ts';
export {
  convertHostValuesToStoredValues,
  createHiddenFieldKeyPredicate,
  defaultValues,
  displayTextOfValue,
  effectiveFieldAccess,
  fieldsOf,
  resolveFieldAccessFromPrivileges,
  valueKindOf,
} from './full.ts';
export type { Access, Privileges } from './privileges/access.ts';
export {
  fieldValuesPermittedByPrivileges,
  mergeChanges,
  refuseChanges,
  visibleValues,
} from './privileges/privileges.ts';
export { isControlInputStorable, storableValues } from './privileges/storable.ts';
export {
  type CarriedValues,
  type LeftReason,
  type LeftValue,
  type WritableValuesOptions,
  writableValues,
} from './privileges/writable-values.ts';
export { type Condition, isRuleOperator, type RuleOperator, ruleOperators } from './rules/condition.ts';
export {
  type ConditionalState,
  emptyRequiredAndReadOnlyState,
  evaluateRequiredAndReadOnly,
  isControlReadOnlyByCondition,
  requiredAndReadOnlyConditionGraph,
} from './rules/conditional.ts';
export { type RuleGraph, ruleGraph } from './rules/rule-graph.ts';
export {
  applyRules,
  areHideRuleConditionsMet,
  evaluateRuleGraphComponent,
  type Failing,
  findFailingVisibilityRules,
  isFieldKeyHidden,
  isHiddenByRules,
  type ReadValue,
  shownValues,
  updateRules,
  withoutHiddenValues,
} from './rules/visibility.ts';
export { type FormLang, getFormTextForLanguage } from './texts.ts';
export { type CheckOptions, checkField, type KnownRows } from './validation/check-field.ts';
export type { FieldError } from './validation/field-error.ts';
export {
  type CheckPattern,
  hasFormRegexPatterns,
  patternCheck,
} from './validation/patterns/check-pattern.ts';
export type { Pattern, PatternFault, ReadPattern } from './validation/patterns/pattern.ts';
export { validate } from './validation/validate.ts';
export { findChoiceByValue } from './values/choice.ts';
export { hexColourOf, isColour } from './values/colour.ts';
export {
  DATE_FORMAT,
  DATE_TIME_FORMAT,
  type DateParts,
  dateControlIncludesTime,
  dateValueKind,
  formatDateParts,
  isDateRangeControl,
  parseDateControlValue,
  readDate,
} from './values/date.ts';
export {
  type DecimalSeparator,
  formatDecimal,
  plainDigits,
  readDecimal,
  toHalfWidthDigits,
} from './values/decimal.ts';
export {
  type FileEntry,
  fileIdOf,
  filesInFieldValue,
  isBuiltInUpload,
  maxFileCountOfControl,
} from './values/files.ts';
export { areDeeplyEqual, fieldsOfRow, type Row } from './values/form-values.ts';
export { type HostChoices, hostChoiceSource } from './values/host-choices.ts';
export { dateTimeUnitAndFormatOfControl, type MomentUnit } from './values/moment-shape.ts';
export { amountText, groupedDigits, type MoneyFormat, moneyFormat, readAmount } from './values/money.ts';
export { applyNumberStep, formatNumberForControl, precisionOf, readNumber } from './values/number.ts';
export { choicesOfControl } from './values/offered-choices.ts';
export { plainText } from './values/plain-text.ts';
export { ratingStarCount, sliderBounds } from './values/range.ts';
export {
  allowsMultipleChoices,
  createRowWithInitialValues,
  minDynamicTableRows,
} from './values/rows.ts';
export { areSameFieldValues } from './values/same-value.ts';
export { toSortableMoment } from './values/sortable-date.ts';
export { initialFieldValue } from './values/start.ts';
export { readFormattedText, unicodeLength } from './values/text.ts';
export {
  choiceTreeOf,
  isMultipleTreeSelect,
  nodesAlongPath,
  pathToTreeNode,
  type TreeNode,
  treeSelectPathLabel,
  treeSelectValueLabel,
} from './values/tree.ts';
export {
  readTypedMoment,
  readTypedRange,
  readTypedValue,
  readTypedValues,
  type TypedReading,
  type TypedValues,
  type TypedValuesOptions,
} from './values/typed/index.ts';
export type { Field, Step } from './values/value-kind.ts';
export { isEmpty, type ValueKind } from './values/value-kind.ts';
