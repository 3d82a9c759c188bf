/** The timeline of the logs: the part that other resources use. */
export { extentOfLogs, READ_LOGS } from './extent.ts';
export { purgeLogs } from './retention.ts';
export { changesWithin, targetWithin } from './targets.ts';
