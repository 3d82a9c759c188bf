/** Adds, changes and removes roles. Actors can grant or revoke only permissions that they hold themselves. */
import type { PartOf, RoleChangePreview, RoleDetail } from '@countersign/sdk/api/contract';
import { roleColumns, roleNoun } from '@countersign/sdk/api/nouns';
import { throwIfStaleVersion } from '../../../audit/operations/stale.ts';
import type { Tx } from '../../../db/access.ts';
import { unusedCopyName } from '../../../db/copy-name.ts';
import { newId } from '../../../db/new-id.ts';
import { toColumnValues } from '../../../db/nouns.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import type { Catalogue } from '../../../http/security/permission.ts';
import { throwIfUsersHaveLargerScope } from '../../../rights/account-scope.ts';
import {
  ensureAdministratorRemains,
  lockTenantRightsUntilTransactionEnd,
  throwIfPermissionsMissing,
  throwIfRolesExceedActorRights,
} from '../../../rights/authority.ts';
import { throwIfActorScopeIsLimited, throwIfHiddenUsersHoldRoles } from '../../../rights/hidden-holders.ts';
import { countVisibleUsers, withVisibleUserCounts } from '../../../rights/people-counts.ts';
import { nameOfReferencingProcess } from '../directory/named-in-flows.ts';
import {
  computeRoleGrantsAfterChange,
  type Granted,
  type Grants,
  readGrants,
  writeGrants,
} from './grants.ts';
import { isRoleKeyTaken, roleDetail, roleHolderIds, roleNamesAndKeys } from './queries.ts';

type Adding = PartOf<'POST role/add', 'body'>;
type Changing = PartOf<'POST role/edit', 'body'>;

/** The actor, the permission catalogue and the language of an API call. */
export interface RoleRequest {
  actor: Actor;
  catalogue: Catalogue;
  lang: Lang;
}

const texts = {
  roleKey: roleNoun.unique.role_merchant_id_role_key_key,
  menuIds: { zh: '有菜单不存在', en: 'Names an unknown menu' },
  permissions: { zh: '有权限标识不存在', en: 'Names an unknown permission' },
};

const throwInvalidRoleField = (field: keyof typeof texts, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: texts[field][lang] }] });

async function throwIfRoleGrantsInvalid(
  tx: Tx,
  { catalogue, lang }: RoleRequest,
  { before, grants }: { before?: Granted; grants: Grants },
): Promise<Granted> {
  const after = await computeRoleGrantsAfterChange(tx, { catalogue, ...(before && { before }) }, grants);
  return typeof after === 'string' ? throwInvalidRoleField(after, lang) : after;
}

export async function addRole(tx: Tx, request: RoleRequest, input: Adding): Promise<{ roleId: string }> {
  const authority = await lockTenantRightsUntilTransactionEnd(tx, request.actor);
  const granted = await throwIfRoleGrantsInvalid(tx, request, { grants: input });
  throwIfPermissionsMissing(authority, granted.permissions);
  // If a role is released, the service provider may assign it to its support users.
  /*
   * A released role gives users of the service provider access to the whole tenant. An actor with a limited
   * data scope must not release such a role.
   */
  if (input.isReleased) await throwIfActorScopeIsLimited(tx, authority);
  const roleId = newId();
  await insertRole(tx, { roleId, lang: request.lang }, { input, granted });
  return { roleId };
}

async function insertRole(
  tx: Tx,
  { roleId, lang }: { roleId: string; lang: Lang },
  { input, granted }: { input: Omit<Adding, 'menuIds' | 'permissions'>; granted: Granted },
): Promise<void> {
  if (await isRoleKeyTaken(tx, { roleId, roleKey: input.roleKey })) throwInvalidRoleField('roleKey', lang);
  await tx
    .insertInto('role')
    .values({
      roleId: roleId,
      ...toColumnValues(roleColumns, input),
    })
    .execute();
  await writeGrants(tx, { roleId }, granted);
}

const requireRoleDetail = async (tx: Tx, roleId: string) =>
  (await roleDetail(tx, roleId)) ?? throwRefusal('not-found');

type Rights = Granted & Pick<RoleDetail, 'status' | 'isReleased' | 'homePage'>;

const haveSameIds = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.every(id => others.includes(id)) && others.every(id => ids.includes(id));

/**
 * Returns true if the change affects the rights of the role's holders. A change of the name or the key does
 * not affect these rights.
 */
const haveRoleRightsChanged = (before: Rights, after: Rights): boolean =>
  before.status !== after.status ||
  before.isReleased !== after.isReleased ||
  before.homePage !== after.homePage ||
  !haveSameIds(before.menuIds, after.menuIds) ||
  !haveSameIds(before.permissions, after.permissions);

/** Returns the role with the number of direct holders in the actor's data scope. */
async function withVisibleHolderCount(tx: Tx, actor: Actor, role: RoleDetail): Promise<RoleDetail> {
  const [shown] = await withVisibleUserCounts(tx, actor, { by: 'roleId', rows: [role] });
  return shown!;
}

