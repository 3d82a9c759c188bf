/** Public entry of the approval engine: the `step` function and the queries for a server. */
export { type Allowed, allowedActions } from './allowed.ts';
export { type Choice, type ChoiceQuestion, type ChoiceResult, evaluatePeopleChoice } from './choice.ts';
export {
  type ActionName,
  APPROVAL_ACTIONS,
  type NoteKind,
  type PersonAction,
  TASK_CLOSING_TIMELINE_ENTRY_KINDS,
  TIMELINE_NOTE_KINDS,
} from './model/action.ts';
export { type ChoicePurpose, PERSON_SELECTION_PURPOSES } from './model/choice.ts';
export * from './model/command.ts';
export { nextTimerDue } from './model/due.ts';
export * from './model/instance.ts';
export { invariantViolations } from './model/invariant.ts';
export * from './model/result.ts';
export { ENGINE_RULES_REVISION } from './model/rules-revision.ts';
export * from './model/world.ts';
export { type DirectoryNeeds, directoryNeedsOfStep, type StepScene } from './people/directory-needs.ts';
export { type FollowedGroup, followedGroupsOf, memberIdsOfGroup } from './people/following.ts';
export {
  type DirectoryNeed,
  type DirectoryNeedKind,
  DirectoryNotLoadedError,
  refuseUnloadedLookups,
  runWithLoadedDirectory,
} from './people/loaded-directory.ts';
export {
  fieldPrivilegesAtNode,
  fieldPrivilegesOfPerson,
  fieldPrivilegesOfTask,
  isInstanceParticipant,
} from './people/privileges.ts';
export { type ReturnTarget, returnTargets } from './routing/targets.ts';
export { type NextActors, nodesRequiringAssigneePicks, step } from './step.ts';
export {
  decisionRequirementsOfSetting,
  findSignatureAttachment,
  type Requires,
  SIGNATURE_ATTACHMENT_NAME,
} from './turn/requires.ts';
export { submittableTaskDraft } from './turn/task-draft.ts';
export { MAX_INSTANT_DECISION_MS } from './turn/tasks.ts';
export { dateInTimeZone } from './turn/title.ts';
export {
  DEFAULT_URGE_INTERVAL_MINUTES,
  nextUrgeTime,
  urgeIntervalMinutes,
  withUrgeInterval,
} from './turn/urging.ts';
export {
  type CarriedSource,
  fieldsLostByMigration,
  valuesToCarryOver,
  valuesUnfitForMigration,
  valuesWrittenByInitiator,
} from './views/carried-values.ts';
export { formatFieldValueText } from './views/field-text.ts';
export { labelsOfNodes } from './views/node-labels.ts';
export { defaultSummaryFieldKeys, instanceSummaryRows, type SummaryRow } from './views/summary.ts';
export { currentNodeNames, type TimelineRow, type TimelineTally, timelineRows } from './views/timeline.ts';
export type { TimelineNote } from './views/timeline-notes.ts';
export type { TimelinePerson } from './views/timeline-people.ts';
export {
  FORM_VALUE_WRITING_COMMANDS,
  type ValuesAfter,
  valueHistoryOfCommands,
  type Written,
} from './views/value-changes.ts';
export { type VisibleFlow, visibleFlow } from './views/visible-flow.ts';
export type { BranchReason, LanePassedBy, PersonReason } from './walk/explain.ts';
export {
  type Forecast,
  type ForecastArguments as ForecastAsked,
  type ForecastNode,
  forecast,
} from './walk/forecast.ts';
export { type Sample, type SimulatedNode, type Simulation, simulate } from './walk/simulate.ts';
export { createHiddenBranchPredicate, createHiddenPeoplePredicate } from './walk/unseen.ts';
