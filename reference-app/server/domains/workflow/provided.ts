/**
 * Registers the workflow functions that lower-level modules call. These modules must not import the workflow
 * domain.
 */
import { MANAGE_OWN_PROCESSES_PERMISSION } from '@countersign/sdk/api/pages';
import type { Tx } from '../../db/access.ts';
import type { Actor } from '../../http/security/actor.ts';
import { instanceWatchAccessExtensionPoint } from '../../live/routes.ts';
import { derivedRightsExtensionPoint } from '../../rights/derived-rights.ts';
import { userInfoExtensionPoint } from '../access/index.ts';
import { visibleInstanceFileIdsExtensionPoint } from '../files/index.ts';
import { managesAnyProcess } from './definitions/queries.ts';
import { loadAccessibleInstance } from './instances/open.ts';
import { visibleFileIds } from './instances/shown-files.ts';
import { canWatchInstance } from './instances/watchable.ts';
import { readTaskCountsOfUser } from './lists/shared.ts';
import { PROCESS_MANAGER_PAGES } from './permissions.ts';

export function registerWorkflowExtensions(): void {
  derivedRightsExtensionPoint.provide(rightsOfProcessManager);
  userInfoExtensionPoint.provide(readTaskCountsOfUser);
  visibleInstanceFileIdsExtensionPoint.provide(visibleFileIdsOfInstance);
  instanceWatchAccessExtensionPoint.provide(canWatchInstance);
}

/**
 * Returns the permission and the pages of a user who manages at least one process. The user has these rights
 * without a role.
 */
const rightsOfProcessManager = async (tx: Tx, actor: Actor) =>
  (await managesAnyProcess(tx, actor))
    ? { permissions: [MANAGE_OWN_PROCESSES_PERMISSION], pages: PROCESS_MANAGER_PAGES }
    : { permissions: [], pages: [] };

const visibleFileIdsOfInstance = async (tx: Tx, actor: Actor, instanceId: string) =>
  visibleFileIds(tx, await loadAccessibleInstance(tx, actor, instanceId), actor.userId);
