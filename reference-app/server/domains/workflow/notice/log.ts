/** Reads the log of notices sent outside the portal, and resends failed notices for administrators. */
import type { NoticeDelivery, PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { type Counted, type Page, readPageOfGrowingList } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { enqueueJobs } from '../../../jobs/outbox.ts';
import { readActorDataScopeForUsers } from '../../../rights/people.ts';
import { createDataScopeSqlCondition, USER_DATA_SCOPE_COLUMNS } from '../../../rights/within.ts';
import { createMessageDeliveryJobs, messageText, type TargetState } from '../../messages/index.ts';

type NoticeLogFilter = Omit<PartOf<'GET jflow/noticeLog', 'query'>, keyof Page> & Page & { lang: Lang };

/** Maps each state in the notice log to the stored states of message targets that it represents. */
const MESSAGE_TARGET_STATES_BY_DELIVERY_STATE: Record<NoticeDelivery['state'], TargetState[]> = {
  waiting: ['waiting', 'sending'],
  sent: ['sent', 'delivered'],
  dead: ['failed', 'skipped', 'unknown'],
};

const toNoticeDeliveryState = (state: TargetState): NoticeDelivery['state'] =>
  (Object.keys(MESSAGE_TARGET_STATES_BY_DELIVERY_STATE) as NoticeDelivery['state'][]).find(name =>
    MESSAGE_TARGET_STATES_BY_DELIVERY_STATE[name].includes(state),
  )!;

const selectNoticeDeliveryTargets = (tx: Tx) =>
  tx
    .selectFrom('sendTarget as d')
    .innerJoin('sendTask as s', join => join.onRef('s.taskId', '=', 'd.taskId'))
    .innerJoin('appUser as u', join => join.onRef('u.userId', '=', 'd.targetId'))
    .where('d.channel', '<>', 'inApp')
    .where('s.kind', '=', 'notice');

type Matching = ReturnType<typeof selectNoticeDeliveryTargets>;

/** Returns a page of the log, newest first. */
export async function noticeLog(
  tx: Tx,
  actor: Actor,
  { state, channel, userId, instanceId, lang, ...page }: NoticeLogFilter,
): Promise<Counted & { list: NoticeDelivery[] }> {
  const extent = await readActorDataScopeForUsers(tx, actor);
  const matching = selectNoticeDeliveryTargets(tx)
    .where(createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS))
    .$if(state !== undefined, where =>
      where.where('d.state', 'in', MESSAGE_TARGET_STATES_BY_DELIVERY_STATE[state!]),
    )
    .$if(channel !== undefined, where => where.where('d.channel', '=', channel!))
    .$if(userId !== undefined, where => where.where('d.targetId', '=', userId!))
    .$if(instanceId !== undefined, where => where.where('s.instanceId', '=', instanceId!));
  const { rows, ...counted } = await readPageOfGrowingList(tx, {
    matching,
    rows: selectNoticeDeliveryColumns(matching),
    page,
  });
  return { ...counted, list: rows.map(row => toNoticeDelivery(row, lang)) };
}

const selectNoticeDeliveryColumns = (matching: Matching) =>
  matching
    .select([
      'd.channel',
      'd.targetId',
      'd.state',
      'd.tries',
      'd.error',
      'd.code',
      'd.createTime',
      'd.endTime',
    ])
    .select(['s.key', 's.template', 's.vars', 's.content', 's.instanceId', 's.instanceTaskId', 'u.nickName'])
    .orderBy('d.createTime', 'desc')
    .orderBy('d.taskId')
    .orderBy('d.targetId')
    .orderBy('d.channel');

type NoticeLogRow = Awaited<ReturnType<ReturnType<typeof selectNoticeDeliveryColumns>['execute']>>[number];

const toNoticeDelivery = (row: NoticeLogRow, lang: Lang): NoticeDelivery => ({
  eventId: row.key,
  userId: row.targetId,
  channel: row.channel as NoticeDelivery['channel'],
  userName: row.nickName,
  kind: row.template,
  title: messageText(row, { lang, channel: row.channel }).title,
  instanceId: row.instanceId,
  taskId: row.instanceTaskId,
  state: toNoticeDeliveryState(row.state),
  tries: row.tries,
  error: row.error || row.code,
  createTime: row.createTime.toISOString(),
  endTime: row.endTime?.toISOString() ?? null,
});

/**
 * Resends a failed notice. If several requests resend the same notice at once, the notice is sent only once,
 * because the later requests find it waiting.
 */
export async function resendNotice(
  tx: Tx,
  merchantId: string,
  { eventId, userId, channel }: PartOf<'POST jflow/noticeLog/resend', 'body'>,
): Promise<null> {
  const row = await selectNoticeDeliveryTargets(tx)
    .select(['d.taskId', 'd.state'])
    .where('s.key', '=', eventId)
    .where('d.targetId', '=', userId)
    .where('d.channel', '=', channel)
    .forUpdate('d')
    .executeTakeFirst();
  if (!row) return throwRefusal('not-found');
  if (!MESSAGE_TARGET_STATES_BY_DELIVERY_STATE.dead.includes(row.state)) return null;
  await tx
    .updateTable('sendTarget')
    // Outside of a bundle, so that the message is sent even if its receiver has read it.
    .set({ state: 'waiting', tries: 0, nextTime: new Date(), endTime: null, bundle: '', bundleId: null })
    .where('taskId', '=', row.taskId)
    .where('targetId', '=', userId)
    .where('channel', '=', channel)
    .execute();
  await enqueueJobs(tx, merchantId, createMessageDeliveryJobs(merchantId, [{ channel }]));
  return null;
}
