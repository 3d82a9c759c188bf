/** The first steps of a company, each done where its rows are there; a person skips steps, closes the tour and opens it again. */
import type { HomeTour, PartOf, TourStep } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import type { Json } from '../../db/tables.ts';
import type { Actor } from '../../http/security/actor.ts';

declare module '../../db/tables.ts' {
  interface TenantTables {
    /** `0061_home_tour.sql` describes its columns. */
    home_tour: { merchant_id: string; user_id: string; skipped: Json<TourStep[]>; is_closed: boolean };
  }
}

/** In the order in which they are taken. */
const STEPS: readonly TourStep[] = ['company', 'people', 'form', 'flow', 'approval'];

type Done = Record<TourStep, boolean>;

/** A company begins with one organisation and one person. A process brings a form of its own, so it counts for both. */
async function doneOf(tx: Tx, merchantId: string): Promise<Done> {
  const { rows } = await sql<Done>`
    select (select count(*) from (select from organization where merchant_id = ${merchantId} limit 2) o) > 1 as company,
      (select count(*) from (select from app_user where merchant_id = ${merchantId} limit 2) u) > 1 as people,
      exists (select from form where merchant_id = ${merchantId} and version > 0 and removed_time is null)
        or exists (select from process where merchant_id = ${merchantId} and state <> 3) as form,
      exists (select from process_version where merchant_id = ${merchantId}) as flow,
      exists (select from instance where merchant_id = ${merchantId} and state in (1, 2)) as approval`.execute(
    tx,
  );
  return rows[0]!;
}

export async function tourOf(tx: Tx, { merchantId, userId }: Actor): Promise<HomeTour> {
  const done = await doneOf(tx, merchantId);
  const row = await tx
    .selectFrom('home_tour')
    .select(['skipped', 'is_closed'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const skipped = row?.skipped ?? [];
  return {
    steps: STEPS.map(step => ({ step, isDone: done[step], isSkipped: skipped.includes(step) })),
    isClosed: row?.is_closed ?? false,
  };
}

/** Changes the given parts alone. */
export async function updateTour(
  tx: Tx,
  actor: Actor,
  { skipped, isClosed }: PartOf<'POST home/tour/update', 'body'>,
): Promise<HomeTour> {
  const { merchantId: merchant_id, userId: user_id } = actor;
  const change = {
    ...(skipped && { skipped: JSON.stringify(skipped) }),
    ...(isClosed !== undefined && { is_closed: isClosed }),
  };
  await tx
    .insertInto('home_tour')
    .values({ merchant_id, user_id, skipped: '[]', is_closed: false, ...change })
    .onConflict(conflict => conflict.columns(['merchant_id', 'user_id']).doUpdateSet({ user_id, ...change }))
    .execute();
  return tourOf(tx, actor);
}
