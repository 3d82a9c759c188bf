/** Adds, changes and removes roles: nobody gives or takes a permission that they do not hold. */
import type { PartOf, RoleChange, RoleDetail } from '@countersign/sdk/api/contract';
import { refuseStale } from '../../audit/operations/stale.ts';
import type { Tx } from '../../db/access.ts';
import { copyName } from '../../db/copy-name.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { TAKEN } from '../../http/errors/unique-rules.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import type { Catalogue } from '../../http/security/permission.ts';
import { refuseLargerScopes } from '../../rights/account-scope.ts';
import {
  type Authority,
  holdRights,
  leavingAdministrator,
  refuseBeyond,
  refuseRoles,
} from '../../rights/authority.ts';
import { refuseHiddenHolders } from '../../rights/hidden-holders.ts';
import { countVisible, withVisibleCounts } from '../../rights/people-counts.ts';
import { extentOfUsers, processNaming } from '../directory/index.ts';
import { afterGrants, type Granted, type Grants, grantedTo, writeGrants } from './grants.ts';
import { holdersOf, isKeyTaken, roleDetail, rolesTaken } from './queries.ts';

type Adding = PartOf<'POST role/add', 'body'>;
type Changing = PartOf<'POST role/edit', 'body'>;

/** The request beside its input. */
export interface Request {
  actor: Actor;
  catalogue: Catalogue;
  lang: Lang;
}

const TEXTS = {
  roleKey: TAKEN.role_merchant_id_role_key_key,
  menuIds: { zh: '有菜单不存在', en: 'Names an unknown menu' },
  permissions: { zh: '有权限标识不存在', en: 'Names an unknown permission' },
};

const refuseField = (field: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: TEXTS[field][lang] }] });

async function grantsAfter(
  tx: Tx,
  { actor: { merchantId }, catalogue, lang }: Request,
  { before, grants }: { before?: Granted; grants: Grants },
): Promise<Granted> {
  const after = await afterGrants(tx, { merchantId, catalogue, ...(before && { before }) }, grants);
  return typeof after === 'string' ? refuseField(after, lang) : after;
}

export async function addRole(tx: Tx, request: Request, input: Adding): Promise<{ roleId: string }> {
  const { merchantId } = request.actor;
  const authority = await holdRights(tx, request.actor);
  const granted = await grantsAfter(tx, request, { grants: input });
  refuseBeyond(authority, granted.permissions);
  if (input.isReleased) await refuseRelease(tx, authority);
  const roleId = newId();
  await insertRole(tx, { merchantId, roleId, lang: request.lang }, { input, granted });
  return { roleId };
}

async function insertRole(
  tx: Tx,
  { merchantId, roleId, lang }: { merchantId: string; roleId: string; lang: Lang },
  { input, granted }: { input: Omit<Adding, 'menuIds' | 'permissions'>; granted: Granted },
): Promise<void> {
  if (await isKeyTaken(tx, merchantId, { roleId, roleKey: input.roleKey })) refuseField('roleKey', lang);
  await tx
    .insertInto('role')
    .values({
      merchant_id: merchantId,
      role_id: roleId,
      role_name: input.roleName.trim(),
      role_key: input.roleKey,
      role_type: input.roleType ?? 'NORMAL',
      status: input.status ?? 'NORMAL',
      extended: input.extended ?? '',
      is_released: input.isReleased ?? false,
      home_page: input.homePage ?? '',
    })
    .execute();
  await writeGrants(tx, { merchantId, roleId }, granted);
}

/** The provider's people see the whole tenant with a released role. */
async function refuseRelease(tx: Tx, authority: Authority): Promise<void> {
  if ((await extentOfUsers(tx, authority)).kind !== 'all') refuse('scope-exceeded');
}

const detailOf = async (tx: Tx, merchantId: string, roleId: string) =>
  (await roleDetail(tx, merchantId, roleId)) ?? refuse('not-found');

type Rights = Granted & Pick<RoleDetail, 'status' | 'isReleased'>;

const haveSame = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.every(id => others.includes(id)) && others.every(id => ids.includes(id));

/** A new name, key or home page takes nothing from the holders of a role. */
const altersRights = (before: Rights, after: Rights): boolean =>
  before.status !== after.status ||
  before.isReleased !== after.isReleased ||
  !haveSame(before.menuIds, after.menuIds) ||
  !haveSame(before.permissions, after.permissions);

/** The role with the number of the direct holders that the actor sees. */
async function shownDetail(tx: Tx, actor: Actor, role: RoleDetail): Promise<RoleDetail> {
  const [shown] = await withVisibleCounts(tx, actor, { by: 'roleId', rows: [role] });
  return shown!;
}

