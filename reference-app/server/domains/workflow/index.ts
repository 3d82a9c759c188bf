/**
 * Workflow domain: processes, applications, tasks, callbacks and notices. Other domains import only this
 * module.
 */
export { ARCHIVED_APPLICATION_CHECKS } from './archive/verify.ts';
export { runAction } from './decisions/run.ts';
export { managesAnyProcess } from './definitions/queries.ts';
export { loadAccessibleInstance } from './instances/open.ts';
export { visibleFileIds } from './instances/shown-files.ts';
export { readTaskCountsOfUser } from './lists/shared.ts';
export { isProcessAdministrator, PROCESS_MANAGER_PAGES } from './permissions.ts';
