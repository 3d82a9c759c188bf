/** The calls by which people act on tasks and instances: each says what it locks and which command it is. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Command, Resolution } from '@countersign/sdk/approval';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/access.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import { type Call, type RouteOptions, route } from '../../../http/route.ts';
import type { Actor } from '../../../http/security/actor.ts';
import type { Reach } from '../../../http/security/scope.ts';
import { managedIds } from '../definitions/queries.ts';
import type { LockedBy } from '../instances/lock.ts';
import { isManager } from '../permissions.ts';
import { retrying } from './idempotency.ts';
import { type Done, runAction, type Self } from './run.ts';
import { remarksOf } from './service.ts';

type TaskAction =
  | 'return'
  | 'passOn'
  | 'delegate'
  | 'saveData'
  | 'claim'
  | 'unclaim'
  | 'withdraw'
  | 'addSign'
  | 'reduceSign'
  | 'copyTo';
type InstanceAction =
  | 'recall'
  | 'revoke'
  | 'urge'
  | 'comment'
  | 'void'
  | 'share'
  | 'terminate'
  | 'resolveIncident';
type ActionKey = `POST jflow/${TaskAction | InstanceAction}`;

interface Made {
  on: LockedBy;
  command: (self: Self) => Command;
}

type Maker<K extends ActionKey> = (body: PartOf<K, 'body'>) => Made;

export function actionRoutes(app: FastifyInstance): void {
  handingRoutes(app);
  signingRoutes(app);
  instanceRoutes(app);
  endedRoutes(app);
  administratorRoutes(app);
}

/** Registers one action. A task is its person's own, and the engine knows who may do what with an instance; what is for administrators no token for embedding reaches. */
function action<K extends ActionKey>(
  app: FastifyInstance,
  key: K,
  make: Maker<K>,
  isForAdministrators = false,
): void {
  const handler = ({ actor, body, lang, inTenant }: Call<K>): Promise<Done> => {
    const asked = body as { key?: string | undefined };
    const run = { call: key, asked, key: asked.key, lang, ...make(body) };
    return retrying(() =>
      inTenant(async tx => {
        if (isForAdministrators) await refuseUnadministered(tx, actor, run.on);
        return runAction(tx, actor, run);
      }),
    );
  };
  const reach: Reach<{ body: PartOf<K, 'body'> }> = { task: ({ body }) => idOf(make(body).on) };
  const options = {
    permission: 'signed-in',
    audit: 'timeline',
    ...(!isForAdministrators && { reach }),
    handler,
  };
  route<ActionKey>(app, key, options as RouteOptions<ActionKey>);
}

/** Ends the request of a person who administers the process of an instance neither by a permission nor as its manager. */
async function refuseUnadministered(tx: Tx, actor: Actor, on: LockedBy): Promise<void> {
  if (isManager(actor)) return;
  const row =
    'instanceId' in on &&
    (await tx
      .selectFrom('instance')
      .select('process_id')
      .where('merchant_id', '=', actor.merchantId)
      .where('instance_id', '=', on.instanceId)
      .where('process_id', 'in', managedIds(tx, actor))
      .executeTakeFirst());
  if (!row) refuse('no-permission');
}

const idOf = (on: LockedBy) => ('taskId' in on ? { taskId: on.taskId } : { instanceId: on.instanceId });

