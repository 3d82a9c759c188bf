/**
 * Registers the API calls for actions on tasks and instances. Each action defines which record it locks and
 * which command it runs.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import { nextUrgeTime, type Resolution } from '@countersign/sdk/approval';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { type Call, type RouteOptions, route } from '../../../http/route.ts';
import type { Actor } from '../../../http/security/actor.ts';
import type { Reach } from '../../../http/security/scope.ts';
import { managedProcessIds } from '../definitions/queries.ts';
import type { LockedBy } from '../instances/lock.ts';
import { taskDraftRevision } from '../instances/task-draft.ts';
import { isProcessAdministrator } from '../permissions.ts';
import { INSTANCE_AUDIT } from './audit.ts';
import { retryOnConflict } from './idempotency.ts';
import { type ActionResult, type ActionRun, runAction } from './run.ts';
import { pickDecisionRemarks } from './service.ts';
import type { Stepped } from './step-jobs.ts';

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

type ActionTarget = Pick<ActionRun, 'on' | 'command' | 'refuse' | 'describe'>;

type ActionBuilder<K extends ActionKey> = (body: PartOf<K, 'body'>) => ActionTarget;

export function registerTaskActionRoutes(app: FastifyInstance): void {
  returnAndTransferRoutes(app);
  signerRoutes(app);
  instanceRoutes(app);
  endedInstanceRoutes(app);
  registerAdministratorActionRoutes(app);
}

interface ActionRouteOptions {
  /** True if only administrators of the process may perform the action. Default: false. */
  isForAdministrators?: boolean;
  /**
   * The action in the operation log. Set it for actions on the applications of other people. The timeline of
   * the application records all other actions.
   */
  loggedAs?: string;
}

const loggedInstanceId = ({ body }: { body: { instanceId: string } }): string => body.instanceId;

/**
 * Registers one action. For an action on a task, the task must belong to the caller. For an action on an
 * instance, the engine checks the rights of the caller. Embedding tokens cannot call administrator actions.
 */
function registerActionRoute<K extends ActionKey>(
  app: FastifyInstance,
  key: K,
  make: ActionBuilder<K>,
  { isForAdministrators = false, loggedAs }: ActionRouteOptions = {},
): void {
  const handler = ({ actor, body, lang, inTenant }: Call<K>): Promise<ActionResult> => {
    const asked = body as { key?: string | undefined };
    const run = { call: key, asked, key: asked.key, lang, ...make(body) };
    return retryOnConflict(() =>
      inTenant(async tx => {
        if (isForAdministrators) await throwIfNotProcessAdministrator(tx, actor, run.on);
        return runAction(tx, actor, run);
      }),
    );
  };
  const reach: Reach<{ body: PartOf<K, 'body'> }> = { task: ({ body }) => taskOrInstanceIdOf(make(body).on) };
  const options = {
    permission: 'signed-in',
    audit: loggedAs ? { ...INSTANCE_AUDIT, action: loggedAs, id: loggedInstanceId } : 'timeline',
    ownTransactions: true,
    ...(!isForAdministrators && { reach }),
    handler,
  };
  route<ActionKey>(app, key, options as RouteOptions<ActionKey>);
}

/**
 * Throws `no-permission` unless the user administers the process of the instance through a permission or as
 * its manager.
 */
export async function throwIfNotProcessAdministrator(tx: Tx, actor: Actor, on: LockedBy): Promise<void> {
  if (isProcessAdministrator(actor)) return;
  const row =
    'instanceId' in on &&
    (await tx
      .selectFrom('instance')
      .select('processId')
      .where('instanceId', '=', on.instanceId)
      .where('processId', 'in', managedProcessIds(tx, actor))
      .executeTakeFirst());
  if (!row) throwRefusal('no-permission');
}

const taskOrInstanceIdOf = (on: LockedBy) =>
  'taskId' in on ? { taskId: on.taskId } : { instanceId: on.instanceId };

function returnAndTransferRoutes(app: FastifyInstance): void {
  registerActionRoute(
    app,
    'POST jflow/return',
    ({ sourceTaskId: taskId, id: nodeId, way = 'walk', ...remarks }) => ({
      on: { taskId },
      command: self => ({ kind: 'fall-back', taskId, nodeId, way, ...self, ...pickDecisionRemarks(remarks) }),
    }),
  );
  registerActionRoute(app, 'POST jflow/passOn', ({ id: taskId, targetUserId: to, ...remarks }) => ({
    on: { taskId },
    command: self => ({ kind: 'transfer', taskId, to, ...self, ...pickDecisionRemarks(remarks) }),
  }));
  registerActionRoute(app, 'POST jflow/delegate', ({ id: taskId, targetUserId: to, ...remarks }) => ({
    on: { taskId },
    command: self => ({ kind: 'delegate', taskId, to, ...self, ...pickDecisionRemarks(remarks) }),
  }));
  registerActionRoute(
    app,
    'POST jflow/saveData',
    ({ id: taskId, params: values, draftRevision, ...remarks }) => ({
      on: { taskId },
      command: self => ({ kind: 'stage', taskId, values, ...self, ...pickDecisionRemarks(remarks) }),
      refuse: ({ instance }) => {
        const task = instance.tasks.find(({ id }) => id === taskId);
        if (draftRevision !== undefined && draftRevision !== taskDraftRevision(task))
          throwRefusal('draft-newer');
      },
    }),
  );
  registerActionRoute(app, 'POST jflow/claim', ({ taskId }) => ({
    on: { taskId },
    command: self => ({ kind: 'claim', taskId, ...self }),
  }));
  registerActionRoute(app, 'POST jflow/unclaim', ({ taskId }) => ({
    on: { taskId },
    command: self => ({ kind: 'unclaim', taskId, ...self }),
  }));
  registerActionRoute(app, 'POST jflow/withdraw', ({ taskId, ...remarks }) => ({
    on: { taskId },
    command: self => ({ kind: 'withdraw', taskId, ...self, ...pickDecisionRemarks(remarks) }),
  }));
}

