/** Processes, instances and decisions: the part that other resources use. */
export { runAction } from './decisions/run.ts';
export { aliasesOf, everyField, UNKNOWN } from './definitions/field-alias.ts';
export { managesProcess, REMOVED, startableProcess, stateOf } from './definitions/queries.ts';
export { dueReminders, takeReminder } from './definitions/reminders.ts';
export { openInstance, openOwnTask } from './instances/open.ts';
export { shownFiles } from './instances/shown-files.ts';
export { type AcceptedStep, type Event, eventsOf, nodeNameOf } from './instances/step-events.ts';
export { countsOf } from './lists/shared.ts';
export { isManager, MANAGE, MANAGE_OWN, MANAGERS_PAGES } from './permissions.ts';
