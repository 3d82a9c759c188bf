/** Lists, adds and removes the holders of a role. */
import type { PartOf, RoleUser } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Page, readPageWithLimitedCount } from '../../../db/paging.ts';
import { findAllRowIds, likePattern } from '../../../db/search.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { throwIfUsersHaveLargerScope } from '../../../rights/account-scope.ts';
import {
  type Authority,
  ensureAdministratorRemains,
  lockTenantRightsUntilTransactionEnd,
  throwIfChangingOwnRights,
} from '../../../rights/authority.ts';
import { isEnabledAccountSql, visibleUsers } from '../../../rights/people.ts';

type HoldersInput = PartOf<'POST role/addUsers', 'body'>;
type List = PartOf<'GET user/pageByRole', 'response'>;

const unknownRoleHolderErrorTexts = { zh: '有人员不存在或已停用', en: 'Names somebody unknown or disabled' };

interface HolderSearch {
  roleId: string;
  keyword: string | undefined;
  page: Page;
}

/** Returns the users who have the role and whom the actor's data permissions include, ordered by name. */
export async function readPageOfRoleHolders(
  tx: Tx,
  actor: Actor,
  { roleId, keyword, page }: HolderSearch,
): Promise<List> {
  await throwIfUnknownRole(tx, roleId);
  const visible = await visibleUsers(tx, actor);
  const found = keyword ? await findAllRowIds(tx, 'appUser', keyword) : undefined;
  const held = tx.selectFrom('heldRole').select('userId').where('roleId', '=', roleId);
  const matching = visible()
    .leftJoin('organization as o', join => join.onRef('o.organizeId', '=', 'u.organizeId'))
    .where('u.userId', 'in', held)
    .$if(!!found, where => where.where(sql<boolean>`u.user_id = any(${found}::text[])`))
    .$if(!!keyword, where =>
      where.where(({ or, eb }) =>
        or([
          eb('u.nickName', 'ilike', likePattern(keyword!)),
          eb('u.userName', 'ilike', likePattern(keyword!)),
        ]),
      ),
    );
  const isDirect = sql<boolean>`exists (select from user_role d where d.merchant_id = u.merchant_id
    and d.user_id = u.user_id and d.role_id = ${roleId})`;
  const { rows, ...counted } = await readPageWithLimitedCount(tx, {
    matching,
    rows: matching
      .select(['u.userId', 'u.userName', 'u.nickName', 'u.status'])
      .select(sql<string>`coalesce(o.organize_name, '')`.as('organizeName'))
      .select(isDirect.as('isDirect'))
      .orderBy('u.nickName')
      .orderBy('u.userId')
      .limit(page.limit)
      .offset((page.page - 1) * page.limit),
    page,
  });
  return { ...counted, list: rows as RoleUser[] };
}

async function throwIfUnknownRole(tx: Tx, roleId: string): Promise<void> {
  const row = await tx.selectFrom('role').select('roleId').where('roleId', '=', roleId).executeTakeFirst();
  if (!row) throwRefusal('not-found');
}

/**
 * Locks all rights in the tenant before the holders of a role change. Throws if the actor would change the
 * rights of their own account.
 */
async function lockRightsForRoleHolderChange(
  tx: Tx,
  actor: Actor,
  { roleId, userIds }: HoldersInput,
): Promise<Authority> {
  const authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  await throwIfUnknownRole(tx, roleId);
  throwIfChangingOwnRights(actor, userIds);
  return authority;
}

export async function assignRoleToUsers(
  tx: Tx,
  actor: Actor,
  holders: HoldersInput,
  lang: Lang,
): Promise<{ count: number }> {
  const authority = await lockRightsForRoleHolderChange(tx, actor, holders);
  const visible = await visibleUsers(tx, actor);
  const enabled = await visible()
    .select('u.userId')
    .where(isEnabledAccountSql)
    .where('u.userId', 'in', holders.userIds)
    .execute();
  if (enabled.length < holders.userIds.length)
    throwRefusal('invalid-fields', {
      fields: [{ field: 'userIds', message: unknownRoleHolderErrorTexts[lang] }],
    });
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('userRole')
    .values(holders.userIds.map(userId => ({ roleId: holders.roleId, userId })))
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  await throwIfUsersHaveLargerScope(tx, authority, holders.userIds);
  return { count: Number(numInsertedOrUpdatedRows) };
}

/** Removes the role from the given users in the actor's data scope. All other users keep the role. */
export async function removeHolders(tx: Tx, actor: Actor, holders: HoldersInput): Promise<{ count: number }> {
  await lockRightsForRoleHolderChange(tx, actor, holders);
  const visible = await visibleUsers(tx, actor);
  return ensureAdministratorRemains(tx, async () => {
    const { numDeletedRows } = await tx
      .deleteFrom('userRole')
      .where('roleId', '=', holders.roleId)
      .where('userId', 'in', visible().select('u.userId').where('u.userId', 'in', holders.userIds))
      .executeTakeFirst();
    return { count: Number(numDeletedRows) };
  });
}