function signerRoutes(app: FastifyInstance): void {
  registerActionRoute(app, 'POST jflow/addSign', ({ taskId, way, users, ...remarks }) => ({
    on: { taskId },
    command: self => ({
      kind: 'add-sign',
      taskId,
      way,
      users: convertUsersToNamedPeople(users),
      ...self,
      ...pickDecisionRemarks(remarks),
    }),
  }));
  registerActionRoute(app, 'POST jflow/reduceSign', ({ taskId, userIds, ...remarks }) => ({
    on: { taskId, timeline: true },
    command: self => ({ kind: 'reduce-sign', taskId, userIds, ...self, ...pickDecisionRemarks(remarks) }),
  }));
  registerActionRoute(app, 'POST jflow/copyTo', ({ taskId, users, ...remarks }) => ({
    on: { taskId },
    command: self => ({
      kind: 'copy-to',
      taskId,
      users: convertUsersToNamedPeople(users),
      ...self,
      ...pickDecisionRemarks(remarks),
    }),
  }));
}

function instanceRoutes(app: FastifyInstance): void {
  for (const kind of ['recall', 'revoke'] as const)
    registerActionRoute(app, `POST jflow/${kind}`, ({ instanceId, ...remarks }) => ({
      on: { instanceId },
      command: ({ actorId }) => ({ kind, actorId, ...pickDecisionRemarks(remarks) }),
    }));
  registerActionRoute(app, 'POST jflow/urge', ({ instanceId, ...remarks }) => ({
    on: { instanceId },
    command: ({ actorId }) => ({ kind: 'urge', actorId, ...pickDecisionRemarks(remarks) }),
    describe: async stepped => describeNextUrgeTime(stepped),
  }));
  registerActionRoute(app, 'POST jflow/comment', ({ instanceId, comment, ...remarks }) => ({
    on: { instanceId },
    command: ({ actorId }) => ({ kind: 'comment', actorId, ...pickDecisionRemarks(remarks), comment }),
  }));
}

/** Returns the time from which the caller can urge an assignee again. */
function describeNextUrgeTime({ after, command, world: { now } }: Stepped): Pick<ActionResult, 'nextTime'> {
  if (command.kind !== 'urge') return {};
  const { actorId, intervalMinutes = 0 } = command;
  const at = nextUrgeTime(after, { actorId, intervalMinutes, now });
  return at === undefined ? {} : { nextTime: new Date(at).toISOString() };
}

function endedInstanceRoutes(app: FastifyInstance): void {
  registerActionRoute(
    app,
    'POST jflow/void',
    ({ instanceId, comment }) => ({
      on: { instanceId },
      command: ({ actorId }) => ({ kind: 'void', actorId, comment }),
    }),
    { loggedAs: 'void' },
  );
  registerActionRoute(app, 'POST jflow/share', ({ instanceId, users, ...remarks }) => ({
    on: { instanceId },
    command: ({ actorId }) => ({
      kind: 'share',
      actorId,
      users: convertUsersToNamedPeople(users),
      ...pickDecisionRemarks(remarks),
    }),
  }));
}

function registerAdministratorActionRoutes(app: FastifyInstance): void {
  registerActionRoute(
    app,
    'POST jflow/terminate',
    ({ instanceId, ...remarks }) => ({
      on: { instanceId },
      command: ({ actorId }) => ({ kind: 'terminate', actorId, ...pickDecisionRemarks(remarks) }),
    }),
    { isForAdministrators: true, loggedAs: 'terminate' },
  );
  registerActionRoute(
    app,
    'POST jflow/resolveIncident',
    ({ instanceId, incidentId, resolution, ...remarks }) => ({
      on: { instanceId },
      command: ({ actorId }) => ({
        kind: 'resolve',
        actorId,
        incidentId,
        resolution: toIncidentResolution(resolution),
        ...pickDecisionRemarks(remarks),
      }),
    }),
    { isForAdministrators: true, loggedAs: 'resolve-incident' },
  );
}

type ResolutionInput = PartOf<'POST jflow/resolveIncident', 'body'>['resolution'];

const toIncidentResolution = (asked: ResolutionInput): Resolution =>
  asked.do === 'assign' ? { do: 'assign', users: convertUsersToNamedPeople(asked.users) } : asked;

/**
 * Converts the users in a request to people. If the request contains no name, the id is used until the
 * directory supplies the real name.
 */
export const convertUsersToNamedPeople = (users: { id: string; name?: string }[]) =>
  users.map(({ id, name = id }) => ({ id, name }));