function handingRoutes(app: FastifyInstance): void {
  action(app, 'POST jflow/return', ({ sourceTaskId: taskId, id: nodeId, way = 'walk', ...remarks }) => ({
    on: { taskId },
    command: self => ({ kind: 'fall-back', taskId, nodeId, way, ...self, ...remarksOf(remarks) }),
  }));
  action(app, 'POST jflow/passOn', ({ id: taskId, targetUserId: to, ...remarks }) => ({
    on: { taskId },
    command: self => ({ kind: 'transfer', taskId, to, ...self, ...remarksOf(remarks) }),
  }));
  action(app, 'POST jflow/delegate', ({ id: taskId, targetUserId: to, ...remarks }) => ({
    on: { taskId },
    command: self => ({ kind: 'delegate', taskId, to, ...self, ...remarksOf(remarks) }),
  }));
  action(app, 'POST jflow/saveData', ({ id: taskId, params: values, ...remarks }) => ({
    on: { taskId },
    command: self => ({ kind: 'stage', taskId, values, ...self, ...remarksOf(remarks) }),
  }));
  action(app, 'POST jflow/claim', ({ taskId }) => ({
    on: { taskId },
    command: self => ({ kind: 'claim', taskId, ...self }),
  }));
  action(app, 'POST jflow/unclaim', ({ taskId }) => ({
    on: { taskId },
    command: self => ({ kind: 'unclaim', taskId, ...self }),
  }));
  action(app, 'POST jflow/withdraw', ({ taskId, ...remarks }) => ({
    on: { taskId },
    command: self => ({ kind: 'withdraw', taskId, ...self, ...remarksOf(remarks) }),
  }));
}

function signingRoutes(app: FastifyInstance): void {
  action(app, 'POST jflow/addSign', ({ taskId, way, users, ...remarks }) => ({
    on: { taskId },
    command: self => ({ kind: 'add-sign', taskId, way, users: named(users), ...self, ...remarksOf(remarks) }),
  }));
  action(app, 'POST jflow/reduceSign', ({ taskId, userIds, ...remarks }) => ({
    on: { taskId, timeline: true },
    command: self => ({ kind: 'reduce-sign', taskId, userIds, ...self, ...remarksOf(remarks) }),
  }));
  action(app, 'POST jflow/copyTo', ({ taskId, users, ...remarks }) => ({
    on: { taskId },
    command: self => ({ kind: 'copy-to', taskId, users: named(users), ...self, ...remarksOf(remarks) }),
  }));
}

function instanceRoutes(app: FastifyInstance): void {
  for (const kind of ['recall', 'revoke', 'urge'] as const)
    action(app, `POST jflow/${kind}`, ({ instanceId, ...remarks }) => ({
      on: { instanceId },
      command: ({ actorId }) => ({ kind, actorId, ...remarksOf(remarks) }),
    }));
  action(app, 'POST jflow/comment', ({ instanceId, comment, ...remarks }) => ({
    on: { instanceId },
    command: ({ actorId }) => ({ kind: 'comment', actorId, ...remarksOf(remarks), comment }),
  }));
}

function endedRoutes(app: FastifyInstance): void {
  action(app, 'POST jflow/void', ({ instanceId, comment }) => ({
    on: { instanceId },
    command: ({ actorId }) => ({ kind: 'void', actorId, comment }),
  }));
  action(app, 'POST jflow/share', ({ instanceId, users, ...remarks }) => ({
    on: { instanceId },
    command: ({ actorId }) => ({ kind: 'share', actorId, users: named(users), ...remarksOf(remarks) }),
  }));
}

function administratorRoutes(app: FastifyInstance): void {
  action(
    app,
    'POST jflow/terminate',
    ({ instanceId, ...remarks }) => ({
      on: { instanceId },
      command: ({ actorId }) => ({ kind: 'terminate', actorId, ...remarksOf(remarks) }),
    }),
    true,
  );
  action(
    app,
    'POST jflow/resolveIncident',
    ({ instanceId, incidentId, resolution, ...remarks }) => ({
      on: { instanceId },
      command: ({ actorId }) => ({
        kind: 'resolve',
        actorId,
        incidentId,
        resolution: resolutionOf(resolution),
        ...remarksOf(remarks),
      }),
    }),
    true,
  );
}

type Asked = PartOf<'POST jflow/resolveIncident', 'body'>['resolution'];

const resolutionOf = (asked: Asked): Resolution =>
  asked.do === 'assign' ? { do: 'assign', users: named(asked.users) } : asked;

/** People as a call names them; their names are the directory's to say. */
export const named = (users: { id: string; name?: string }[]) =>
  users.map(({ id, name = id }) => ({ id, name }));
