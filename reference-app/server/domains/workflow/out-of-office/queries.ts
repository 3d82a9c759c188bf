/** Reads absences. */
import type { OutOfOffice } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Counted, type Page, readPageOfGrowingList } from '../../../db/paging.ts';
import {
  createDataScopeSqlCondition,
  type ResolvedScope,
  USER_DATA_SCOPE_COLUMNS,
} from '../../../rights/within.ts';

interface AbsenceFilter {
  userId?: string | undefined;
  /** Users in the data scope of the actor. If absent, all users are included. */
  extent?: ResolvedScope;
}

/** Returns a page of absences of one user or of all users, newest first. */
export async function readAbsencePage(
  tx: Tx,
  { userId, extent = { kind: 'all' }, ...page }: Page & AbsenceFilter,
): Promise<Counted & { list: OutOfOffice[] }> {
  const matching = tx
    .selectFrom('outOfOffice as o')
    .innerJoin('appUser as u', join => join.onRef('u.userId', '=', 'o.userId'))
    .innerJoin('appUser as s', join => join.onRef('s.userId', '=', 'o.standInId'))
    .$if(extent.kind !== 'all', where =>
      where.where(createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS)),
    )
    .$if(userId !== undefined, where => where.where('o.userId', '=', userId!));
  const { rows, ...counted } = await readPageOfGrowingList(tx, {
    matching,
    rows: matching
      .select(['o.outId', 'o.userId', 'o.standInId', 'o.beginTime', 'o.endTime', 'o.reason'])
      .select(['u.nickName as userName', 's.nickName as standInName'])
      .select(['o.handOver', 'o.handedTime', 'o.handed', 'o.remaining'])
      .orderBy('o.beginTime', 'desc')
      .orderBy('o.outId'),
    page,
  });
  return { ...counted, list: rows.map(toOutOfOffice) };
}

interface AbsenceRow {
  outId: string;
  userId: string;
  userName: string;
  standInId: string;
  standInName: string;
  beginTime: Date;
  endTime: Date;
  reason: string;
  handOver: boolean;
  handedTime: Date | null;
  handed: number;
  remaining: number;
}

const toOutOfOffice = (row: AbsenceRow): OutOfOffice => ({
  id: row.outId,
  user: { userId: row.userId, userName: row.userName },
  standIn: { userId: row.standInId, userName: row.standInName },
  beginTime: row.beginTime.toISOString(),
  endTime: row.endTime.toISOString(),
  reason: row.reason,
  handOver: row.handOver,
  handed: row.handedTime && {
    time: row.handedTime.toISOString(),
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
    .selectFrom('outOfOffice')
    .select('outId')
    .where('userId', '=', period.userId)
    .where('beginTime', '<', new Date(period.endTime))
    .where('endTime', '>', new Date(period.beginTime))
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
