/**
 * Registers process administration calls other than design: copying, incidents, tasks of other users, calls
 * between processes and usage.
 */
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { retryOnConflict } from '../decisions/idempotency.ts';
import { PROCESS_AUDIT } from '../definitions/audit.ts';
import { PROCESS_MANAGEMENT_PERMISSION } from '../permissions.ts';
import { listProcessCalls } from './calls.ts';
import { copyProcess } from './copy.ts';
import { readIncidentPage } from './incidents.ts';
import { readLiveTaskPage } from './live-tasks.ts';
import { errorCodeByRefusedTaskId, reassignTask, reassignTasksInBatch, TASK_AUDIT } from './reassign.ts';
import { readFlowReferenceUsabilityForActor, readFlowUsageOfRecords } from './usage.ts';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/copy', {
    permission: PROCESS_MANAGEMENT_PERMISSION,
    audit: { ...PROCESS_AUDIT, action: 'copy', made: ({ id }) => id },
    handler: ({ actor, body, lang, tx }) => copyProcess(tx, actor, body.id, lang),
  });
  route(app, 'GET jflow/incident/page', {
    permission: 'signed-in',
    handler: ({ actor, query, tx }) =>
      readIncidentPage(tx, actor, { ...query, ...readPagingFromQuery(query) }),
  });
  route(app, 'GET jflow/liveTasks', {
    permission: 'signed-in',
    handler: ({ actor, query, tx }) =>
      readLiveTaskPage(tx, actor, { ...query, ...readPagingFromQuery(query) }),
  });
  route(app, 'POST jflow/reassign', {
    permission: 'signed-in',
    audit: { ...TASK_AUDIT, action: 'reassign', id: ({ body }) => body.taskId },
    ownTransactions: true,
    handler: ({ actor, body, lang, inTenant }) =>
      retryOnConflict(() => inTenant(tx => reassignTask(tx, actor, { ...body, lang }))),
  });
  route(app, 'POST jflow/reassignBatch', {
    permission: 'signed-in',
    audit: {
      ...TASK_AUDIT,
      action: 'reassign',
      id: ({ body }) => body.taskIds,
      refused: errorCodeByRefusedTaskId,
    },
    ownTransactions: true,
    handler: reassignTasksInBatch,
  });
  route(app, 'GET jflow/calls', {
    permission: PROCESS_MANAGEMENT_PERMISSION,
    handler: ({ tx }) => listProcessCalls(tx),
  });
  route(app, 'POST jflow/subjects', {
    permission: 'signed-in',
    audit: 'read',
    subjects: { 'body.subjects[].id': 'named' },
    handler: ({ actor, body, tx }) => readFlowReferenceUsabilityForActor(tx, actor, body),
  });
  route(app, 'GET jflow/usage', {
    permission: 'signed-in',
    subjects: { 'query.ids': 'filtered' },
    handler: ({ actor, query, tx }) => readFlowUsageOfRecords(tx, actor, query),
  });
}
