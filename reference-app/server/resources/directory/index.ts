/** People and groups for the engine and for pickers: the part that other resources use. */

export { ADMINISTER_USERS, extentOfUsers, isEnabled, visibleUsers } from '../../rights/people.ts';
export { cachedDirectory } from './cache.ts';
export { findCandidates } from './candidates.ts';
export { loadDirectory } from './directory.ts';
export { matchingOrganizations, organizationTree } from './groups.ts';
export { type FlowUse, flowsNaming, processesNaming, processNaming } from './named-in-flows.ts';
export { idsIn, masked } from './parameters.ts';
export { flowDirectory, subjectStates } from './subject-states.ts';
export { matchingUsers, organizationsFrom } from './users.ts';
export { RECORD_USES, usedIds } from './uses.ts';
export { seesOrganization } from './visible.ts';
