/**
 * Workflow domain: processes, applications, tasks, callbacks and notices. Other domains import only this
 * module.
 */
export { runAction } from './decisions/run.ts';
export { managesAnyProcess } from './definitions/queries.ts';
export { openInstance } from './instances/open.ts';
export { visibleFileIds } from './instances/shown-files.ts';
export { taskCountsOf } from './lists/shared.ts';
export { isProcessAdministrator, MANAGER_PAGES } from './permissions.ts';
