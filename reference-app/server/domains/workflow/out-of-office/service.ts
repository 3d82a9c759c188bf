/** Manages absences and stand-ins for the caller or, with a permission, for other users. */

import type { OutOfOffice, PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { hasPermission, type SignedInActor } from '../../../http/security/actor.ts';
import { enqueueJobs } from '../../../jobs/outbox.ts';
import { isEnabledAccountSql } from '../../../rights/people.ts';
import { blockRecordRemoval } from '../../../rights/record-uses-lock.ts';

import { createTaskHandOverJob } from './hand-over.ts';
import { lockAbsences, overlapsAbsence, type Period, wouldCreateStandInCycle } from './queries.ts';

export const ABSENCE_MANAGEMENT_PERMISSION = 'system:outOfOffice:manage';

type Input = PartOf<'POST outOfOffice/add', 'body'>;

/**
 * Adds an absence. Its times are exact points in time and not days. The user `standInId` must be another
 * enabled user, and the chain of `standInId` must not lead back to the absent user.
 */
export async function addAbsence(
  tx: Tx,
  actor: SignedInActor,
  input: Input,
): Promise<Pick<OutOfOffice, 'id'>> {
  const { merchantId } = actor;
  const period: Period = { ...input, userId: input.userId ?? actor.userId };
  throwIfAbsenceOfOtherUser(actor, period.userId);
  throwIfInvalidAbsencePeriod(period);
  if (period.standInId === period.userId) throwRefusal('same-user');
  // An administrator must not receive the tasks of a user for whom the administrator adds an absence.
  if (period.userId !== actor.userId && period.standInId === actor.userId) throwRefusal('same-user');
  await blockRecordRemoval(tx, merchantId);
  await throwIfInvalidAbsencePeople(tx, period);
  await lockAbsences(tx, merchantId);
  if (await overlapsAbsence(tx, period)) throwRefusal('out-of-office-overlap');
  if (await wouldCreateStandInCycle(tx, merchantId, period)) throwRefusal('out-of-office-circle');
  const id = newId();
  const { reason = '', handOver = false } = input;
  await insertAbsence(tx, actor, { ...period, id, reason, handOver });
  if (handOver) await enqueueJobs(tx, merchantId, [createTaskHandOverJob(merchantId, { id, ...period })]);
  return { id };
}

type Absence = Period & { id: string; reason: string; handOver: boolean };

const insertAbsence = (tx: Tx, { userId }: SignedInActor, period: Absence) =>
  tx
    .insertInto('outOfOffice')
    .values({
      outId: period.id,
      userId: period.userId,
      standInId: period.standInId,
      beginTime: period.beginTime,
      endTime: period.endTime,
      reason: period.reason,
      handOver: period.handOver,
      createBy: userId,
    })
    .execute();

function throwIfAbsenceOfOtherUser(actor: SignedInActor, userId: string): void {
  if (userId !== actor.userId && !hasPermission(actor, ABSENCE_MANAGEMENT_PERMISSION))
    throwRefusal('no-permission');
}

function throwIfInvalidAbsencePeriod({ beginTime, endTime }: Period): void {
  if (Date.parse(endTime) <= Math.max(Date.parse(beginTime), Date.now())) throwRefusal('out-of-office-times');
}

async function throwIfInvalidAbsencePeople(tx: Tx, { userId, standInId }: Period): Promise<void> {
  const rows = await tx
    .selectFrom('appUser as u')
    .select(['u.userId', 'u.isGuest', isEnabledAccountSql.as('isEnabled')])
    .where('u.userId', 'in', [userId, standInId])
    .execute();
  if (rows.length < 2) throwRefusal('unknown-user');
  const standIn = rows.find(row => row.userId === standInId);
  if (!standIn?.isEnabled) throwRefusal('user-disabled');
  if (standIn?.isGuest) throwRefusal('guest-refused');
}

/**
 * Ends an absence now. If it has not started, its period becomes empty. If it has already ended, nothing
 * changes.
 */
export async function endAbsence(tx: Tx, actor: SignedInActor, id: string): Promise<null> {
  const row = await tx
    .selectFrom('outOfOffice')
    .select(['userId', 'beginTime', 'endTime'])
    .where('outId', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.userId !== actor.userId && !hasPermission(actor, ABSENCE_MANAGEMENT_PERMISSION)))
    return throwRefusal('not-found');
  const now = new Date();
  if (row.endTime <= now) return null;
  const endTime = row.beginTime > now ? row.beginTime : now;
  await tx.updateTable('outOfOffice').set({ endTime }).where('outId', '=', id).execute();
  return null;
}
