/** The calls that start and decide; a task is its person's own, so being signed in is enough for it. */
import type { Pick as Picked } from '@countersign/sdk/approval';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/access.ts';
import { route } from '../../../http/route.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { dropDraft } from '../drafts/drafts.ts';
import { actionRoutes, named } from './action-routes.ts';
import { decideBatch, transferBatch } from './batch.ts';
import { retrying } from './idempotency.ts';
import { decide, startInstance } from './service.ts';

export function approvalRoutes(app: FastifyInstance): void {
  decisionRoutes(app);
  actionRoutes(app);
  batchRoutes(app);
}

function decisionRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/start', {
    permission: 'system:my:apply',
    audit: 'timeline',
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
          return { ...started, number: await numberIn(tx, actor, started.instanceId) };
        }),
      );
    },
  });
  route(app, 'POST jflow/approve', {
    permission: 'signed-in',
    audit: 'timeline',
    reach: { task: ({ body: { taskId } }) => ({ taskId }) },
    handler: ({ actor, body: { params: values, assignorList, ...body }, lang, inTenant }) =>
      retrying(() =>
        inTenant(tx => decide(tx, actor, { ...body, values, picks: picksOf(assignorList), lang })),
      ),
  });
}

/** The statement that stores a start gives it its number. */
async function numberIn(tx: Tx, { merchantId }: Actor, instanceId: string): Promise<string> {
  const row = await tx
    .selectFrom('instance')
    .select('number')
    .where('merchant_id', '=', merchantId)
    .where('instance_id', '=', instanceId)
    .executeTakeFirstOrThrow();
  return row.number;
}

type Assignors = { id: string; name?: string; nodeId?: string }[];

const picksOf = (assignors: Assignors = []): Picked[] =>
  assignors.map(({ id, name = id, nodeId }) => ({ id, name, ...(nodeId !== undefined && { nodeId }) }));

function batchRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/approveBatch', {
    permission: 'signed-in',
    audit: 'timeline',
    handler: ({ actor, body, lang, inTenant }) => decideBatch(inTenant, actor, { ...body, lang }),
  });
  route(app, 'POST jflow/passOnBatch', {
    permission: 'signed-in',
    audit: 'timeline',
    handler: ({ actor, body, lang, inTenant }) => transferBatch(inTenant, actor, { ...body, lang }),
  });
}
