/** Reads absences. */
import type { OutOfOffice } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Counted, type Page, readPageOfGrowingList } from '../../../db/paging.ts';
import { inScopeCondition, type ResolvedScope, USER_DATA_SCOPE_COLUMNS } from '../../../rights/within.ts';

interface AbsenceFilter {
  userId?: string | undefined;
  /** Users in the data scope of the actor. If absent, all users are included. */
  extent?: ResolvedScope;
}

/** Returns a page of absences of one user or of all users, newest first. */
export async function absencePage(
  tx: Tx,
  { userId, extent = { kind: 'all' }, ...page }: Page & AbsenceFilter,
): Promise<Counted & { list: OutOfOffice[] }> {
  const matching = tx
    .selectFrom('out_of_office as o')
    .innerJoin('app_user as u', join => join.onRef('u.user_id', '=', 'o.user_id'))
    .innerJoin('app_user as s', join => join.onRef('s.user_id', '=', 'o.stand_in_id'))
    .$if(extent.kind !== 'all', where => where.where(inScopeCondition(extent, USER_DATA_SCOPE_COLUMNS)))
    .$if(userId !== undefined, where => where.where('o.user_id', '=', userId!));
  const { rows, ...counted } = await readPageOfGrowingList(tx, {
    matching,
    rows: matching
      .select(['o.out_id', 'o.user_id', 'o.stand_in_id', 'o.begin_time', 'o.end_time', 'o.reason'])
      .select(['u.nick_name as user_name', 's.nick_name as stand_in_name'])
      .select(['o.hand_over', 'o.handed_time', 'o.handed', 'o.remaining'])
      .orderBy('o.begin_time', 'desc')
      .orderBy('o.out_id'),
    page,
  });
  return { ...counted, list: rows.map(toOutOfOffice) };
}

interface AbsenceRow {
  out_id: string;
  user_id: string;
  user_name: string;
  stand_in_id: string;
  stand_in_name: string;
  begin_time: Date;
  end_time: Date;
  reason: string;
  hand_over: boolean;
  handed_time: Date | null;
  handed: number;
  remaining: number;
}

const toOutOfOffice = (row: AbsenceRow): OutOfOffice => ({
  id: row.out_id,
  user: { userId: row.user_id, userName: row.user_name },
  standIn: { userId: row.stand_in_id, userName: row.stand_in_name },
  beginTime: row.begin_time.toISOString(),
  endTime: row.end_time.toISOString(),
  reason: row.reason,
  handOver: row.hand_over,
  handed: row.handed_time && {
    time: row.handed_time.toISOString(),
    count: row.handed,
    remaining: row.remaining,
  },
});

export interface Period {
  userId: string;
  standInId: string;
  beginTime: string;
  endTime: string;
}

/**
 * Locks the absences of the tenant until the transaction ends, so that concurrent changes cannot form a
 * cycle.
 */
export const lockAbsences = (tx: Tx, merchantId: string) =>
  sql`select pg_advisory_xact_lock(7263521, hashtext(${merchantId}))`.execute(tx);

/** Returns true if the user has another absence in this period. */
export async function overlapsAbsence(tx: Tx, period: Period): Promise<boolean> {
  const row = await tx
    .selectFrom('out_of_office')
    .select('out_id')
    .where('user_id', '=', period.userId)
    .where('begin_time', '<', new Date(period.endTime))
    .where('end_time', '>', new Date(period.beginTime))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true if, at any time in the period, the chain of stand-ins leads back to the user. */
export async function wouldCreateStandInCycle(tx: Tx, merchantId: string, period: Period): Promise<boolean> {
  const { rows } = await sql<{ circle: boolean }>`
    with recursive way as (
      select ${period.standInId}::text as user_id, ${period.beginTime}::timestamptz as begin_time,
        ${period.endTime}::timestamptz as end_time
      union
      select o.stand_in_id, greatest(way.begin_time, o.begin_time), least(way.end_time, o.end_time)
      from way join out_of_office o on o.merchant_id = ${merchantId} and o.user_id = way.user_id
        and o.begin_time < way.end_time and o.end_time > way.begin_time
      where way.user_id <> ${period.userId}
    )
    select exists (select from way where user_id = ${period.userId}) as circle`.execute(tx);
  return rows[0]?.circle === true;
}
