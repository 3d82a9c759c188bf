/** People and groups for the engine and for pickers: the part that other resources use. */
export { cachedDirectory } from './cache.ts';
export { loadDirectory } from './directory.ts';
export { organizationTree } from './groups.ts';
export { idsIn } from './parameters.ts';
export { organizationsFrom } from './users.ts';
export { visibleUsers } from './visible.ts';
