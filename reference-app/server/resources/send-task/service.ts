/** Sends what people write: now or at its time, again where it failed, and no more once it is cancelled. */
import type { MessageContent, PartOf, SendTaskDetail } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { NoticeChannels } from '../../channels/channel.ts';
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { enqueue } from '../../jobs/outbox.ts';
import { tenantChannels } from '../channel-account/index.ts';
import { extentOfUsers, visibleUsers } from '../directory/index.ts';
import { jobsOf, type Plan, sendTargets, textOf } from '../message/index.ts';
import {
  contentOf,
  namedCategories,
  refuseContent,
  refuseVars,
  type TemplateRow,
  templateRow,
} from '../message-template/index.ts';
import { shown, taskRow } from './queries.ts';
import { targetsOf } from './receivers.ts';

type Adding = PartOf<'POST sendTask/add', 'body'>;
type Testing = PartOf<'POST temp/letter/test', 'body'>;

const TEXTS = {
  template: { zh: '没有这个模板，或已停用', en: 'There is no such template, or it is switched off' },
  title: { zh: '请填写标题', en: 'A title is required' },
  channels: { zh: '请选择渠道', en: 'A channel is required' },
  channel: { zh: '这个渠道没有配置', en: 'This channel is not configured' },
  targets: { zh: '没有可以接收的人员', en: 'Nobody of them can receive it' },
  category: { zh: '没有这个分类', en: 'There is no such category' },
  robot: { zh: '没有这个机器人', en: 'There is no such robot' },
};

const refuseField = (field: string, text: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: TEXTS[text][lang] }] });

interface Context {
  lang: Lang;
  channels: NoticeChannels;
}

interface Worded {
  template: string;
  content: MessageContent;
  vars: Record<string, string>;
}

/** Of a template with its values, or of the input itself. */
async function wordedBy(tx: Tx, merchantId: string, input: Adding, lang: Lang): Promise<Worded> {
  const { templateId, vars = {}, title = '', ...texts } = input;
  if (!templateId) {
    if (title.trim() === '') refuseField('title', 'title', lang);
    const content = contentOf({ title, ...texts, channels: [] });
    refuseContent(content, [], lang);
    return { template: 'written', content, vars: {} };
  }
  const row = await usable(tx, merchantId, templateId, lang);
  refuseVars(row.variables, vars, lang);
  return { template: templateId, content: row.content, vars };
}

async function usable(tx: Tx, merchantId: string, templateId: string, lang: Lang): Promise<TemplateRow> {
  const row = await templateRow(tx, merchantId, templateId);
  if (row?.status !== 'NORMAL') return refuseField('templateId', 'template', lang);
  return row;
}

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
    targets: await namedTargets(tx, actor, input.targets, lang),
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
  const sent = await taskRow(tx, merchantId, taskId);
  if (sent?.total === 0) refuseField('targets', 'targets', lang);
  return { taskId, notified };
}

interface NewTask extends Worded {
  merchantId: string;
  userId: string;
  taskId: string;
  kind: 'written' | 'test';
  name: string;
  categoryCode: string;
  plan: Plan;
  at: number;
}

const insertTask = (tx: Tx, task: NewTask) =>
  tx
    .insertInto('send_task')
    .values({
      merchant_id: task.merchantId,
      task_id: task.taskId,
      key: `written.${task.taskId}`,
      kind: task.kind,
      name: task.name.trim(),
      category_code: task.categoryCode,
      template: task.template,
      vars: JSON.stringify(task.vars),
      content: JSON.stringify(task.content),
      plan: JSON.stringify(task.plan),
      create_by: task.userId,
      send_time: new Date(task.at),
    })
    .execute();

async function refuseUnserved(
  tx: Tx,
  merchantId: string,
  wanted: readonly string[],
  { channels, lang }: Context,
): Promise<void> {
  const served = await channelsToPeople(tx, merchantId, channels);
  if (wanted.some(channel => !served.includes(channel))) refuseField('channels', 'channel', lang);
}

/** Those of the operator and of the tenant's accounts, also voice and mini-programs, which no flow names. */
async function channelsToPeople(tx: Tx, merchantId: string, channels: NoticeChannels): Promise<string[]> {
  const own = (await tenantChannels(tx, merchantId)).map(({ channel }) => channel);
  const toPeople = own.filter(channel => channel !== 'robot' && channel !== 'webhook');
  return [...new Set(['inApp', ...channels.keys(), ...toPeople])];
}

const NAMES = {
  user: ['app_user', 'user_id', 'nick_name'],
  role: ['role', 'role_id', 'role_name'],
  organization: ['organization', 'organize_id', 'organize_name'],
  position: ['position', 'position_id', 'position_name'],
  robot: ['channel_account', 'account_id', 'name'],
  group: ['channel_account', 'account_id', 'name'],
} as const;

/** Ids that nobody has are dropped, for the receivers are found again when it is sent. */
async function namedTargets(
  tx: Tx,
  actor: Actor,
  chosen: Adding['targets'],
  lang: Lang,
): Promise<Plan['targets']> {
  const { merchantId } = actor;
  const seen = await inScope(tx, actor, chosen);
  const named: Plan['targets'] = [];
  for (const [kind, ids] of Map.groupBy(seen, one => one.kind)) {
    const [table, key, name] = NAMES[kind];
    const { rows } = await sql<{ id: string; name: string }>`
      select ${sql.ref(key)} as id, ${sql.ref(name)} as name from ${sql.table(table)}
      where merchant_id = ${merchantId} and ${sql.ref(key)} in (${sql.join(ids.map(({ id }) => id))})`.execute(
      tx,
    );
    named.push(...rows.map(row => ({ kind, ...row })));
  }
  if (named.length === 0) refuseField('targets', 'targets', lang);
  return named;
}

