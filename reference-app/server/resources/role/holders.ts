/** The holders of a role: listed, added and removed. */
import type { PartOf, RoleUser } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { type Page, pageNear } from '../../db/paging.ts';
import { containing, idsFound } from '../../db/search.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { refuseLargerScopes } from '../../rights/account-scope.ts';
import { type Authority, holdRights, leavingAdministrator, refuseOwn } from '../../rights/authority.ts';
import { isEnabled, visibleUsers } from '../directory/index.ts';

type Holders = PartOf<'POST role/addUsers', 'body'>;
type List = PartOf<'GET user/pageByRole', 'response'>;

const UNKNOWN = { zh: '有人员不存在或已停用', en: 'Names somebody unknown or disabled' };

interface Search {
  roleId: string;
  keyword: string | undefined;
  page: Page;
}

/** By name, within the actor's data permissions. */
export async function holderPage(tx: Tx, actor: Actor, { roleId, keyword, page }: Search): Promise<List> {
  const { merchantId } = actor;
  await refuseUnknown(tx, merchantId, roleId);
  const visible = await visibleUsers(tx, actor);
  const found = keyword ? await idsFound(tx, 'app_user', keyword) : undefined;
  const held = tx
    .selectFrom('held_role')
    .select('user_id')
    .where('merchant_id', '=', merchantId)
    .where('role_id', '=', roleId);
  const matching = visible()
    .leftJoin('organization as o', join =>
      join.onRef('o.merchant_id', '=', 'u.merchant_id').onRef('o.organize_id', '=', 'u.organize_id'),
    )
    .where('u.user_id', 'in', held)
    .$if(!!found, where => where.where(sql<boolean>`u.user_id = any(${found}::text[])`))
    .$if(!!keyword, where =>
      where.where(({ or, eb }) =>
        or([
          eb('u.nick_name', 'ilike', containing(keyword!)),
          eb('u.user_name', 'ilike', containing(keyword!)),
        ]),
      ),
    );
  const isDirect = sql<boolean>`exists (select from user_role d where d.merchant_id = u.merchant_id
    and d.user_id = u.user_id and d.role_id = ${roleId})`;
  const { rows, ...counted } = await pageNear(tx, {
    matching,
    rows: matching
      .select(['u.user_id as userId', 'u.user_name as userName', 'u.nick_name as nickName', 'u.status'])
      .select(sql<string>`coalesce(o.organize_name, '')`.as('organizeName'))
      .select(isDirect.as('isDirect'))
      .orderBy('u.nick_name')
      .orderBy('u.user_id')
      .limit(page.limit)
      .offset((page.page - 1) * page.limit),
    page,
  });
  return { ...counted, list: rows as RoleUser[] };
}

async function refuseUnknown(tx: Tx, merchantId: string, roleId: string): Promise<void> {
  const row = await tx
    .selectFrom('role')
    .select('role_id')
    .where('merchant_id', '=', merchantId)
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  if (!row) refuse('not-found');
}

/** Nobody changes the roles that they hold. */
async function changing(tx: Tx, actor: Actor, { roleId, userIds }: Holders): Promise<Authority> {
  const authority = await holdRights(tx, actor);
  await refuseUnknown(tx, actor.merchantId, roleId);
  refuseOwn(actor, userIds);
  return authority;
}

export async function addHolders(
  tx: Tx,
  actor: Actor,
  holders: Holders,
  lang: Lang,
): Promise<{ count: number }> {
  const { merchantId } = actor;
  const authority = await changing(tx, actor, holders);
  const visible = await visibleUsers(tx, actor);
  const enabled = await visible()
    .select('u.user_id')
    .where(isEnabled)
    .where('u.user_id', 'in', holders.userIds)
    .execute();
  if (enabled.length < holders.userIds.length)
    refuse('invalid-fields', { fields: [{ field: 'userIds', message: UNKNOWN[lang] }] });
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('user_role')
    .values(holders.userIds.map(user_id => ({ merchant_id: merchantId, role_id: holders.roleId, user_id })))
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  await refuseLargerScopes(tx, authority, holders.userIds);
  return { count: Number(numInsertedOrUpdatedRows) };
}

/** Those outside of the actor's scope stay. */
export async function removeHolders(tx: Tx, actor: Actor, holders: Holders): Promise<{ count: number }> {
  const { merchantId } = actor;
  await changing(tx, actor, holders);
  const visible = await visibleUsers(tx, actor);
  return leavingAdministrator(tx, merchantId, async () => {
    const { numDeletedRows } = await tx
      .deleteFrom('user_role')
      .where('merchant_id', '=', merchantId)
      .where('role_id', '=', holders.roleId)
      .where('user_id', 'in', visible().select('u.user_id').where('u.user_id', 'in', holders.userIds))
      .executeTakeFirst();
    return { count: Number(numDeletedRows) };
  });
}
