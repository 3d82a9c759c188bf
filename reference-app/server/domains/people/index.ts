/**
 * Exports users, organisations, positions, roles and data permissions. Other domains import only this file.
 */
export { cachedDirectory, loadPeopleDirectory } from './directory/cache.ts';
export { findAssigneeCandidates } from './directory/candidates.ts';
export {
  addDirectoryNamesToFormValues,
  type DirectoryEntry,
  throwIfUnknownDirectoryEntries,
  withoutUnknownDirectoryEntries,
} from './directory/form-people.ts';
export {
  type FlowUse,
  findFlowsReferencingRecords,
  findProcessesReferencingRecords,
  nameOfReferencingProcess,
} from './directory/named-in-flows.ts';
export { parseIdList } from './directory/parameters.ts';
export { readDirectoryStatesForFlowLint, readStatesOfFlowReferences } from './directory/subject-states.ts';
export { USER_AUDIT_TARGET } from './user/audit.ts';
export { USER_MANAGEMENT_PERMISSION } from './user/changing.ts';
export { userDetail } from './user/queries.ts';
export { loadUserForChange } from './user/reach.ts';
