/** Public entry of the approval engine: the `step` function and the queries for a server. */
export { type Allowed, allowedActions } from './allowed.ts';
export { type Choice, type ChoiceQuestion, type ChoiceResult, choiceOf } from './choice.ts';
export {
  ACTIONS,
  type ActionName,
  NOTE_KINDS,
  type NoteKind,
  PERSON_ACTIONS,
  type PersonAction,
} from './model/action.ts';
export { CHOICE_PURPOSES, type ChoicePurpose } from './model/choice.ts';
export * from './model/command.ts';
export { nextDue } from './model/due.ts';
export * from './model/instance.ts';
export { violations } from './model/invariant.ts';
export * from './model/result.ts';
export * from './model/world.ts';
export { privilegesAt, privilegesOf, privilegesOfTask, takesPart } from './people/privileges.ts';
export { type ReturnTarget, returnTargets } from './routing/targets.ts';
export { type NextActors, nextActors, step } from './step.ts';
export { type Requires, requiresOf, SIGNATURE, signatureIn } from './turn/requires.ts';
export { INSTANT_MS } from './turn/tasks.ts';
export { dayIn } from './turn/title.ts';
export {
  type CarriedValues,
  carriedValues,
  initiatorValues,
  type LeftReason,
  type LeftValue,
} from './views/carried-values.ts';
export { fieldText } from './views/field-text.ts';
export { firstSummaryFields, type SummaryRow, summaryOf } from './views/summary.ts';
export { currentNodes, type TimelineRow, type TimelineTally, timelineRows } from './views/timeline.ts';
export type { TimelineNote } from './views/timeline-notes.ts';
export type { TimelinePerson } from './views/timeline-people.ts';
export { type ValuesAfter, valuesAfter, WRITING, type Written } from './views/value-changes.ts';
export { type VisibleFlow, visibleFlow } from './views/visible-flow.ts';
export type { BranchReason, LanePassedBy, PersonReason } from './walk/explain.ts';
export {
  type Forecast,
  type ForecastArguments as ForecastAsked,
  type ForecastNode,
  forecast,
} from './walk/forecast.ts';
export { type Sample, type SimulatedNode, type Simulation, simulate } from './walk/simulate.ts';
