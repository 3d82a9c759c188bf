/**
 * Stores the welcome page cards of the tenant, of a role or of a user, and determines which cards a user
 * gets.
 */
import type { HomeCard, HomeLayout, PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import type { Json } from '../../../db/tables.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { lockTenantRightsUntilTransactionEnd } from '../../../rights/authority.ts';
import { throwIfActorScopeIsLimited, throwIfHiddenUsersHoldRoles } from '../../../rights/hidden-holders.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    /** Table of welcome page layouts. `0036_home_layout.sql` describes the columns. */
    homeLayout: {
      kind: 'tenant' | 'role' | 'user';
      targetId: string;
      cards: Json<HomeCard[]>;
      version: number;
      updateTime: DefaultTime;
    };
  }
}

const DEFAULT_HOME_CARDS: HomeCard[] = ['counts', 'tasks', 'quick'];

export interface LayoutTarget {
  merchantId: string;
  kind: 'tenant' | 'role' | 'user';
  id: string;
}

export const tenantOrRoleOfHomeLayout = (merchantId: string, roleId: string | undefined): LayoutTarget =>
  roleId === undefined ? { merchantId, kind: 'tenant', id: '' } : { merchantId, kind: 'role', id: roleId };

export async function readHomeLayout(tx: Tx, { kind, id }: LayoutTarget) {
  const row = await tx
    .selectFrom('homeLayout')
    .select(['cards', 'version'])
    .where('kind', '=', kind)
    .where('targetId', '=', id)
    .executeTakeFirst();
  return { cards: row?.cards ?? null, version: row?.version ?? 0 };
}

/**
 * Returns the layout of a user with one query. The user's own layout takes precedence, then the layouts of
 * the user's enabled roles in the order of role names, then the tenant's layout.
 */
export async function homeLayoutOf(tx: Tx, { merchantId, userId }: Actor): Promise<HomeLayout> {
  const { rows } = await sql<{ kind: 'tenant' | 'role' | 'user'; cards: HomeCard[] }>`
    select l.kind, l.cards from home_layout l
    left join role r on r.merchant_id = l.merchant_id and r.role_id = l.target_id and l.kind = 'role'
    where l.merchant_id = ${merchantId} and (l.kind = 'tenant' or (l.kind = 'user' and l.target_id = ${userId})
      or (l.kind = 'role' and r.status = 'NORMAL' and l.target_id in (select h.role_id from held_role h
        where h.merchant_id = ${merchantId} and h.user_id = ${userId})))
    order by array_position(array['user', 'role', 'tenant'], l.kind), r.role_name, l.target_id limit 1`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) return { cards: DEFAULT_HOME_CARDS, from: 'default' };
  return { cards: found.cards, from: found.kind === 'user' ? 'own' : found.kind };
}

export async function writeHomeLayout(
  tx: Tx,
  target: LayoutTarget,
  { cards, version }: { cards: HomeCard[] | null; version?: number | undefined },
): Promise<null> {
  const { merchantId, kind, id } = target;
  const lock = `home ${merchantId} ${kind} ${id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const before = (await readHomeLayout(tx, target)).version;
  if (version !== undefined && version !== before) throwRefusal('conflict');
  if (cards === null) {
    await tx.deleteFrom('homeLayout').where('kind', '=', kind).where('targetId', '=', id).execute();
    return null;
  }
  const columns = { cards: JSON.stringify(cards), version: before + 1, updateTime: new Date() };
  await tx
    .insertInto('homeLayout')
    .values({ kind, targetId: id, ...columns })
    .onConflict(conflict => conflict.columns(['kind', 'targetId']).doUpdateSet(columns))
    .execute();
  return null;
}

/** Stores the cards of a role, or the cards of the tenant, which apply to all users. */
export async function updateHomeLayout(
  tx: Tx,
  actor: Actor,
  { roleId, ...layout }: PartOf<'POST home/layout/update', 'body'>,
): Promise<null> {
  const authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  await throwIfUnknownLayoutRole(tx, roleId);
  await (roleId === undefined
    ? throwIfActorScopeIsLimited(tx, authority)
    : throwIfHiddenUsersHoldRoles(tx, authority, [roleId]));
  return writeHomeLayout(tx, tenantOrRoleOfHomeLayout(actor.merchantId, roleId), layout);
}

export async function throwIfUnknownLayoutRole(tx: Tx, roleId: string | undefined): Promise<void> {
  if (roleId === undefined) return;
  const row = await tx.selectFrom('role').select('roleId').where('roleId', '=', roleId).executeTakeFirst();
  if (!row) throwRefusal('not-found');
}
