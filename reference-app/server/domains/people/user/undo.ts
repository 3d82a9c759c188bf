/** Reverts an import of users, with the same rules as the API calls that remove and change users. */
import { columnsShownInView, type UserColumns, userColumns } from '@countersign/sdk/api/nouns';
import { sql } from 'kysely';
import type { Contexts, Tx } from '../../../db/access.ts';
import { columnListSql } from '../../../db/nouns.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import {
  type Authority,
  lockTenantRightsUntilTransactionEnd,
  throwIfAccountsExceedActorRights,
  throwIfChangingOwnRights,
} from '../../../rights/authority.ts';
import { visibleUsers } from '../../../rights/people.ts';
import {
  readDataPermissionItemKeysOfTargets,
  throwIfResourceScopeIsLimited,
} from '../../../rights/resources.ts';
import type { SheetUndo, SheetValues, UndoneRecords } from '../../files/index.ts';
import { findDirectoryIdsInUse } from '../directory/uses.ts';
import { updateUserColumns } from './queries.ts';
import { removeUser } from './remove.ts';
import { updateUser } from './service.ts';

const sheetColumnsOfUsers = columnsShownInView(userColumns, 'sheet');
/** An import does not change the user name, because it identifies the user. */
const { userName, ...changeableColumns } = sheetColumnsOfUsers;

type FormerUser = Omit<SheetValues<UserColumns>, 'userName'> & {
  organizeId: string | null;
  roleIds: string[];
  positionIds: string[];
};

/**
 * Selects the data permissions bound to the user and the data permissions from which the user is excluded.
 */
const USER_DATA_PERMISSION_IDS_SQL = sql`(select jsonb_build_array(
    (select jsonb_agg(b.data_permission_id order by b.data_permission_id) from data_permission_bind b
      where b.merchant_id = u.merchant_id and b.kind = 'user' and b.target_id = u.user_id),
    (select jsonb_agg(e.data_permission_id order by e.data_permission_id) from data_permission_exclusion e
      where e.merchant_id = u.merchant_id and e.user_id = u.user_id)))`;

const membershipIdsSql = (kind: 'role' | 'position') =>
  sql`coalesce((select jsonb_agg(m.${sql.raw(`${kind}_id`)} order by m.${sql.raw(`${kind}_id`)})
    from ${sql.table(`user_${kind}`)} m where m.merchant_id = u.merchant_id and m.user_id = u.user_id), '[]')`;

async function readUserStateHashesByUserId(
  tx: Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; stamp: string }>`
    select u.user_id as id, md5(jsonb_build_array(u.version, ${columnListSql(sheetColumnsOfUsers, 'u')},
      u.organize_id, u.status, u.password_hash, ${membershipIdsSql('role')}, ${membershipIdsSql('position')},
      ${USER_DATA_PERMISSION_IDS_SQL})::text) as stamp
    from app_user u
    where u.merchant_id = ${merchantId} and u.user_id = any(${[...ids]}::text[]) and u.removed_time is null`.execute(
    tx,
  );
  return new Map(rows.map(row => [row.id, row.stamp]));
}

async function storedUser(
  tx: Tx,
  merchantId: string,
  id: string,
): Promise<Record<string, unknown> & FormerUser> {
  const { rows } = await sql<Record<string, unknown> & FormerUser>`
    select ${columnListSql(changeableColumns, 'u')}, u.organize_id as "organizeId",
      ${membershipIdsSql('role')} as "roleIds", ${membershipIdsSql('position')} as "positionIds"
    from app_user u where u.merchant_id = ${merchantId} and u.user_id = ${id}`.execute(tx);
  return rows[0] ?? throwRefusal('not-found');
}

async function throwIfUserOutsideScope(
  tx: Tx,
  actor: SignedInActor,
  { added, changed }: Omit<UndoneRecords, 'transferId'>,
): Promise<void> {
  const ids = [...added, ...changed];
  const visible = await visibleUsers(tx, actor);
  const seen = await visible()
    .select('u.userId')
    .where('u.userId', 'in', ['', ...ids])
    .execute();
  if (seen.length < new Set(ids).size) throwRefusal('scope-exceeded');
  await throwIfAccountsExceedActorRights(tx, await lockTenantRightsUntilTransactionEnd(tx, actor), ids);
  throwIfChangingOwnRights(actor, added);
}

interface RestoredUser {
  id: string;
  former: Readonly<Record<string, unknown>>;
}

/**
 * Restores the user's values from before the import. The API calls refuse a missing organisation and an empty
 * phone number. These two values are therefore written directly to the database after all checks have passed.
 */
async function restoreUser(
  contexts: Contexts,
  actor: SignedInActor,
  { id, former }: RestoredUser,
): Promise<void> {
  const { merchantId } = actor;
  const tx = await contexts.tenant(merchantId);
  const current = await storedUser(tx, merchantId, id);
  const changed = Object.entries(former).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(current[key]),
  );
  const { organizeId, phonenumber, ...fields } = Object.fromEntries(changed) as Partial<FormerUser>;
  await updateUser(
    contexts,
    actor,
    {
      userId: id,
      ...fields,
      ...(organizeId && { organizeId }),
      ...(phonenumber !== undefined && { phonenumber: phonenumber || current.phonenumber }),
    },
    'zh',
  );
  if (organizeId === null)
    await throwIfRemovalFromOrganizationForbidden(tx, await lockTenantRightsUntilTransactionEnd(tx, actor), {
      id,
      from: current.organizeId,
    });
  await updateUserColumns(
    await contexts.tenant(merchantId),
    { merchantId, userId: id },
    {
      ...(organizeId === null && { organizeId: null }),
      ...(phonenumber === '' && { phonenumber }),
    },
  );
}

async function throwIfRemovalFromOrganizationForbidden(
  tx: Tx,
  authority: Authority,
  { id, from }: { id: string; from: string | null },
): Promise<void> {
  throwIfChangingOwnRights(authority, [id]);
  const organizations = from === null ? [] : [from];
  await throwIfResourceScopeIsLimited(
    tx,
    authority,
    await readDataPermissionItemKeysOfTargets(tx, authority.merchantId, { users: [id], organizations }),
  );
}

export const userImportUndo: SheetUndo = {
  stamps: readUserStateHashesByUserId,
  former: storedUser,
  refuseBeyond: throwIfUserOutsideScope,
  usedAmong: (tx, merchantId, { added }) =>
    findDirectoryIdsInUse(tx, merchantId, { kind: 'user', ids: added }),
  formCall: ({ id, former }) =>
    former
      ? { key: 'POST user/update', fields: { userId: id, ...former } }
      : { key: 'GET user/remove/:userId', fields: { userId: id } },
  remove: removeUser,
  restore: restoreUser,
};
