/** The work that somebody leaves behind: tasks that wait for them, flows and organisations that name them. */
import type { OpenWork } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { Refused, refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { processesNaming, visibleUsers } from '../directory/index.ts';
import { isManager, runAction } from '../workflow/index.ts';
import { userDetail } from './queries.ts';
import { reach } from './reach.ts';

const SHOWN = 20;

/** Open tasks to decide, without copies. */
const openTasks = (tx: Tx, merchantId: string, userId: string) =>
  tx
    .selectFrom('task as t')
    .where('t.merchant_id', '=', merchantId)
    .where('t.actor_id', '=', userId)
    .where('t.state', '=', 0)
    .where('t.task_type', '<>', 2);

export async function openWork(tx: Tx, actor: SignedInActor, userId: string): Promise<OpenWork> {
  const { merchantId } = actor;
  if (!(await userDetail(tx, actor, userId))) refuse('not-found');
  const { n } = await openTasks(tx, merchantId, userId)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  const tasks = await openTasks(tx, merchantId, userId)
    .innerJoin('instance as i', join =>
      join.onRef('i.merchant_id', '=', 't.merchant_id').onRef('i.instance_id', '=', 't.instance_id'),
    )
    .select(['t.task_id', 't.node_name', 't.create_time', 'i.process_name'])
    .orderBy('t.create_time')
    .orderBy('t.task_id')
    .limit(SHOWN)
    .execute();
  const organizations = await tx
    .selectFrom('organization')
    .select(['organize_id as organizeId', 'organize_name as organizeName'])
    .where('merchant_id', '=', merchantId)
    .where('leader_id', '=', userId)
    .orderBy('organize_name')
    .orderBy('organize_id')
    .limit(100)
    .execute();
  return {
    tasks: {
      total: Number(n),
      list: tasks.map(row => ({
        taskId: row.task_id,
        processName: row.process_name,
        nodeName: row.node_name,
        createTime: row.create_time.toISOString(),
      })),
    },
    processes: await processesNaming(tx, merchantId, { kind: 'user', ids: [userId] }),
    organizations,
  };
}

/** Tasks of one call: all of them lie in one transaction. */
const MOST = 500;

const COMMENT = { zh: '由管理员转办', en: 'Transferred by an administrator' };

interface HandingOver {
  userId: string;
  toUserId: string;
  lang: Lang;
}

/** To an enabled person in the actor's scope. An administrator of users alone does not get other people's approvals. */
export async function handOverTasks(
  tx: Tx,
  actor: SignedInActor,
  { userId, toUserId, lang }: HandingOver,
): Promise<{ count: number; remaining: number }> {
  const { merchantId } = actor;
  await reach(tx, actor, userId);
  if (toUserId === userId || (toUserId === actor.userId && !isManager(actor))) refuse('same-user');
  await refuseReceiver(tx, actor, toUserId);
  const rows = await openTasks(tx, merchantId, userId)
    .select('t.task_id')
    .orderBy('t.instance_id')
    .orderBy('t.task_id')
    .limit(MOST)
    .execute();
  let count = 0;
  for (const { task_id: taskId } of rows)
    if (await give(tx, { merchantId, userId, taskId, toUserId, lang })) count += 1;
  return { count, remaining: rows.length - count };
}

async function refuseReceiver(tx: Tx, actor: SignedInActor, userId: string): Promise<void> {
  const visible = await visibleUsers(tx, actor);
  const row = await visible().select('u.status').where('u.user_id', '=', userId).executeTakeFirst();
  if (!row) return refuse('unknown-user');
  if (row.status !== 'NORMAL') refuse('user-disabled');
}

interface Giving extends HandingOver {
  merchantId: string;
  taskId: string;
}

/** Transferred, as its button would; where the flow lets nobody transfer, delegated. A refusal is found before anything is written. */
async function give(tx: Tx, { merchantId, userId, taskId, toUserId: to, lang }: Giving): Promise<boolean> {
  for (const kind of ['transfer', 'delegate'] as const) {
    try {
      await runAction(
        tx,
        { merchantId, userId },
        {
          call: `user hand-over ${kind}`,
          asked: { taskId, to },
          lang,
          on: { taskId },
          command: self => ({ kind, taskId, to, comment: COMMENT[lang], ...self }),
        },
      );
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  return false;
}
