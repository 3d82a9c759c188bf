/** The calls around users, for administrators of people. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { membershipRules } from '../../rights/memberships.ts';
import { ADMINISTER_USERS } from '../directory/index.ts';
import { openSealed } from '../seal/index.ts';
import { signInFrom } from '../session/index.ts';
import { accountRoutes } from './account-routes.ts';
import { USER } from './audit.ts';
import { batchRoutes } from './batch-routes.ts';
import { changing, HASHES_PER_MINUTE, hashOf, MANAGE } from './changing.ts';
import { allUsers, explainedPermissions, userDetail } from './queries.ts';
import { register } from './register.ts';
import { removeUser } from './remove.ts';
import { addUser, updateUser } from './service.ts';

const REGISTRATIONS_PER_MINUTE = 10;

type Updating = { body: PartOf<'POST user/update', 'body'>; actor: SignedInActor };

const MEMBERSHIPS = membershipRules<Updating>(async (_, { actor, body }) => ({
  merchantId: actor.merchantId,
  userId: body.userId,
}));

export function registerRoutes(app: FastifyInstance): void {
  readRoutes(app);
  writeRoutes(app);
  accountRoutes(app);
  batchRoutes(app);
}

function readRoutes(app: FastifyInstance): void {
  route(app, 'GET user/:userId', {
    permission: ADMINISTER_USERS,
    subjects: { 'params.userId': 'seen' },
    handler: ({ actor, params, inTenant }) =>
      inTenant(async tx => (await userDetail(tx, actor, params.userId)) ?? refuse('not-found')),
  });
  route(app, 'GET user/allUser', {
    permission: ADMINISTER_USERS,
    handler: ({ actor, inTenant }) => inTenant(tx => allUsers(tx, actor)),
  });
  route(app, 'GET user/rights/:userId', {
    permission: ADMINISTER_USERS,
    subjects: { 'params.userId': 'seen' },
    handler: ({ actor, params: { userId }, inTenant }) =>
      inTenant(async tx => {
        if (!(await userDetail(tx, actor, userId))) refuse('not-found');
        return { permissions: await explainedPermissions(tx, actor.merchantId, userId) };
      }),
  });
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST /digital-portal/register', {
    permission: 'public',
    audit: 'sessions',
    perMinute: REGISTRATIONS_PER_MINUTE,
    bodyLimit: 16_384,
    isSecret: true,
    handler: async ({ db, body, lang, request }) => {
      const password = await openSealed(db, body.password);
      const phonenumber = (await openSealed(db, body.phonenumber)).trim();
      return register(db, { ...body, password, phonenumber }, { from: signInFrom(request), lang });
    },
  });
  route(app, 'POST user/add', {
    permission: MANAGE,
    perMinute: HASHES_PER_MINUTE,
    audit: { ...USER, action: 'add', made: ({ userId }) => userId },
    subjects: {
      'body.organizeId': 'seen',
      'body.roleIds[]': 'administered',
      'body.positionIds[]': 'governed',
    },
    handler: async call => {
      const { password, ...input } = call.body;
      const passwordHash = await hashOf(call, password);
      const phonenumber = (await openSealed(call.db, call.body.phonenumber)).trim();
      return call.inContexts(contexts =>
        addUser(contexts, call.actor, { ...input, passwordHash, phonenumber }, call.lang),
      );
    },
  });
  route(app, 'POST user/update', {
    permission: MANAGE,
    audit: { ...USER, action: 'update', id: ({ body }) => body.userId },
    subjects: {
      'body.userId': 'administered',
      'body.organizeId': MEMBERSHIPS.organizeId,
      'body.roleIds[]': MEMBERSHIPS.roleIds,
      'body.positionIds[]': MEMBERSHIPS.positionIds,
    },
    handler: async call => {
      const { phonenumber: sealed, ...input } = call.body;
      const phonenumber = sealed && (await openSealed(call.db, sealed)).trim();
      return changing(call, input.userId, contexts =>
        updateUser(contexts, call.actor, { ...input, phonenumber }, call.lang),
      );
    },
  });
  route(app, 'GET user/remove/:userId', {
    permission: MANAGE,
    audit: { ...USER, action: 'remove', id: ({ params }) => params.userId },
    subjects: { 'params.userId': 'administered' },
    handler: call =>
      changing(call, call.params.userId, contexts => removeUser(contexts, call.actor, call.params.userId)),
  });
}
