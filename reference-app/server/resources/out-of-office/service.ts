/** Absences and stand-ins: for oneself, or for others with a permission. */
import type { OutOfOffice, PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { can, type SignedInActor } from '../../http/security/actor.ts';
import { enqueue } from '../../jobs/outbox.ts';
import { isEnabled } from '../directory/index.ts';
import { handOverJob } from './hand-over.ts';
import { holdAbsences, makesCircle, overlaps, type Period } from './queries.ts';
import './tables.ts';

export const MANAGE = 'system:outOfOffice:manage';

type Input = PartOf<'POST outOfOffice/add', 'body'>;

/** Times are instants; the stand-in is another enabled person of the tenant, and nobody stands in for themselves in the end. */
export async function addAbsence(
  tx: Tx,
  actor: SignedInActor,
  input: Input,
): Promise<Pick<OutOfOffice, 'id'>> {
  const { merchantId } = actor;
  const period: Period = { ...input, userId: input.userId ?? actor.userId };
  refuseOthers(actor, period.userId);
  refuseTimes(period);
  if (period.standInId === period.userId) refuse('same-user');
  // The tasks of another person go to a third one, never to the administrator.
  if (period.userId !== actor.userId && period.standInId === actor.userId) refuse('same-user');
  await refusePeople(tx, merchantId, period);
  await holdAbsences(tx, merchantId);
  if (await overlaps(tx, merchantId, period)) refuse('out-of-office-overlap');
  if (await makesCircle(tx, merchantId, period)) refuse('out-of-office-circle');
  const id = newId();
  const { reason = '', handOver = false } = input;
  await insert(tx, actor, { ...period, id, reason, handOver });
  if (handOver) await enqueue(tx, merchantId, [handOverJob(merchantId, { id, ...period })]);
  return { id };
}

type Absence = Period & { id: string; reason: string; handOver: boolean };

const insert = (tx: Tx, { merchantId, userId }: SignedInActor, period: Absence) =>
  tx
    .insertInto('out_of_office')
    .values({
      merchant_id: merchantId,
      out_id: period.id,
      user_id: period.userId,
      stand_in_id: period.standInId,
      begin_time: period.beginTime,
      end_time: period.endTime,
      reason: period.reason,
      hand_over: period.handOver,
      create_by: userId,
    })
    .execute();

function refuseOthers(actor: SignedInActor, userId: string): void {
  if (userId !== actor.userId && !can(actor, MANAGE)) refuse('no-permission');
}

function refuseTimes({ beginTime, endTime }: Period): void {
  if (Date.parse(endTime) <= Math.max(Date.parse(beginTime), Date.now())) refuse('out-of-office-times');
}

async function refusePeople(tx: Tx, merchantId: string, { userId, standInId }: Period): Promise<void> {
  const rows = await tx
    .selectFrom('app_user as u')
    .select(['u.user_id', 'u.is_guest', isEnabled.as('isEnabled')])
    .where('u.merchant_id', '=', merchantId)
    .where('u.user_id', 'in', [userId, standInId])
    .execute();
  if (rows.length < 2) refuse('unknown-user');
  const standIn = rows.find(row => row.user_id === standInId);
  if (!standIn?.isEnabled) refuse('user-disabled');
  if (standIn?.is_guest) refuse('guest-refused');
}

/** Ends it now; one that has not begun is removed, one that is over stays unchanged. */
export async function endAbsence(tx: Tx, actor: SignedInActor, id: string): Promise<null> {
  const row = await tx
    .selectFrom('out_of_office')
    .select(['user_id', 'begin_time', 'end_time'])
    .where('merchant_id', '=', actor.merchantId)
    .where('out_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.user_id !== actor.userId && !can(actor, MANAGE))) return refuse('not-found');
  const now = new Date();
  if (row.end_time <= now) return null;
  const end_time = row.begin_time > now ? row.begin_time : now;
  await tx
    .updateTable('out_of_office')
    .set({ end_time })
    .where('merchant_id', '=', actor.merchantId)
    .where('out_id', '=', id)
    .execute();
  return null;
}
