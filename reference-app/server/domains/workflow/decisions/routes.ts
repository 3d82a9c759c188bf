/**
 * Registers the API calls that start instances and decide tasks. They require a session but no permission,
 * because users decide only their own tasks.
 */
import type { Pick as Picked } from '@countersign/sdk/approval';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/access.ts';
import { route } from '../../../http/route.ts';
import { removeSubmittedDraft } from '../drafts/drafts.ts';
import { convertUsersToNamedPeople, registerTaskActionRoutes } from './action-routes.ts';
import { decideBatch, transferTasksInBatch } from './batch.ts';
import { retryOnConflict } from './idempotency.ts';
import { decideTask, startInstance } from './service.ts';

export function registerRoutes(app: FastifyInstance): void {
  decisionRoutes(app);
  registerTaskActionRoutes(app);
  batchRoutes(app);
}

function decisionRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/start', {
    permission: 'system:my:apply',
    audit: 'timeline',
    reach: { process: ({ body: { processId } }) => ({ processId }) },
    ownTransactions: true,
    handler: ({
      actor,
      body: { params: values, assignorList, copyTo, draftId, ...body },
      lang,
      inTenant,
    }) => {
      const copies = copyTo && { copyTo: convertUsersToNamedPeople(copyTo) };
      const input = { ...body, values, picks: toPickedAssignees(assignorList), ...copies, lang };
      return retryOnConflict(() =>
        inTenant(async tx => {
          const started = await startInstance(tx, actor, input);
          if (draftId) await removeSubmittedDraft(tx, actor, { id: draftId, processId: body.processId });
          return { ...started, number: await readNewInstanceNumber(tx, started.instanceId) };
        }),
      );
    },
  });
  route(app, 'POST jflow/approve', {
    permission: 'signed-in',
    audit: 'timeline',
    reach: { task: ({ body: { taskId } }) => ({ taskId }) },
    ownTransactions: true,
    handler: ({ actor, body: { params: values, assignorList, ...body }, lang, inTenant }) =>
      retryOnConflict(() =>
        inTenant(tx =>
          decideTask(tx, actor, { ...body, values, picks: toPickedAssignees(assignorList), lang }),
        ),
      ),
  });
}

/**
 * Reads the number of a new instance. The number was assigned by the statement that inserted the instance.
 */
async function readNewInstanceNumber(tx: Tx, instanceId: string): Promise<string> {
  const row = await tx
    .selectFrom('instance')
    .select('number')
    .where('instanceId', '=', instanceId)
    .executeTakeFirstOrThrow();
  return row.number;
}

type Assignors = { id: string; name?: string; nodeId?: string }[];

const toPickedAssignees = (assignors: Assignors = []): Picked[] =>
  assignors.map(({ id, name = id, nodeId }) => ({ id, name, ...(nodeId !== undefined && { nodeId }) }));

function batchRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/approveBatch', {
    permission: 'signed-in',
    audit: 'timeline',
    ownTransactions: true,
    handler: ({ actor, body, lang, inTenant }) => decideBatch(inTenant, actor, { ...body, lang }),
  });
  route(app, 'POST jflow/passOnBatch', {
    permission: 'signed-in',
    audit: 'timeline',
    ownTransactions: true,
    handler: ({ actor, body, lang, inTenant }) => transferTasksInBatch(inTenant, actor, { ...body, lang }),
  });
}
