/** Public entry for flows: the model, reading and validation. */

export {
  type Comparison,
  comparisonsByFieldKey,
  operatorNeedsValue,
  operatorsOf,
  operatorTakesList,
} from './conditions/comparison.ts';
export {
  type ConditionSubject,
  operatorsOfSubject,
  unsupportedPartOfCondition,
} from './conditions/condition-parts.ts';
export { compareDecimals } from './conditions/decimal.ts';
export { type Domain, dateOrDateTimeFieldKeys, numberDomainsByFieldKey } from './conditions/domain.ts';
export type { InitiatorFacts, PersonGroups } from './conditions/initiator.ts';
export { toInstantMilliseconds } from './conditions/instant.ts';
export { findOverlappingBranchRanges } from './conditions/lane-overlaps.ts';
export { type Facts, matchesConditions } from './conditions/matches.ts';
export { analyzeNumberBranches, type NumberLanes, numberRangeGaps } from './conditions/number-lanes.ts';
export {
  type ConditionOperand,
  conditionOperandFinderFor,
  type FindConditionOperand,
} from './conditions/operand.ts';
export { idsInPeopleFieldValue, isMissingConditionValue } from './conditions/stored-value.ts';
export { branchesInEvaluationOrder } from './conditions/unreachable.ts';
export { type FindValueFault, type ValueFault, valueFaultFinderFor } from './conditions/value-fault.ts';
export {
  isPublishable,
  type LintCode,
  type LintFix,
  type LintRow,
  SEVERITIES,
  type Severity,
} from './lint/codes.ts';
export { type LintInput, lint } from './lint/lint.ts';
export { createLinter } from './lint/linter.ts';
export { lintText } from './lint/text.ts';
export { type FlowBasics, FORM_DISPLAY_MODES, type FormMode } from './model/basics.ts';
export { type BasicsProblem, processBasicsProblems, readProcessBasics } from './model/basics-problems.ts';
export * from './model/display.ts';
export { defaultExamineMode, examineModesFor } from './model/examine-mode.ts';
export { type FieldTexts, fieldTextsOf } from './model/field-texts.ts';
export { type FieldUse, fieldReferencesInFlow } from './model/field-uses.ts';
export { fillTextPlaceholders } from './model/filled-text.ts';
export * from './model/flow.ts';
export { type ImportedFlow, importFlow } from './model/import.ts';
export { instanceNumberPrefixAndDigits } from './model/number.ts';
export {
  arePeoplePickedByPrecedingAssignee,
  convertNoticeGroupToPeopleSetting,
  type FlowDirectory,
  fieldRuleOfSetting,
  isApproverHandlerOrCopyNode,
  isSupportedDynamicRule,
  MAX_NESTED_PROCESSES,
  type ProcessCircles,
  peopleListedInSetting,
  type Subject,
  type SubjectKind,
  type SubjectPlace,
  type SubjectState,
  subjectKey,
} from './model/people.ts';
export { placeholderNamesOfField, replacePlaceholders } from './model/places.ts';
export { PRINT_PLACEHOLDER_NAMES, printTemplateOf } from './model/print-template.ts';
export { PROCESS_KEY_PATTERN } from './model/process-key.ts';
export { createSummaryReader } from './model/read-summaries.ts';
export { computeNextReminderTime } from './model/reminder-times.ts';
export {
  type PeopleNeeded,
  peopleFieldsOf,
  peopleNeeded,
} from './model/subjects.ts';
export { flowTextsIn, summarize, withSummaries } from './model/summary.ts';
export { TITLE_PLACEHOLDER_NAMES, type TitlePlace, titleTemplateOf } from './model/title.ts';
export {
  type FlowIndex,
  indexFlowNodesById,
  isBranchContainerNode,
  nextNodeAfter,
  nodePlacesOf,
  type Place,
} from './model/tree.ts';
export { namingFieldsOf } from './naming/naming-fields.ts';
export { canFieldNamePeople, doesFieldOffer, type NamingField, type NamingFields } from './naming/offers.ts';
export { type SubjectSources, subjectsOf } from './naming/subjects-of.ts';
export {
  ADDABLE,
  type AddableType,
  conditionSubjectText,
  conditionText,
  createNewFlow,
  DEFAULT_PASS_RATIO,
  isDefaultBranch,
  type NodeKind,
  nodeKindOf,
  startNodeKind,
} from './nodes/index.ts';
export * from './working-time/index.ts';
