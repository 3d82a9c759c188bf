/** The flow room's table of contents: what a flow is, how it reads, and what is wrong with it. */
export { type Comparison, comparisons, operatorsOf } from './comparison.ts';
export { type Facts, isMissing, matches } from './conditions.ts';
export { compareDecimals } from './decimal.ts';
export { defaultExamineMode, examineModesFor } from './examine-mode.ts';
export { type ImportedFlow, importFlow } from './import.ts';
export { instantOf } from './instant.ts';
export { isPublishable, type LintInput, lint } from './lint.ts';
export { type LintCode, type LintFix, type LintRow, SEVERITIES, type Severity } from './lint-codes.ts';
export { lintText } from './lint-text.ts';
export * from './model.ts';
export { peopleNeeded } from './needs.ts';
export {
  ADDABLE,
  type AddableType,
  DEFAULT_RATIO,
  isDefaultLane,
  kindOf,
  type NodeKind,
  start,
} from './nodes/index.ts';
export { groupSetting, hasPeople, isPicked, namedBy, type PeopleNeeded } from './people.ts';
export { printTemplateOf } from './print-template.ts';
export { PROCESS_KEY } from './process-key.ts';
export { flowWords, summarize, withSummaries } from './summary.ts';
export { type FlowIndex, indexFlow, isContainer, nextAfter, type Place, placesOf } from './tree.ts';
export { askedLanes } from './unreachable.ts';
