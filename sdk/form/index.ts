/** The form room: the definition format, its import, the values it holds, and what is wrong with them. */
export { type Access, accessTo, type Privileges, stateOf, unseenModels } from './access.ts';
export { choiceFor } from './choice-value.ts';
export { choicesOf, type HostChoices, hostChoices } from './choices.ts';
export { hexOf, isColour } from './colour-value.ts';
export { type Condition, isRuleOperator, type RuleOperator, ruleOperators } from './condition.ts';
export { controlTypes, isKnownType } from './control-types.ts';
export {
  DATE_FORMAT,
  DATE_TIME_FORMAT,
  dateValue,
  isRange,
  readDate,
  readMoment,
  showsTime,
  sortable,
  writeDate,
} from './date-value.ts';
export { plainDigits, readDecimal, writeDecimal } from './decimal.ts';
export type * from './definition.ts';
export { displayValue } from './display.ts';
export {
  type EventRequest,
  eventRequest,
  eventsOf,
  type FormEvent,
  namedField,
  type ResponseField,
} from './events.ts';
export type { FieldError } from './field-error.ts';
export {
  controlsOf,
  type Field,
  fieldLabel,
  fieldsOf,
  MAX_DEPTH,
  type Part,
  partsOf,
  type Step,
  type Visited,
} from './fields.ts';
export { type FileEntry, fileLimit, filesOf } from './files-value.ts';
export {
  definitionWarnings,
  exportDefinition,
  faultText,
  type ImportResult,
  importDefinition,
  type Warning,
} from './import.ts';
export { fieldStart, valueKindOf } from './kinds.ts';
export { lengthOf } from './line-value.ts';
export { type MomentUnit, momentShape } from './moment-shape.ts';
export { precisionOf, stepNumber } from './number-value.ts';
export { type Patches, patched } from './patch.ts';
export { plainText } from './plain-text.ts';
export {
  mergeChanges,
  permittedValues,
  refuseChanges,
  visibleValues,
} from './privileges.ts';
export { sliderBounds, starsOf } from './range-value.ts';
export {
  isControl,
  type Layout,
  labelOf,
  layoutOf,
  modelOf,
  nameOf,
  numberOf,
  optionsOf,
  requiredRule,
} from './reading.ts';
export { fieldsOfRow, newRow, type Row } from './rows.ts';
export { choosesMany, leastRows } from './rows-value.ts';
export { type RuleGraph, ruleGraph } from './rule-graph.ts';
export { sameValue } from './same-value.ts';
export { holdsMany, nodesAlong, nodeText, pathText, type TreeNode, treeOf, wayTo } from './tree-value.ts';
export { type CheckOptions, checkField, type KnownRows, validate } from './validate.ts';
export { isEmpty, type ValueKind } from './value-kind.ts';
export { defaultValues, equal, readValues } from './values.ts';
export { FORMAT_VERSION, stamped, upgraded, versionOf } from './version.ts';
export {
  type Failing,
  failingRules,
  isConcealed,
  isRuledOut,
  passes,
  type ReadValue,
  settleChange,
  settleComponent,
  settleRules,
  shownIn,
  shownValues,
} from './visibility.ts';
export { type FormLang, formText } from './words.ts';
