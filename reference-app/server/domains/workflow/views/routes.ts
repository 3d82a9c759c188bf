/** Registers the API calls that show a task or an instance, its changes and its previews. */
import type { ApprovalTaskDetail } from '@countersign/sdk/api/contract';
import { printTemplateOf } from '@countersign/sdk/flow';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/access.ts';
import { isDiskFull } from '../../../db/disk.ts';
import { type Call, route } from '../../../http/route.ts';
import type { Reach } from '../../../http/security/scope.ts';
import { sendPendingLiveEvent } from '../../../live/pending.ts';
import { markInstanceMessagesRead } from '../../messages/index.ts';
import { withArchivedHistory } from '../archive/history.ts';
import { loadAccessibleInstance } from '../instances/open.ts';
import { listValueChanges } from './changes.ts';
import { loadApprovalForecastForCaller } from './forecast.ts';
import { instanceFlow, needsTimelineForFlow } from './instance-flow.ts';
import { listReturnTargetNodesOfTask, previewAssigneeChoices } from './preview.ts';
import { instanceInfo, type OpenedDetail, readInstanceTimeline, taskInfo } from './show.ts';

type AboutInstance = Reach<{ query: { instanceId: string } }>;

const INSTANCE_IDS_FROM_QUERY: AboutInstance = {
  task: ({ query: { instanceId } }) => ({ instanceId }),
  instance: ({ query: { instanceId } }) => ({ instanceId }),
};

/**
 * Opens a task or an instance, and marks the task as viewed and its messages as read. The live event for the
 * initiator and for other browser windows of the user is stored in the same transaction. If the disk is full, the
 * result is still returned, but nothing is marked.
 */
async function loadAndMarkTaskViewed(
  { db, actor, inTenant }: Pick<Call<'GET jflow/taskInfo'>, 'db' | 'actor' | 'inTenant'>,
  open: (tx: Tx, isUnmarked: boolean) => Promise<OpenedDetail>,
): Promise<ApprovalTaskDetail> {
  const { merchantId, userId } = actor;
  const marked = inTenant(async tx => {
    const { detail, isFirstView } = await open(tx, false);
    const { instanceId, id: taskId, createBy } = detail;
    const firstView = isFirstView
      ? { merchantId, instanceId, tasks: [...new Set([userId, createBy.userId])] }
      : undefined;
    return { detail, liveId: await markInstanceMessagesRead(tx, actor, { instanceId, taskId, firstView }) };
  });
  const { detail, liveId } = await marked.catch(async error => {
    if (!isDiskFull(error)) throw error;
    return { detail: (await inTenant(tx => open(tx, true))).detail, liveId: undefined };
  });
  if (liveId !== undefined) await sendPendingLiveEvent(db, { merchantId, liveId });
  return detail;
}

export function registerRoutes(app: FastifyInstance): void {
  registerTaskAndInstanceDetailRoutes(app);
  forecastAndChangeRoutes(app);
  previewRoutes(app);
}

function registerTaskAndInstanceDetailRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/taskInfo', {
    permission: 'signed-in',
    audit: 'own',
    reach: { task: ({ query: { taskId } }) => ({ taskId }) },
    ownTransactions: true,
    handler: call =>
      loadAndMarkTaskViewed(call, (tx, isUnmarked) =>
        taskInfo(tx, call.actor, { ...call.query, lang: call.lang, isUnmarked }),
      ),
  });
  route(app, 'GET jflow/instanceInfo', {
    permission: 'signed-in',
    audit: 'own',
    reach: INSTANCE_IDS_FROM_QUERY,
    ownTransactions: true,
    handler: call =>
      loadAndMarkTaskViewed(call, tx =>
        instanceInfo(tx, call.actor, { instanceId: call.query.instanceId, lang: call.lang }),
      ),
  });
  route(app, 'GET jflow/nodeInfo', {
    permission: 'signed-in',
    reach: INSTANCE_IDS_FROM_QUERY,
    ownTransactions: true,
    handler: ({ actor, query: { instanceId }, inTenant }) =>
      withArchivedHistory(
        { reader: app, actor, inTenant },
        { instanceId, run: (tx, archived) => readInstanceTimeline(tx, actor, { instanceId, archived }) },
      ),
  });
  route(app, 'GET jflow/instance/flow', {
    permission: 'signed-in',
    reach: INSTANCE_IDS_FROM_QUERY,
    ownTransactions: true,
    handler: ({ actor, query: { instanceId }, lang, inTenant }) =>
      withArchivedHistory(
        { reader: app, actor, inTenant },
        {
          instanceId,
          isNeeded: ({ instance }) => needsTimelineForFlow(instance),
          run: (tx, archived) => instanceFlow(tx, actor, { instanceId, lang, archived }),
        },
      ),
  });
}

interface Ids {
  taskId?: string;
  instanceId?: string;
  processId?: string;
}

/**
 * Returns all ids in a request. Every id, even an optional id, must match the scope of the embedding token.
 */
const pickEmbedScopeIdsFromRequest = ({ taskId, instanceId, processId }: Ids): Ids => ({
  ...(taskId !== undefined && { taskId }),
  ...(instanceId !== undefined && { instanceId }),
  ...(processId !== undefined && { processId }),
});

function forecastAndChangeRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/forecast', {
    permission: 'signed-in',
    audit: 'read',
    reach: {
      task: ({ body }) => ({
        ...(body.instanceId === undefined && { taskId: body.taskId }),
        ...pickEmbedScopeIdsFromRequest(body),
      }),
      instance: ({ body }) => ({ instanceId: body.instanceId, ...pickEmbedScopeIdsFromRequest(body) }),
      process: ({ body }) => ({ processId: body.processId, ...pickEmbedScopeIdsFromRequest(body) }),
    },
    handler: ({ actor, body, lang, tx }) => loadApprovalForecastForCaller(tx, actor, { ...body, lang }),
  });
  route(app, 'GET jflow/changes', {
    permission: 'signed-in',
    reach: INSTANCE_IDS_FROM_QUERY,
    ownTransactions: true,
    handler: ({ actor, query: { instanceId }, lang, inTenant }) =>
      withArchivedHistory(
        { reader: app, actor, inTenant },
        { instanceId, run: (tx, archived) => listValueChanges(tx, actor, { instanceId, lang, archived }) },
      ),
  });
  route(app, 'GET jflow/printTemplate', {
    permission: 'signed-in',
    reach: INSTANCE_IDS_FROM_QUERY,
    handler: async ({ actor, query: { instanceId }, tx }) => {
      const { process } = await loadAccessibleInstance(tx, actor, instanceId);
      return { html: printTemplateOf(process.flow.setting) };
    },
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
    handler: ({ actor, body: { params: values, ...body }, lang, tx }) =>
      previewAssigneeChoices(tx, actor, { ...body, values, lang }),
  });
  route(app, 'POST jflow/canReturn', {
    permission: 'signed-in',
    audit: 'read',
    reach: { task: ({ body: { id: taskId } }) => ({ taskId }) },
    handler: ({ actor, body, tx }) => listReturnTargetNodesOfTask(tx, actor, body.id),
  });
}
