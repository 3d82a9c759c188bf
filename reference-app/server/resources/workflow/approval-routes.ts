/** Starting, deciding and following approvals; a task is its person's own, so being signed in is enough for it. */
import type { Pick as Picked } from '@countersign/sdk/approval';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Reach } from '../../http/scope.ts';
import { actionRoutes, named } from './action-routes.ts';
import { decide, startInstance } from './decide.ts';
import { dropDraft } from './drafts.ts';
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

function viewRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/taskInfo', {
    permission: 'signed-in',
    reach: { task: ({ query: { taskId } }) => ({ taskId }) },
    handler: ({ actor, query, lang, inTenant }) => inTenant(tx => taskInfo(tx, actor, { ...query, lang })),
  });
  route(app, 'GET jflow/instanceInfo', {
    permission: 'signed-in',
    reach: ofInstance,
    handler: ({ actor, query, lang, inTenant }) =>
      inTenant(tx => instanceInfo(tx, actor, { instanceId: query.instanceId, lang })),
  });
  route(app, 'GET jflow/nodeInfo', {
    permission: 'signed-in',
    reach: ofInstance,
    handler: ({ actor, query, inTenant }) => inTenant(tx => timelineOf(tx, actor, query.instanceId)),
  });
}