export async function editRole(tx: Tx, request: RoleRequest, input: Changing): Promise<null> {
  const { actor, lang } = request;
  const { merchantId } = actor;
  const authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  const before = await requireRoleDetail(tx, input.roleId);
  const record = await withVisibleHolderCount(tx, actor, before);
  await throwIfStaleVersion(tx, { merchantId, kind: 'role', id: input.roleId, record }, input.version);
  const after = await throwIfRoleGrantsInvalid(tx, request, { before, grants: input });
  throwIfPermissionsMissing(authority, after.permissions);
  const { status = before.status, isReleased = before.isReleased, homePage = before.homePage } = input;
  if (haveRoleRightsChanged(before, { ...after, status, isReleased, homePage }))
    await throwIfHiddenUsersHoldRoles(tx, authority, [input.roleId]);
  const roleKey = input.roleKey ?? before.roleKey;
  if (await isRoleKeyTaken(tx, { roleId: input.roleId, roleKey })) throwInvalidRoleField('roleKey', lang);
  await ensureAdministratorRemains(tx, async () => {
    await tx
      .updateTable('role')
      .set({ ...toColumnValues(roleColumns, input), version: before.version + 1 })
      .where('roleId', '=', input.roleId)
      .execute();
    if (input.menuIds || input.permissions) await writeGrants(tx, { roleId: input.roleId }, after);
  });
  const isGift =
    (status === 'NORMAL' && before.status !== 'NORMAL') ||
    after.permissions.some(permission => !before.permissions.includes(permission));
  if (isGift) await throwIfUsersHaveLargerScope(tx, authority, await roleHolderIds(tx, input.roleId));
  if (isReleased && !before.isReleased) await throwIfActorScopeIsLimited(tx, authority);
  return null;
}

/** Returns the permissions that an edit would add and remove, and the number of affected people. */
export async function previewRoleEdit(
  tx: Tx,
  request: RoleRequest,
  { roleId, ...grants }: PartOf<'POST role/preview', 'body'>,
): Promise<RoleChangePreview> {
  await requireRoleDetail(tx, roleId);
  const before = await readGrants(tx, roleId);
  const after = await throwIfRoleGrantsInvalid(tx, request, { before, grants });
  return {
    added: after.permissions.filter(permission => !before.permissions.includes(permission)),
    removed: before.permissions.filter(permission => !after.permissions.includes(permission)),
    ...(await countVisibleUsers(tx, request.actor, await roleHolderIds(tx, roleId))),
  };
}

export async function copyRole(tx: Tx, request: RoleRequest, roleId: string): Promise<{ roleId: string }> {
  const authority = await lockTenantRightsUntilTransactionEnd(tx, request.actor);
  const source = await requireRoleDetail(tx, roleId);
  throwIfPermissionsMissing(authority, source.permissions);
  const taken = await roleNamesAndKeys(tx);
  const names = new Set(taken.map(row => row.roleName));
  const keys = new Set(taken.map(row => row.roleKey));
  const copyId = newId();
  await insertRole(
    tx,
    { roleId: copyId, lang: request.lang },
    {
      granted: source,
      input: {
        ...source,
        roleName: unusedCopyName(source.roleName, names, request.lang),
        roleKey: findUnusedRoleKey(source.roleKey, keys),
        status: 'NORMAL',
        isReleased: false,
      },
    },
  );
  return { roleId: copyId };
}

/** Returns a key for the copy of a role: the first unused key among `key-2`, `key-3`, and so on. */
function findUnusedRoleKey(key: string, taken: ReadonlySet<string>): string {
  for (let count = 2; ; count++) {
    const tried = `${key.slice(0, 56)}-${count}`;
    if (!taken.has(tried)) return tried;
  }
}

export async function removeRole(
  tx: Tx,
  actor: Actor,
  { roleId, cascade = false }: PartOf<'GET role/delete', 'query'>,
): Promise<null> {
  const { merchantId } = actor;
  const authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  const role = await requireRoleDetail(tx, roleId);
  throwIfPermissionsMissing(authority, role.permissions);
  await throwIfHiddenUsersHoldRoles(tx, authority, [roleId]);
  const by = await nameOfReferencingProcess(tx, merchantId, { kind: 'role', ids: [roleId] });
  if (by !== undefined) throwRefusal('in-use', { by });
  if (!cascade && role.userCount + role.positionCount > 0) {
    const { userCount, positionCount } = await withVisibleHolderCount(tx, authority, role);
    throwRefusal('in-use', { data: { userCount, positionCount } });
  }
  return ensureAdministratorRemains(tx, async () => {
    await tx.deleteFrom('role').where('roleId', '=', roleId).execute();
    return null;
  });
}

export async function changeRoleStatus(
  tx: Tx,
  actor: Actor,
  { roleId, status }: PartOf<'POST role/changeStatus', 'body'>,
): Promise<null> {
  const authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  const before = await requireRoleDetail(tx, roleId);
  if (status !== before.status) await throwIfHiddenUsersHoldRoles(tx, authority, [roleId]);
  return ensureAdministratorRemains(tx, async () => {
    await updateRoleColumns(tx, { roleId }, { status });
    if (status === 'NORMAL' && before.status !== status)
      await throwIfUsersHaveLargerScope(tx, authority, await roleHolderIds(tx, roleId));
    return null;
  });
}

export async function updateRoleHomePage(
  tx: Tx,
  actor: Actor,
  { roleId, homePage }: PartOf<'POST role/updateHomePage', 'body'>,
): Promise<null> {
  const authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  const before = await requireRoleDetail(tx, roleId);
  await throwIfRolesExceedActorRights(tx, authority, [roleId]);
  if (homePage !== before.homePage) await throwIfHiddenUsersHoldRoles(tx, authority, [roleId]);
  return updateRoleColumns(tx, { roleId }, { homePage: homePage });
}

async function updateRoleColumns(
  tx: Tx,
  { roleId }: { roleId: string },
  columns: { status?: 'NORMAL' | 'ABNORMAL'; homePage?: string },
): Promise<null> {
  await tx
    .updateTable('role')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('roleId', '=', roleId)
    .execute();
  return null;
}
