/**
 * Exports users, organisations, positions, roles and data permissions. Other domains import only this file.
 */
export { cachedDirectory } from './directory/cache.ts';
export { findAssigneeCandidates } from './directory/candidates.ts';
export { loadDirectory } from './directory/directory.ts';
export {
  type DirectoryEntry,
  throwIfUnknownDirectoryEntries,
  withDirectoryNames,
  withoutUnknownDirectoryEntries,
} from './directory/form-people.ts';
export {
  type FlowUse,
  findFlowsReferencingRecords,
  findProcessesReferencingRecords,
} from './directory/named-in-flows.ts';
export { parseIdList } from './directory/parameters.ts';
export { directoryForFlowLint, readStatesOfFlowReferences } from './directory/subject-states.ts';
export { USER_AUDIT } from './user/audit.ts';
export { USER_MANAGEMENT_PERMISSION } from './user/changing.ts';
export { userDetail } from './user/queries.ts';
export { loadUserForChange } from './user/reach.ts';
