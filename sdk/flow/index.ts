/** Public entry for flows: the model, reading and validation. */
export { type Comparison, comparisons, operatorsOf } from './conditions/comparison.ts';
export { compareDecimals } from './conditions/decimal.ts';
export { type Domain, domains, moments } from './conditions/domain.ts';
export { instantOf } from './conditions/instant.ts';
export { type Facts, isMissing, matches } from './conditions/matches.ts';
export { gaps, type NumberLanes, numberLanes, overlaps } from './conditions/number-lanes.ts';
export { askedLanes } from './conditions/unreachable.ts';
export { type FindValueFault, type ValueFault, valueFaultsIn } from './conditions/value-fault.ts';
export { type LintCode, type LintFix, type LintRow, SEVERITIES, type Severity } from './lint/codes.ts';
export { isPublishable, type LintInput, lint } from './lint/lint.ts';
export { createLinter } from './lint/linter.ts';
export { lintText } from './lint/text.ts';
export { type FlowBasics, FORM_MODES, type FormMode } from './model/basics.ts';
export { type BasicsProblem, basicsProblems, readBasics } from './model/basics-problems.ts';
export * from './model/display.ts';
export { defaultExamineMode, examineModesFor } from './model/examine-mode.ts';
export { type FieldTexts, fieldTextsOf } from './model/field-texts.ts';
export { type FieldUse, fieldUses } from './model/field-uses.ts';
export { filledText } from './model/filled-text.ts';
export * from './model/flow.ts';
export { type ImportedFlow, importFlow } from './model/import.ts';
export { numberOf } from './model/number.ts';
export {
  type FlowDirectory,
  groupSetting,
  hasPeople,
  isPicked,
  namedBy,
  type Subject,
  type SubjectKind,
  type SubjectPlace,
  type SubjectState,
  subjectKey,
} from './model/people.ts';
export { namesOfField, withPlaces } from './model/places.ts';
export { PRINT_PLACES, printTemplateOf } from './model/print-template.ts';
export { PROCESS_KEY } from './model/process-key.ts';
export { createSummaryReader } from './model/read-summaries.ts';
export { nextReminder } from './model/reminder-times.ts';
export {
  type PeopleNeeded,
  peopleNeeded,
  type SubjectSources,
  subjectsOf,
} from './model/subjects.ts';
export { flowTextsIn, summarize, withSummaries } from './model/summary.ts';
export { TITLE_PLACES, type TitlePlace, titleTemplateOf } from './model/title.ts';
export { type FlowIndex, indexFlow, isContainer, nextAfter, type Place, placesOf } from './model/tree.ts';
export {
  ADDABLE,
  type AddableType,
  conditionText,
  DEFAULT_RATIO,
  isDefaultLane,
  kindOf,
  type NodeKind,
  start,
} from './nodes/index.ts';
