/** The calls by which people act on tasks and instances: each says what it locks and which command it is. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Command, Resolution } from '@countersign/sdk/approval';
import type { FastifyInstance } from 'fastify';
import { type Call, type PersonsPermission, type RouteOptions, route } from '../../../http/route.ts';
import type { Reach } from '../../../http/security/scope.ts';
import { type LockedBy, MANAGE } from '../instances/lock.ts';
import { retrying } from './idempotency.ts';
import { type Done, perform, type Self } from './run.ts';
import { wordsOf } from './service.ts';

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
type InstanceAction = 'recall' | 'revoke' | 'urge' | 'comment' | 'terminate' | 'resolveIncident';
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
  administratorRoutes(app);
}

/** Registers one action. A task is its person's own, and the engine knows who may do what with an instance; what is for administrators no token for embedding reaches. */
function action<K extends ActionKey>(
  app: FastifyInstance,
  key: K,
  make: Maker<K>,
  permission: PersonsPermission = 'signed-in',
): void {
  const handler = ({ actor, body, lang, inTenant }: Call<K>): Promise<Done> => {
    const asked = body as { key?: string | undefined };
    const deed = { call: key, asked, key: asked.key, lang, ...make(body) };
    return retrying(() => inTenant(tx => perform(tx, actor, deed)));
  };
  const reach: Reach<{ body: PartOf<K, 'body'> }> = { task: ({ body }) => idOf(make(body).on) };
  const options = { permission, ...(permission === 'signed-in' && { reach }), handler };
  route<ActionKey>(app, key, options as RouteOptions<ActionKey>);
}

const idOf = (on: LockedBy) => ('taskId' in on ? { taskId: on.taskId } : { instanceId: on.instanceId });

function handingRoutes(app: FastifyInstance): void {
  action(app, 'POST jflow/return', ({ sourceTaskId: taskId, id: nodeId, way = 'walk', ...words }) => ({
    on: { taskId },
    command: self => ({ kind: 'fall-back', taskId, nodeId, way, ...self, ...wordsOf(words) }),
  }));
  action(app, 'POST jflow/passOn', ({ id: taskId, targetUserId: to, ...words }) => ({
    on: { taskId },
    command: self => ({ kind: 'transfer', taskId, to, ...self, ...wordsOf(words) }),
  }));
  action(app, 'POST jflow/delegate', ({ id: taskId, targetUserId: to, ...words }) => ({
    on: { taskId },
    command: self => ({ kind: 'delegate', taskId, to, ...self, ...wordsOf(words) }),
  }));
  action(app, 'POST jflow/saveData', ({ id: taskId, params: values, ...words }) => ({
    on: { taskId },
    command: self => ({ kind: 'stage', taskId, values, ...self, ...wordsOf(words) }),
  }));
  action(app, 'POST jflow/claim', ({ taskId }) => ({
    on: { taskId },
    command: self => ({ kind: 'claim', taskId, ...self }),
  }));
  action(app, 'POST jflow/unclaim', ({ taskId }) => ({
    on: { taskId },
    command: self => ({ kind: 'unclaim', taskId, ...self }),
  }));
  action(app, 'POST jflow/withdraw', ({ taskId, ...words }) => ({
    on: { taskId },
    command: self => ({ kind: 'withdraw', taskId, ...self, ...wordsOf(words) }),
  }));
}

function signingRoutes(app: FastifyInstance): void {
  action(app, 'POST jflow/addSign', ({ taskId, way, users, ...words }) => ({
    on: { taskId },
    command: self => ({ kind: 'add-sign', taskId, way, users: named(users), ...self, ...wordsOf(words) }),
  }));
  action(app, 'POST jflow/reduceSign', ({ taskId, userIds, ...words }) => ({
    on: { taskId, story: true },
    command: self => ({ kind: 'reduce-sign', taskId, userIds, ...self, ...wordsOf(words) }),
  }));
  action(app, 'POST jflow/copyTo', ({ taskId, users, ...words }) => ({
    on: { taskId },
    command: self => ({ kind: 'copy-to', taskId, users: named(users), ...self, ...wordsOf(words) }),
  }));
}

function instanceRoutes(app: FastifyInstance): void {
  for (const kind of ['recall', 'revoke', 'urge'] as const)
    action(app, `POST jflow/${kind}`, ({ instanceId, ...words }) => ({
      on: { instanceId },
      command: ({ actorId }) => ({ kind, actorId, ...wordsOf(words) }),
    }));
  action(app, 'POST jflow/comment', ({ instanceId, comment, ...words }) => ({
    on: { instanceId },
    command: ({ actorId }) => ({ kind: 'comment', actorId, ...wordsOf(words), comment }),
  }));
}

function administratorRoutes(app: FastifyInstance): void {
  action(
    app,
    'POST jflow/terminate',
    ({ instanceId, ...words }) => ({
      on: { instanceId },
      command: ({ actorId }) => ({ kind: 'terminate', actorId, ...wordsOf(words) }),
    }),
    MANAGE,
  );
  action(
    app,
    'POST jflow/resolveIncident',
    ({ instanceId, incidentId, resolution, ...words }) => ({
      on: { instanceId },
      command: ({ actorId }) => ({
        ...{ kind: 'resolve', actorId, incidentId, resolution: resolutionOf(resolution) },
        ...wordsOf(words),
      }),
    }),
    MANAGE,
  );
}

type Asked = PartOf<'POST jflow/resolveIncident', 'body'>['resolution'];

const resolutionOf = (asked: Asked): Resolution =>
  asked.do === 'assign' ? { do: 'assign', users: named(asked.users) } : asked;

/** People as a call names them; their names are the directory's to say. */
export const named = (users: { id: string; name?: string }[]) =>
  users.map(({ id, name = id }) => ({ id, name }));
