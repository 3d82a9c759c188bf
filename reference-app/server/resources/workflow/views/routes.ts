/** The calls that show a task or an instance, its dynamics and its previews. */
import type { TaskInfo } from '@countersign/sdk/api/contract';
import { printTemplateOf } from '@countersign/sdk/flow';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/access.ts';
import { isDiskFull } from '../../../db/disk.ts';
import { type Call, route } from '../../../http/route.ts';
import type { Reach } from '../../../http/security/scope.ts';
import { announce } from '../../live/index.ts';
import { readAbout } from '../../message/index.ts';
import { openInstance } from '../instances/open.ts';
import { changesOf } from './changes.ts';
import { forecastFor } from './forecast.ts';
import { instanceFlow } from './instance-flow.ts';
import { previewActors, targetsOf } from './preview.ts';
import { instanceInfo, taskInfo, timelineOf } from './show.ts';

type AboutInstance = Reach<{ query: { instanceId: string } }>;

const ofInstance: AboutInstance = {
  task: ({ query: { instanceId } }) => ({ instanceId }),
  instance: ({ query: { instanceId } }) => ({ instanceId }),
};

/**
 * Marks the task as viewed and messages about it as read; the person's other windows are notified after the transaction.
 * A full disk takes no mark, and the task is shown all the same.
 */
async function opened(
  { db, actor, inTenant }: Pick<Call<'GET jflow/taskInfo'>, 'db' | 'actor' | 'inTenant'>,
  open: (tx: Tx, isUnmarked: boolean) => Promise<TaskInfo>,
): Promise<TaskInfo> {
  const marked = inTenant(async tx => {
    const shown = await open(tx, false);
    const about = { instanceId: shown.instanceId, taskId: shown.id };
    return [shown, await readAbout(tx, actor, about)] as const;
  });
  const [info, wasNew] = await marked.catch(async error => {
    if (!isDiskFull(error)) throw error;
    return [await inTenant(tx => open(tx, true)), false] as const;
  });
  if (wasNew) await announce(db, { merchantId: actor.merchantId, messages: [actor.userId] });
  return info;
}

export function viewRoutes(app: FastifyInstance): void {
  showRoutes(app);
  dynamicsRoutes(app);
  previewRoutes(app);
}

function showRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/taskInfo', {
    permission: 'signed-in',
    audit: 'own',
    reach: { task: ({ query: { taskId } }) => ({ taskId }) },
    handler: call =>
      opened(call, (tx, isUnmarked) =>
        taskInfo(tx, call.actor, { ...call.query, lang: call.lang, isUnmarked }),
      ),
  });
  route(app, 'GET jflow/instanceInfo', {
    permission: 'signed-in',
    audit: 'own',
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
  route(app, 'GET jflow/instance/flow', {
    permission: 'signed-in',
    reach: ofInstance,
    handler: ({ actor, query: { instanceId }, lang, inTenant }) =>
      inTenant(tx => instanceFlow(tx, actor, { instanceId, lang })),
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
    audit: 'read',
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

function previewRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/approvePreview', {
    permission: 'signed-in',
    audit: 'read',
    reach: {
      task: ({ body: { taskId, processId } }) => ({ taskId, ...(processId && { processId }) }),
      process: ({ body: { taskId, processId } }) => ({ processId, ...(taskId && { taskId }) }),
    },
    handler: ({ actor, body: { params: values, ...body }, lang, inTenant }) =>
      inTenant(tx => previewActors(tx, actor, { ...body, values, lang })),
  });
  route(app, 'POST jflow/canReturn', {
    permission: 'signed-in',
    audit: 'read',
    reach: { task: ({ body: { id: taskId } }) => ({ taskId }) },
    handler: ({ actor, body, inTenant }) => inTenant(tx => targetsOf(tx, actor, body.id)),
  });
}
