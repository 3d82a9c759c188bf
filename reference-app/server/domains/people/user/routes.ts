/** Registers the API calls with which administrators manage users. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import { membershipRules } from '../../../rights/memberships.ts';
import { USER_LIST_PERMISSION } from '../../../rights/people.ts';
import { openSealedSecret, readSignInContext } from '../../access/index.ts';
import { accountRoutes } from './account-routes.ts';
import { USER_AUDIT_TARGET } from './audit.ts';
import { batchRoutes } from './batch-routes.ts';
import {
  changeUsersAndNotify,
  decryptAndHashPassword,
  MAX_PASSWORD_HASHES_PER_MINUTE,
  USER_MANAGEMENT_PERMISSION,
} from './changing.ts';
import { allUsers, permissionsWithGrantingRoles, userDetail } from './queries.ts';
import { registerUser } from './register.ts';
import { removeUser } from './remove.ts';
import { addUser, updateUser } from './service.ts';

const MAX_REGISTRATIONS_PER_MINUTE = 10;

type Updating = { body: PartOf<'POST user/update', 'body'> };

const userMembershipAccessRules = membershipRules<Updating>(async (_, { body }) => ({
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
    permission: USER_LIST_PERMISSION,
    subjects: { 'params.userId': 'seen' },
    handler: async ({ params, tx }) => (await userDetail(tx, params.userId)) ?? throwRefusal('not-found'),
  });
  route(app, 'GET user/allUser', {
    permission: USER_LIST_PERMISSION,
    handler: ({ actor, tx }) => allUsers(tx, actor),
  });
  route(app, 'GET user/rights/:userId', {
    permission: USER_LIST_PERMISSION,
    subjects: { 'params.userId': 'seen' },
    handler: async ({ actor, params: { userId }, tx }) => {
      if (!(await userDetail(tx, userId))) throwRefusal('not-found');
      return { permissions: await permissionsWithGrantingRoles(tx, actor.merchantId, userId) };
    },
  });
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST /digital-portal/register', {
    permission: 'public',
    audit: 'sessions',
    perMinute: MAX_REGISTRATIONS_PER_MINUTE,
    bodyLimit: 16_384,
    isSecret: true,
    handler: async ({ db, body, lang, request }) => {
      const password = await openSealedSecret(db, body.password);
      const phonenumber = (await openSealedSecret(db, body.phonenumber)).trim();
      return registerUser(db, { ...body, password, phonenumber }, { from: readSignInContext(request), lang });
    },
  });
  route(app, 'POST user/add', {
    permission: USER_MANAGEMENT_PERMISSION,
    perMinute: MAX_PASSWORD_HASHES_PER_MINUTE,
    audit: { ...USER_AUDIT_TARGET, action: 'add', made: ({ userId }) => userId },
    subjects: {
      'body.organizeId': 'seen',
      'body.roleIds[]': 'administered',
      'body.positionIds[]': 'governed',
    },
    ownTransactions: true,
    handler: async call => {
      const { password, ...input } = call.body;
      const passwordHash = await decryptAndHashPassword(call, password);
      const phonenumber = (await openSealedSecret(call.db, call.body.phonenumber)).trim();
      return call.inContexts(contexts =>
        addUser(contexts, call.actor, { ...input, passwordHash, phonenumber }, call.lang),
      );
    },
  });
  route(app, 'POST user/update', {
    permission: USER_MANAGEMENT_PERMISSION,
    audit: { ...USER_AUDIT_TARGET, action: 'update', id: ({ body }) => body.userId },
    subjects: {
      'body.userId': 'administered',
      'body.organizeId': userMembershipAccessRules.organizeId,
      'body.roleIds[]': userMembershipAccessRules.roleIds,
      'body.positionIds[]': userMembershipAccessRules.positionIds,
    },
    ownTransactions: true,
    handler: async call => {
      const { phonenumber: sealed, ...input } = call.body;
      const phonenumber = sealed && (await openSealedSecret(call.db, sealed)).trim();
      return changeUsersAndNotify(call, input.userId, contexts =>
        updateUser(contexts, call.actor, { ...input, phonenumber }, call.lang),
      );
    },
  });
  route(app, 'GET user/remove/:userId', {
    permission: USER_MANAGEMENT_PERMISSION,
    audit: { ...USER_AUDIT_TARGET, action: 'remove', id: ({ params }) => params.userId },
    subjects: { 'params.userId': 'administered' },
    ownTransactions: true,
    handler: call =>
      changeUsersAndNotify(call, call.params.userId, contexts =>
        removeUser(contexts, call.actor, call.params.userId),
      ),
  });
}