export async function editRole(tx: Tx, request: Request, input: Changing): Promise<null> {
  const { actor, lang } = request;
  const { merchantId } = actor;
  const authority = await holdRights(tx, actor);
  const before = await detailOf(tx, merchantId, input.roleId);
  const record = await shownDetail(tx, actor, before);
  await refuseStale(tx, { merchantId, kind: 'role', id: input.roleId, record }, input.version);
  const after = await grantsAfter(tx, request, { before, grants: input });
  refuseBeyond(authority, after.permissions);
  const { status = before.status, isReleased = before.isReleased } = input;
  if (altersRights(before, { ...after, status, isReleased }))
    await refuseHiddenHolders(tx, authority, input.roleId);
  const roleKey = input.roleKey ?? before.roleKey;
  if (await isKeyTaken(tx, merchantId, { roleId: input.roleId, roleKey })) refuseField('roleKey', lang);
  await leavingAdministrator(tx, merchantId, async () => {
    await tx
      .updateTable('role')
      .set({
        role_key: roleKey,
        role_name: input.roleName?.trim() ?? before.roleName,
        role_type: input.roleType ?? before.roleType,
        status,
        extended: input.extended ?? before.extended,
        is_released: isReleased,
        home_page: input.homePage ?? before.homePage,
        version: before.version + 1,
      })
      .where('merchant_id', '=', merchantId)
      .where('role_id', '=', input.roleId)
      .execute();
    if (input.menuIds || input.permissions)
      await writeGrants(tx, { merchantId, roleId: input.roleId }, after);
  });
  const isGift =
    (status === 'NORMAL' && before.status !== 'NORMAL') ||
    after.permissions.some(permission => !before.permissions.includes(permission));
  if (isGift) await refuseLargerScopes(tx, authority, await holdersOf(tx, merchantId, input.roleId));
  if (isReleased && !before.isReleased) await refuseRelease(tx, authority);
  return null;
}

/** The difference that an edit would make. */
export async function previewRole(
  tx: Tx,
  request: Request,
  { roleId, ...grants }: PartOf<'POST role/preview', 'body'>,
): Promise<RoleChange> {
  const { merchantId } = request.actor;
  await detailOf(tx, merchantId, roleId);
  const before = await grantedTo(tx, merchantId, roleId);
  const after = await grantsAfter(tx, request, { before, grants });
  return {
    added: after.permissions.filter(permission => !before.permissions.includes(permission)),
    removed: before.permissions.filter(permission => !after.permissions.includes(permission)),
    ...(await countVisible(tx, request.actor, await holdersOf(tx, merchantId, roleId))),
  };
}

export async function copyRole(tx: Tx, request: Request, roleId: string): Promise<{ roleId: string }> {
  const { merchantId } = request.actor;
  const authority = await holdRights(tx, request.actor);
  const source = await detailOf(tx, merchantId, roleId);
  refuseBeyond(authority, source.permissions);
  const taken = await rolesTaken(tx, merchantId);
  const names = new Set(taken.map(row => row.role_name));
  const keys = new Set(taken.map(row => row.role_key));
  const copyId = newId();
  await insertRole(
    tx,
    { merchantId, roleId: copyId, lang: request.lang },
    {
      granted: source,
      input: {
        roleName: copyName(source.roleName, names, request.lang),
        roleKey: freeKey(source.roleKey, keys),
        roleType: source.roleType,
        extended: source.extended,
        homePage: source.homePage,
      },
    },
  );
  return { roleId: copyId };
}

/** The first of `key-2`, `key-3`, … that is free. */
function freeKey(key: string, taken: ReadonlySet<string>): string {
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
  const authority = await holdRights(tx, actor);
  const role = await detailOf(tx, merchantId, roleId);
  refuseBeyond(authority, role.permissions);
  await refuseHiddenHolders(tx, authority, roleId);
  const by = await processNaming(tx, merchantId, { kind: 'role', ids: [roleId] });
  if (by !== undefined) refuse('in-use', { by });
  if (!cascade && role.userCount + role.positionCount > 0) {
    const { userCount, positionCount } = await shownDetail(tx, authority, role);
    refuse('in-use', { data: { userCount, positionCount } });
  }
  return leavingAdministrator(tx, merchantId, async () => {
    await tx.deleteFrom('role').where('merchant_id', '=', merchantId).where('role_id', '=', roleId).execute();
    return null;
  });
}

export async function changeStatus(
  tx: Tx,
  actor: Actor,
  { roleId, status }: PartOf<'POST role/changeStatus', 'body'>,
): Promise<null> {
  const { merchantId } = actor;
  const authority = await holdRights(tx, actor);
  const before = await detailOf(tx, merchantId, roleId);
  if (status !== before.status) await refuseHiddenHolders(tx, authority, roleId);
  return leavingAdministrator(tx, merchantId, async () => {
    await update(tx, { merchantId, roleId }, { status });
    if (status === 'NORMAL' && before.status !== status)
      await refuseLargerScopes(tx, authority, await holdersOf(tx, merchantId, roleId));
    return null;
  });
}

export async function updateHomePage(
  tx: Tx,
  actor: Actor,
  { roleId, homePage }: PartOf<'POST role/updateHomePage', 'body'>,
): Promise<null> {
  const { merchantId } = actor;
  const authority = await holdRights(tx, actor);
  await detailOf(tx, merchantId, roleId);
  await refuseRoles(tx, authority, [roleId]);
  return update(tx, { merchantId, roleId }, { home_page: homePage });
}

async function update(
  tx: Tx,
  { merchantId, roleId }: { merchantId: string; roleId: string },
  columns: { status?: 'NORMAL' | 'ABNORMAL'; home_page?: string },
): Promise<null> {
  await tx
    .updateTable('role')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('merchant_id', '=', merchantId)
    .where('role_id', '=', roleId)
    .execute();
  return null;
}