const GROUPS = ['role', 'organization', 'position'];

/** A sender whose data scope ends writes to the people that they see, and to no group: it may reach beyond. */
async function inScope(tx: Tx, actor: Actor, chosen: Adding['targets']): Promise<Adding['targets']> {
  if ((await extentOfUsers(tx, actor)).kind === 'all') return chosen;
  const visible = await visibleUsers(tx, actor);
  const rows = await visible()
    .select('u.user_id')
    .where('u.user_id', 'in', ['', ...chosen.map(({ id }) => id)])
    .execute();
  const ids = new Set([actor.userId, ...rows.map(row => row.user_id)]);
  return chosen.filter(({ kind, id }) => !GROUPS.includes(kind) && (kind !== 'user' || ids.has(id)));
}

/** Call at its time, once or twice: the receivers are written once. Returns people with a new message in the portal. */
export async function runPlanned(tx: Tx, merchantId: string, taskId: string): Promise<string[]> {
  const row = await tx
    .selectFrom('send_task')
    .select(['plan', 'category_code'])
    .where('merchant_id', '=', merchantId)
    .where('task_id', '=', taskId)
    .forUpdate()
    .executeTakeFirst();
  const plan = row?.plan;
  if (!plan || plan.isSent || plan.isCancelled) return [];
  const targets = await targetsOf(tx, { merchantId, plan, categoryCode: row.category_code });
  await writePlan(tx, { merchantId, taskId, plan: { ...plan, isSent: true } });
  if (targets.length === 0) return [];
  return sendTargets(
    tx,
    merchantId,
    targets.map(target => ({ ...target, taskId })),
  );
}

const writePlan = (
  tx: Tx,
  { merchantId, taskId, plan }: { merchantId: string; taskId: string; plan: Plan },
) =>
  tx
    .updateTable('send_task')
    .set({ plan: JSON.stringify(plan) })
    .where('merchant_id', '=', merchantId)
    .where('task_id', '=', taskId)
    .execute();

export async function taskDetail(
  tx: Tx,
  merchantId: string,
  taskId: string,
  lang: Lang,
): Promise<SendTaskDetail> {
  const row = (await taskRow(tx, merchantId, taskId)) ?? refuse('not-found');
  const { title, text, html } = textOf(
    { template: row.template, vars: row.vars as never, content: row.content },
    { lang, channel: 'inApp' },
  );
  const { targets, copies } = row.plan;
  return { ...shown(row), title, text, html, targets, cc: copies?.cc ?? [], bcc: copies?.bcc ?? [] };
}

/** Arrived messages are left alone, and so are those of unknown arrival, unless the person asks for them. */
export async function resendFailed(
  tx: Tx,
  { merchantId }: Actor,
  { taskId, withUnknown = false }: PartOf<'POST sendTask/resend', 'body'>,
): Promise<{ count: number }> {
  if (!(await taskRow(tx, merchantId, taskId))) refuse('not-found');
  const rows = await tx
    .updateTable('send_target')
    .set({ state: 'waiting', tries: 0, code: '', error: '', next_time: new Date(), end_time: null })
    .where('merchant_id', '=', merchantId)
    .where('task_id', '=', taskId)
    .where(({ eb, or, and }) =>
      or([
        eb('state', '=', 'failed'),
        and([eb('state', '=', 'skipped'), eb('code', '=', 'no-address')]),
        ...(withUnknown ? [eb('state', '=', 'unknown')] : []),
      ]),
    )
    .returning(['channel'])
    .execute();
  await enqueue(tx, merchantId, jobsOf(merchantId, rows));
  return { count: rows.length };
}

/** A target whose provider is being called goes on. */
export async function cancelTask(tx: Tx, { merchantId }: Actor, taskId: string): Promise<null> {
  const row = await tx
    .selectFrom('send_task')
    .select('plan')
    .where('merchant_id', '=', merchantId)
    .where('task_id', '=', taskId)
    .where('kind', '<>', 'notice')
    .forUpdate()
    .executeTakeFirst();
  if (!row?.plan) return refuse('not-found');
  await writePlan(tx, { merchantId, taskId, plan: { ...row.plan, isCancelled: true } });
  await tx
    .updateTable('send_target')
    .set({ state: 'skipped', code: 'cancelled', end_time: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('task_id', '=', taskId)
    .where('state', '=', 'waiting')
    .execute();
  return null;
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
      targets: await namedTargets(tx, actor, [{ kind: 'user', id: receiver }], context.lang),
      channels: [channel],
    },
    at: Date.now(),
  });
  return { taskId, notified: await runPlanned(tx, merchantId, taskId) };
}

type Choices = PartOf<'GET sendTask/choices', 'response'>;

export async function sendingChoices(tx: Tx, merchantId: string, channels: NoticeChannels): Promise<Choices> {
  const robots = await tx
    .selectFrom('channel_account')
    .select(['account_id', 'name', 'channel'])
    .where('merchant_id', '=', merchantId)
    .where('channel', 'in', ['robot', 'webhook'])
    .where('status', '=', 'NORMAL')
    .orderBy('name')
    .execute();
  const templates = await tx
    .selectFrom('message_template')
    .select(['template_id', 'name', 'content', 'variables'])
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', '')
    .where('status', '=', 'NORMAL')
    .orderBy('name')
    .execute();
  return {
    channels: (await channelsToPeople(tx, merchantId, channels)) as Choices['channels'],
    robots: robots.map(row => ({ accountId: row.account_id, name: row.name, kind: 'robot' as const })),
    templates: templates.map(row => ({
      templateId: row.template_id,
      name: row.name,
      title: row.content.title,
      variables: row.variables.map(({ name, label, isRequired }) => ({ name, label, isRequired })),
    })),
  };
}
