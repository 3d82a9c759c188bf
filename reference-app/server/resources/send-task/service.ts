/** Sends what people write, now or at its time, and tests templates. */
import type { PartOf, SendTaskDetail } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { enqueue } from '../../jobs/outbox.ts';
import { extentOfUsers, visibleUsers } from '../directory/index.ts';
import { type Plan, textOf } from '../message/index.ts';
import { namedCategories, templateRow } from '../message-template/index.ts';
import { type Context, refuseUnserved } from './channels.ts';
import { namedTargets } from './chosen-targets.ts';
import { wordedBy } from './content.ts';
import { insertTask, runPlanned } from './planned.ts';
import { shown, taskRow } from './queries.ts';
import { refuseField } from './refuse.ts';

type Adding = PartOf<'POST sendTask/add', 'body'>;
type Testing = PartOf<'POST temp/letter/test', 'body'>;

export async function addTask(
  tx: Tx,
  actor: Actor,
  input: Adding,
  context: Context,
): Promise<{ taskId: string; notified: string[] }> {
  const { merchantId, userId } = actor;
  const { lang } = context;
  const worded = await wordedBy(tx, merchantId, input, lang);
  const { categoryCode = '', cc = [], bcc = [] } = input;
  if (categoryCode !== '') {
    const known = await namedCategories(tx, merchantId, lang);
    if (!known.some(one => one.categoryCode === categoryCode)) refuseField('categoryCode', 'category', lang);
  }
  const channels = [...new Set(input.channels ?? [])];
  const isToPeople = input.targets.some(({ kind }) => kind !== 'robot' && kind !== 'group');
  if (isToPeople && channels.length === 0) refuseField('channels', 'channels', lang);
  await refuseUnserved(tx, merchantId, channels, context);
  const plan: Plan = {
    targets: await namedTargets(tx, actor, { targets: input.targets, field: 'targets', lang }),
    channels,
    ...((cc.length > 0 || bcc.length > 0) && { copies: { cc, bcc } }),
  };
  const at = Math.max(Date.now(), Date.parse(input.sendTime ?? '') || 0);
  const isPlanned = at > Date.now() + 1000;
  const taskId = newId();
  await insertTask(tx, {
    merchantId,
    userId,
    taskId,
    kind: 'written',
    name: input.name,
    categoryCode,
    plan,
    at,
    ...worded,
  });
  if (isPlanned) {
    await enqueue(tx, merchantId, [{ queue: 'send-task', payload: { merchantId, taskId }, runAt: at }]);
    return { taskId, notified: [] };
  }
  const notified = await runPlanned(tx, merchantId, taskId);
  const sent = await taskRow(tx, { merchantId, taskId });
  if (sent?.total === 0) refuseField('targets', 'targets', lang);
  return { taskId, notified };
}

/** A stored template with its samples, to one person. */
export async function testTemplate(
  tx: Tx,
  actor: Actor,
  { templateId, channel, userId: receiver = actor.userId, vars = {} }: Testing,
  context: Context,
): Promise<{ taskId: string; notified: string[] }> {
  const { merchantId, userId } = actor;
  const row = (await templateRow(tx, merchantId, templateId)) ?? refuse('not-found');
  await refuseUnserved(tx, merchantId, [channel], context);
  const samples = Object.fromEntries(row.variables.map(({ name, sample }) => [name, sample]));
  const taskId = newId();
  await insertTask(tx, {
    merchantId,
    userId,
    taskId,
    kind: 'test',
    name: row.name,
    categoryCode: '',
    template: templateId,
    content: row.content,
    vars: { ...samples, ...vars },
    plan: {
      targets: await namedTargets(tx, actor, {
        targets: [{ kind: 'user', id: receiver }],
        field: 'userId',
        lang: context.lang,
      }),
      channels: [channel],
    },
    at: Date.now(),
  });
  return { taskId, notified: await runPlanned(tx, merchantId, taskId) };
}

/** Returns the task with its visible receivers and their numbers only. */
export async function taskDetail(tx: Tx, actor: Actor, taskId: string, lang: Lang): Promise<SendTaskDetail> {
  const extent = await extentOfUsers(tx, actor);
  const row = (await taskRow(tx, { merchantId: actor.merchantId, taskId, extent })) ?? refuse('not-found');
  const { title, text, html } = textOf(
    { template: row.template, vars: row.vars as never, content: row.content },
    { lang, channel: 'inApp' },
  );
  const { copies } = row.plan;
  const visible = await visibleUsers(tx, actor, { removed: true });
  const people = await visible()
    .select('u.user_id')
    .where('u.user_id', 'in', ['', ...row.plan.targets.map(({ id }) => id)])
    .execute();
  const ids = new Set(people.map(({ user_id }) => user_id));
  const targets = row.plan.targets.filter(({ kind, id }) => kind !== 'user' || ids.has(id));
  return { ...shown(row), title, text, html, targets, cc: copies?.cc ?? [], bcc: copies?.bcc ?? [] };
}
