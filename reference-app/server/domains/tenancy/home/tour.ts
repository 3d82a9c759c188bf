/**
 * Tracks the first steps of a new company. A step is completed as soon as the records that it creates exist.
 * A user can skip steps, close the tour and open it again.
 */
import type { HomeTour, PartOf, TourStep } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import type { Json } from '../../../db/tables.ts';
import type { Actor } from '../../../http/security/actor.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    /** Table with the state of each user's tour. `0061_home_tour.sql` describes the columns. */
    homeTour: { userId: string; skipped: Json<TourStep[]>; isClosed: boolean };
  }
}

/** The steps in their order on the page. */
const TOUR_STEPS: readonly TourStep[] = ['company', 'people', 'form', 'flow', 'approval'];

type DoneSteps = Record<TourStep, boolean>;

/**
 * Determines which steps of the tour the tenant has completed. The first organisation and the first user do
 * not count, because every new tenant has them. A process includes its own form, so an existing process also
 * completes the step `form`.
 */
async function readCompletedTourSteps(tx: Tx, merchantId: string): Promise<DoneSteps> {
  const { rows } = await sql<DoneSteps>`
    select (select count(*) from (select from organization where merchant_id = ${merchantId} limit 2) o) > 1 as company,
      (select count(*) from (select from app_user where merchant_id = ${merchantId} limit 2) u) > 1 as people,
      exists (select from form where merchant_id = ${merchantId} and version > 0 and removed_time is null)
        or exists (select from process where merchant_id = ${merchantId} and state <> 3) as form,
      exists (select from process_version where merchant_id = ${merchantId}) as flow,
      exists (select from instance where merchant_id = ${merchantId} and state in (1, 2, 6)) as approval`.execute(
    tx,
  );
  return rows[0]!;
}

export async function readHomeTour(tx: Tx, { merchantId, userId }: Actor): Promise<HomeTour> {
  const done = await readCompletedTourSteps(tx, merchantId);
  const row = await tx
    .selectFrom('homeTour')
    .select(['skipped', 'isClosed'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  const skipped = row?.skipped ?? [];
  return {
    steps: TOUR_STEPS.map(step => ({ step, isDone: done[step], isSkipped: skipped.includes(step) })),
    isClosed: row?.isClosed ?? false,
  };
}

/** Changes only the given fields of the user's tour. */
export async function updateHomeTour(
  tx: Tx,
  actor: Actor,
  { skipped, isClosed }: PartOf<'POST home/tour/update', 'body'>,
): Promise<HomeTour> {
  const { userId } = actor;
  const change = {
    ...(skipped && { skipped: JSON.stringify(skipped) }),
    ...(isClosed !== undefined && { isClosed: isClosed }),
  };
  await tx
    .insertInto('homeTour')
    .values({ userId, skipped: '[]', isClosed: false, ...change })
    .onConflict(conflict => conflict.columns(['userId']).doUpdateSet({ userId, ...change }))
    .execute();
  return readHomeTour(tx, actor);
}
