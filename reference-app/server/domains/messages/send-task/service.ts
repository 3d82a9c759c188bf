/** Sends manually written messages immediately or at a planned time, and tests templates. */

import type { PartOf, SendTaskDetail } from '@countersign/sdk/api/contract';
import { canonicalHash } from '../../../audit/canonical.ts';
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { enqueueJobs } from '../../../jobs/outbox.ts';
import { readActorDataScopeForUsers, visibleUsers } from '../../../rights/people.ts';
import { blockRecordRemoval } from '../../../rights/record-uses-lock.ts';

import type { Plan } from '../message/tables.ts';
import { messageText } from '../message/text.ts';
import { enabledCategories } from '../message-category/noun.ts';
import { templateRow } from '../message-template/queries.ts';
import { type ChannelContext, throwIfUnconfiguredChannels } from './channels.ts';
import { resolveSendTaskTargets } from './chosen-targets.ts';
import { resolveSendTaskContent } from './content.ts';
import { findSendTaskOfRequest, insertSendTask, type KeyedRequest, sendPlannedTask } from './planned.ts';
import { readSendTask, toSendTaskRow } from './queries.ts';
import { throwInvalidSendTaskField } from './refuse.ts';

type Adding = PartOf<'POST sendTask/add', 'body'>;
type Testing = PartOf<'POST temp/letter/test', 'body'>;

export async function addSendTask(
  tx: Tx,
  actor: Actor,
  input: Adding,
  context: ChannelContext,
): Promise<{ taskId: string; notified: string[] }> {
  const { merchantId, userId } = actor;
  const { lang } = context;
  const request = keyedRequest(input);
  const known = request && (await findSendTaskOfRequest(tx, userId, request));
  if (known !== undefined) return { taskId: known, notified: [] };
  const worded = await resolveSendTaskContent(tx, input, lang);
  const { categoryCode = '', cc = [], bcc = [] } = input;
  if (categoryCode !== '') {
    const categories = await enabledCategories(tx, lang);
    if (!categories.some(one => one.categoryCode === categoryCode))
      throwInvalidSendTaskField('categoryCode', 'category', lang);
  }
  await blockRecordRemoval(tx, merchantId);
  const channels = [...new Set(input.channels ?? [])];
  const isToPeople = input.targets.some(({ kind }) => kind !== 'robot' && kind !== 'group');
  if (isToPeople && channels.length === 0) throwInvalidSendTaskField('channels', 'channels', lang);
  await throwIfUnconfiguredChannels(tx, channels, context);
  const plan: Plan = {
    targets: await resolveSendTaskTargets(tx, actor, { targets: input.targets, field: 'targets', lang }),
    channels,
    ...((cc.length > 0 || bcc.length > 0) && { copies: { cc, bcc } }),
  };
  const at = Math.max(Date.now(), Date.parse(input.sendTime ?? '') || 0);
  const isPlanned = at > Date.now() + 1000;
  const newTaskId = newId();
  const taskId = await insertSendTask(tx, {
    userId,
    taskId: newTaskId,
    request,
    kind: 'written',
    name: input.name,
    categoryCode,
    plan,
    at,
    ...worded,
  });
  if (taskId !== newTaskId) return { taskId, notified: [] };
  if (isPlanned) {
    await enqueueJobs(tx, merchantId, [{ queue: 'send-task', payload: { merchantId, taskId }, runAt: at }]);
    return { taskId, notified: [] };
  }
  const notified = await sendPlannedTask(tx, merchantId, taskId);
  const sent = await readSendTask(tx, { merchantId, taskId });
  if (sent?.total === 0) throwInvalidSendTaskField('targets', 'targets', lang);
  return { taskId, notified };
}

const keyedRequest = ({ key, ...request }: Adding): KeyedRequest | undefined =>
  key === undefined ? undefined : { key, hash: canonicalHash(request) };

/** Sends a stored template, filled with its sample values, to one user. */
export async function sendTestMessageFromTemplate(
  tx: Tx,
  actor: Actor,
  { templateId, channel, userId: receiver = actor.userId, vars = {} }: Testing,
  context: ChannelContext,
): Promise<{ taskId: string; notified: string[] }> {
  const { merchantId, userId } = actor;
  const row = (await templateRow(tx, templateId)) ?? throwRefusal('not-found');
  await throwIfUnconfiguredChannels(tx, [channel], context);
  const samples = Object.fromEntries(row.variables.map(({ name, sample }) => [name, sample]));
  const taskId = newId();
  await insertSendTask(tx, {
    userId,
    taskId,
    kind: 'test',
    name: row.name,
    categoryCode: '',
    template: templateId,
    content: row.content,
    vars: { ...samples, ...vars },
    plan: {
      targets: await resolveSendTaskTargets(tx, actor, {
        targets: [{ kind: 'user', id: receiver }],
        field: 'userId',
        lang: context.lang,
      }),
      channels: [channel],
    },
    at: Date.now(),
  });
  return { taskId, notified: await sendPlannedTask(tx, merchantId, taskId) };
}

/**
 * Returns the send task. The list of receivers and the counts contain only receivers in the actor's data
 * scope.
 */
export async function readMessageSendTaskDetail(
  tx: Tx,
  actor: Actor,
  taskId: string,
  lang: Lang,
): Promise<SendTaskDetail> {
  const extent = await readActorDataScopeForUsers(tx, actor);
  const row =
    (await readSendTask(tx, { merchantId: actor.merchantId, taskId, extent })) ?? throwRefusal('not-found');
  const { title, text, html } = messageText(
    { template: row.template, vars: row.vars as never, content: row.content },
    { lang, channel: 'inApp' },
  );
  const { copies } = row.plan;
  const visible = await visibleUsers(tx, actor, { removed: true });
  const people = await visible()
    .select('u.userId')
    .where('u.userId', 'in', ['', ...row.plan.targets.map(({ id }) => id)])
    .execute();
  const ids = new Set(people.map(({ userId }) => userId));
  const targets = row.plan.targets.filter(({ kind, id }) => kind !== 'user' || ids.has(id));
  return { ...toSendTaskRow(row), title, text, html, targets, cc: copies?.cc ?? [], bcc: copies?.bcc ?? [] };
}
