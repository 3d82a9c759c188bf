/** The calls around users, for administrators of people. */
import type { FastifyInstance } from 'fastify';
import { type Contexts, withAuth } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { type Call, route } from '../../http/route.ts';
import { deviceOf } from '../account/index.ts';
import { ADMINISTER_USERS } from '../directory/index.ts';
import { announce } from '../live/index.ts';
import { openSealed } from '../seal/index.ts';
import { hashPassword, liveSessions, meetsRules, wrongPassword } from '../session/index.ts';
import { USER } from './audit.ts';
import { allUsers, explainedPermissions, userDetail } from './queries.ts';
import {
  addUser,
  changeStatus,
  endSessionsOf,
  lockUser,
  removeUser,
  resetPassword,
  unlockUser,
  updateUser,
} from './service.ts';

const MANAGE = 'system:user:manage';

/** Hashing is dear. */
const HASHES_PER_MINUTE = 60;

export function registerRoutes(app: FastifyInstance): void {
  readRoutes(app);
  writeRoutes(app);
  accountRoutes(app);
}

function readRoutes(app: FastifyInstance): void {
  route(app, 'GET user/:userId', {
    permission: ADMINISTER_USERS,
    handler: ({ actor, params, inTenant }) =>
      inTenant(async tx => (await userDetail(tx, actor, params.userId)) ?? refuse('not-found')),
  });
  route(app, 'GET user/allUser', {
    permission: ADMINISTER_USERS,
    handler: ({ actor, inTenant }) => inTenant(tx => allUsers(tx, actor)),
  });
  route(app, 'GET user/rights/:userId', {
    permission: ADMINISTER_USERS,
    handler: ({ actor, params: { userId }, inTenant }) =>
      inTenant(async tx => {
        if (!(await userDetail(tx, actor, userId))) refuse('not-found');
        return { permissions: await explainedPermissions(tx, actor.merchantId, userId) };
      }),
  });
  route(app, 'GET user/sessionList', {
    permission: ADMINISTER_USERS,
    handler: async ({ db, actor, query: { userId }, inTenant }) => {
      await inTenant(async tx => (await userDetail(tx, actor, userId)) ?? refuse('not-found'));
      const rows = await withAuth(db, auth =>
        liveSessions(auth, { merchantId: actor.merchantId, userId })
          .where('client_id', 'is', null)
          .select(['session_id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
          .orderBy('last_seen_at', 'desc')
          .orderBy('session_id')
          .limit(100)
          .execute(),
      );
      const list = rows.map(row => ({
        id: row.session_id,
        ...deviceOf(row.user_agent),
        address: row.address,
        createTime: row.created_at.toISOString(),
        lastTime: row.last_seen_at.toISOString(),
      }));
      return { total: list.length, list };
    },
  });
}

type Changing = Pick<Call<never>, 'db' | 'actor' | 'inContexts'>;

/** Runs a change, and notifies the person of it once it is committed: their sessions may be over. */
async function changing<T>(
  { db, actor: { merchantId }, inContexts }: Changing,
  userId: string,
  change: (contexts: Contexts) => Promise<T>,
): Promise<T> {
  const result = await inContexts(change);
  await announce(db, { merchantId, rights: [userId] });
  return result;
}

/** Before the transaction: hashing takes longer than all of it. */
async function hashOf(
  { db, lang }: Pick<Call<never>, 'db' | 'lang'>,
  sealed: { keyId: string; data: string },
): Promise<string> {
  const password = await openSealed(db, sealed);
  return meetsRules(password) ? hashPassword(password) : wrongPassword('password', 'rules', lang);
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST user/add', {
    permission: MANAGE,
    perMinute: HASHES_PER_MINUTE,
    audit: { ...USER, action: 'add', made: ({ userId }) => userId },
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
    handler: call =>
      changing(call, call.params.userId, contexts => removeUser(contexts, call.actor, call.params.userId)),
  });
}

const STATUS = { NORMAL: 'NORMAL', 0: 'NORMAL', STOP_USING: 'STOP_USING', 1: 'STOP_USING' } as const;

function accountRoutes(app: FastifyInstance): void {
  route(app, 'POST user/resetPwd', {
    permission: MANAGE,
    perMinute: HASHES_PER_MINUTE,
    audit: { ...USER, action: 'reset-password', id: ({ body }) => body.userId },
    handler: async call => {
      const { userId } = call.body;
      const passwordHash = await hashOf(call, call.body.password);
      return changing(call, userId, contexts =>
        resetPassword(contexts, call.actor, { userId, passwordHash }),
      );
    },
  });
  route(app, 'POST user/changeStatus', {
    permission: MANAGE,
    audit: { ...USER, action: 'change-status', id: ({ body }) => body.userId },
    handler: call => {
      const { userId, status } = call.body;
      return changing(call, userId, contexts =>
        changeStatus(contexts, call.actor, { userId, status: STATUS[status] }),
      );
    },
  });
  route(app, 'POST user/lock', {
    permission: MANAGE,
    audit: { ...USER, action: 'lock', id: ({ body }) => body.userId },
    handler: call => changing(call, call.body.userId, contexts => lockUser(contexts, call.actor, call.body)),
  });
  route(app, 'POST user/unlock', {
    permission: MANAGE,
    audit: { ...USER, action: 'unlock', id: ({ body }) => body.userId },
    handler: ({ actor, body, inTenant }) => inTenant(tx => unlockUser(tx, actor, body.userId)),
  });
  route(app, 'POST user/endSessions', {
    permission: MANAGE,
    audit: { ...USER, action: 'end-sessions', id: ({ body }) => body.userId },
    handler: call =>
      changing(call, call.body.userId, contexts => endSessionsOf(contexts, call.actor, call.body)),
  });
}
