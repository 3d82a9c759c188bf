/** The cards of the welcome page: stored for everybody, a role or a person, and found for a person. */
import type { HomeCard, HomeLayout } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import type { Json } from '../../db/tables.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';

declare module '../../db/tables.ts' {
  interface TenantTables {
    /** `0036_home_layout.sql` describes its columns. */
    home_layout: {
      merchant_id: string;
      kind: 'tenant' | 'role' | 'user';
      target_id: string;
      cards: Json<HomeCard[]>;
      version: number;
      update_time: DefaultTime;
    };
  }
}

const DEFAULT: HomeCard[] = ['counts', 'tasks', 'quick'];

export interface Target {
  merchantId: string;
  kind: 'tenant' | 'role' | 'user';
  id: string;
}

export const ofRole = (merchantId: string, roleId: string | undefined): Target =>
  roleId === undefined ? { merchantId, kind: 'tenant', id: '' } : { merchantId, kind: 'role', id: roleId };

export async function storedLayout(tx: Tx, { merchantId, kind, id }: Target) {
  const row = await tx
    .selectFrom('home_layout')
    .select(['cards', 'version'])
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .executeTakeFirst();
  return { cards: row?.cards ?? null, version: row?.version ?? 0 };
}

/** One query: the own layout comes first, then those of enabled roles by name, then that of everybody. */
export async function layoutOf(tx: Tx, { merchantId, userId }: Actor): Promise<HomeLayout> {
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
  if (!found) return { cards: DEFAULT, from: 'default' };
  return { cards: found.cards, from: found.kind === 'user' ? 'own' : found.kind };
}

export async function writeLayout(
  tx: Tx,
  target: Target,
  { cards, version }: { cards: HomeCard[] | null; version?: number | undefined },
): Promise<null> {
  const { merchantId, kind, id } = target;
  const lock = `home ${merchantId} ${kind} ${id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const before = (await storedLayout(tx, target)).version;
  if (version !== undefined && version !== before) refuse('conflict');
  const key = { merchant_id: merchantId, kind, target_id: id };
  if (cards === null) {
    await tx
      .deleteFrom('home_layout')
      .where('merchant_id', '=', merchantId)
      .where('kind', '=', kind)
      .where('target_id', '=', id)
      .execute();
    return null;
  }
  const columns = { cards: JSON.stringify(cards), version: before + 1, update_time: new Date() };
  await tx
    .insertInto('home_layout')
    .values({ ...key, ...columns })
    .onConflict(conflict => conflict.columns(['merchant_id', 'kind', 'target_id']).doUpdateSet(columns))
    .execute();
  return null;
}

export async function refuseUnknownRole(
  tx: Tx,
  { merchantId }: Actor,
  roleId: string | undefined,
): Promise<void> {
  if (roleId === undefined) return;
  const row = await tx
    .selectFrom('role')
    .select('role_id')
    .where('merchant_id', '=', merchantId)
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  if (!row) refuse('not-found');
}
