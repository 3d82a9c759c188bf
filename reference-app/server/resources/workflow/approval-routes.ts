/** Starting, deciding and following approvals; a task is its person's own, so being signed in is enough for it. */
import type { TaskInfo } from '@countersign/sdk/api/contract';
import type { Pick as Picked } from '@countersign/sdk/approval';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/access.ts';
import { type Call, route } from '../../http/route.ts';
import type { Reach } from '../../http/scope.ts';
import { say } from '../live/say.ts';
import { readAbout } from '../notice/messages.ts';
import { actionRoutes, named } from './action-routes.ts';
import { decide, startInstance } from './decide.ts';
import { pageInstances } from './instance-list.ts';
import { retrying } from './keys.ts';
import { pageOf } from './paging.ts';
import { instanceInfo, taskInfo, timelineOf } from './show.ts';
import { myTasks } from './task-list.ts';

export function approvalRoutes(app: FastifyInstance): void {
  decisionRoutes(app);
  actionRoutes(app);
  listRoutes(app);
  viewRoutes(app);
}

function decisionRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/start', {
    permission: 'system:my:apply',
    reach: { process: ({ body: { processId } }) => ({ processId }) },
    handler: ({ actor, body: { params: values, assignorList, copyTo, ...body }, lang, inTenant }) => {
      const copies = copyTo && { copyTo: named(copyTo) };
      const input = { ...body, values, picks: picksOf(assignorList), ...copies, lang };
      return retrying(() => inTenant(tx => startInstance(tx, actor, input)));
    },
  });
  route(app, 'POST jflow/approve', {
    permission: 'signed-in',
    reach: { task: ({ body: { taskId } }) => ({ taskId }) },
    handler: ({ actor, body: { params: values, assignorList, ...body }, lang, inTenant }) =>
      retrying(() =>
        inTenant(tx => decide(tx, actor, { ...body, values, picks: picksOf(assignorList), lang })),
      ),
  });
}

type Assignors = { id: string; name?: string; nodeId?: string }[];

const picksOf = (assignors: Assignors = []): Picked[] =>
  assignors.map(({ id, name = id, nodeId }) => ({ id, name, ...(nodeId !== undefined && { nodeId }) }));

function listRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/myTask', {
    permission: 'system:my:approval',
    handler: ({ actor, query, lang, inTenant }) =>
      inTenant(tx => myTasks(tx, actor, { ...query, ...pageOf(query), lang })),
  });
  route(app, 'GET jflow/myProcess', {
    permission: 'system:my:apply',
    handler: ({ actor, query, lang, inTenant }) =>
      inTenant(tx => pageInstances(tx, actor, { ...query, ...pageOf(query), lang, scope: 'own' })),
  });
  route(app, 'GET jflow/instance/page', {
    permission: 'signed-in',
    handler: ({ actor, query, lang, inTenant }) =>
      inTenant(tx => pageInstances(tx, actor, { ...query, ...pageOf(query), lang })),
  });
}

type AboutInstance = Reach<{ query: { instanceId: string } }>;

const ofInstance: AboutInstance = {
  task: ({ query: { instanceId } }) => ({ instanceId }),
  instance: ({ query: { instanceId } }) => ({ instanceId }),
};

/** What was told about it is read; the person's windows hear of that behind the transaction. */
async function opened(
  { db, actor, inTenant }: Pick<Call<'GET jflow/taskInfo'>, 'db' | 'actor' | 'inTenant'>,
  open: (tx: Tx) => Promise<TaskInfo>,
): Promise<TaskInfo> {
  const [info, wasNew] = await inTenant(async tx => {
    const shown = await open(tx);
    const about = { instanceId: shown.instanceId, taskId: shown.id };
    return [shown, await readAbout(tx, actor, about)] as const;
  });
  if (wasNew) await say(db, { merchantId: actor.merchantId, messages: [actor.userId] });
  return info;
}

function viewRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/taskInfo', {
    permission: 'signed-in',
    reach: { task: ({ query: { taskId } }) => ({ taskId }) },
    handler: call => opened(call, tx => taskInfo(tx, call.actor, { ...call.query, lang: call.lang })),
  });
  route(app, 'GET jflow/instanceInfo', {
    permission: 'signed-in',
    reach: ofInstance,
    handler: call =>
      opened(call, tx =>
        instanceInfo(tx, call.actor, { instanceId: call.query.instanceId, lang: call.lang }),
      ),
  });
  route(app, 'GET jflow/nodeInfo', {
    permission: 'signed-in',
    reach: ofInstance,
    handler: ({ actor, query, inTenant }) => inTenant(tx => timelineOf(tx, actor, query.instanceId)),
  });
}
