/** Starting, deciding and following approvals; a task is its person's own, so being signed in is enough for it. */
import type { TaskInfo } from '@countersign/sdk/api/contract';
import type { Pick as Picked } from '@countersign/sdk/approval';
import { printTemplateOf } from '@countersign/sdk/flow';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/access.ts';
import { pageOf } from '../../../db/paging.ts';
import { type Call, route } from '../../../http/route.ts';
import type { Reach } from '../../../http/security/scope.ts';
import { announce } from '../../live/index.ts';
import { readAbout } from '../../notice/index.ts';
import { dropDraft } from '../drafts/drafts.ts';
import { openInstance } from '../instances/open.ts';
import { pageInstances } from '../lists/instances.ts';
import { myTasks } from '../lists/tasks.ts';
import { changesOf } from '../views/changes.ts';
import { forecastFor } from '../views/forecast.ts';
import { instanceInfo, taskInfo, timelineOf } from '../views/show.ts';
import { actionRoutes, named } from './action-routes.ts';
import { retrying } from './idempotency.ts';
import { decide, startInstance } from './service.ts';

export function approvalRoutes(app: FastifyInstance): void {
  decisionRoutes(app);
  actionRoutes(app);
  listRoutes(app);
  viewRoutes(app);
  dynamicsRoutes(app);
}

function decisionRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/start', {
    permission: 'system:my:apply',
    reach: { process: ({ body: { processId } }) => ({ processId }) },
    handler: ({
      actor,
      body: { params: values, assignorList, copyTo, draftId, ...body },
      lang,
      inTenant,
    }) => {
      const copies = copyTo && { copyTo: named(copyTo) };
      const input = { ...body, values, picks: picksOf(assignorList), ...copies, lang };
      return retrying(() =>
        inTenant(async tx => {
          const started = await startInstance(tx, actor, input);
          if (draftId) await dropDraft(tx, actor, { id: draftId, processId: body.processId });
          return started;
        }),
      );
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

/** Marks messages about it as read; the person's other windows are notified after the transaction. */
async function opened(
  { db, actor, inTenant }: Pick<Call<'GET jflow/taskInfo'>, 'db' | 'actor' | 'inTenant'>,
  open: (tx: Tx) => Promise<TaskInfo>,
): Promise<TaskInfo> {
  const [info, wasNew] = await inTenant(async tx => {
    const shown = await open(tx);
    const about = { instanceId: shown.instanceId, taskId: shown.id };
    return [shown, await readAbout(tx, actor, about)] as const;
  });
  if (wasNew) await announce(db, { merchantId: actor.merchantId, messages: [actor.userId] });
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

interface Ids {
  taskId?: string;
  instanceId?: string;
  processId?: string;
}

/** Every id that a call names must be the token's own, those too that it could do without. */
const idsIn = ({ taskId, instanceId, processId }: Ids): Ids => ({
  ...(taskId !== undefined && { taskId }),
  ...(instanceId !== undefined && { instanceId }),
  ...(processId !== undefined && { processId }),
});

function dynamicsRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/forecast', {
    permission: 'signed-in',
    reach: {
      task: ({ body }) => ({ ...(body.instanceId === undefined && { taskId: body.taskId }), ...idsIn(body) }),
      instance: ({ body }) => ({ instanceId: body.instanceId, ...idsIn(body) }),
      process: ({ body }) => ({ processId: body.processId, ...idsIn(body) }),
    },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => forecastFor(tx, actor, { ...body, lang })),
  });
  route(app, 'GET jflow/changes', {
    permission: 'signed-in',
    reach: ofInstance,
    handler: ({ actor, query: { instanceId }, lang, inTenant }) =>
      inTenant(tx => changesOf(tx, actor, { instanceId, lang })),
  });
  route(app, 'GET jflow/printTemplate', {
    permission: 'signed-in',
    reach: ofInstance,
    handler: ({ actor, query: { instanceId }, inTenant }) =>
      inTenant(async tx => {
        const { process } = await openInstance(tx, actor, instanceId);
        return { html: printTemplateOf(process.flow.setting) };
      }),
  });
}
