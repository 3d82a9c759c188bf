/** The approval room's table of contents: the engine, and what a server asks around it. */
export { ACTIONS, type Action, type Allowed, allowedActions } from './allowed.ts';
export { nextDue } from './due.ts';
export type { BranchReason, PersonReason } from './explain.ts';
export { type Asked as ForecastAsked, type Forecast, type ForecastNode, forecast } from './forecast.ts';
export { violations } from './invariant.ts';
export * from './model.ts';
export { canEditAt, privilegesAt, privilegesOf, privilegesOfTask, takesPart } from './privileges.ts';
export { type Requires, requiresOf, SIGNATURE, signatureIn } from './requires.ts';
export { type Sample, type SimulatedNode, type Simulation, simulate } from './simulate.ts';
export { type NextActors, nextActors, step } from './step.ts';
export { type ReturnTarget, returnTargets } from './targets.ts';
export { INSTANT_MS } from './tasks.ts';
export { currentNodes, type TimelineRow, type TimelineTally, timelineRows } from './timeline.ts';
export type { TimelineNote } from './timeline-notes.ts';
export type { TimelinePerson } from './timeline-people.ts';
export { type ValuesAfter, valuesAfter, WRITING, type Written } from './value-changes.ts';
