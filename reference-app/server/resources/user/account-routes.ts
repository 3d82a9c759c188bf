/** The calls around the accounts of users: their state, their ways to sign in, and the work that is left. */
import type { FastifyInstance } from 'fastify';
import { withAuth } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import { deviceOf } from '../account/index.ts';
import { ADMINISTER_USERS } from '../directory/index.ts';
import { openSealed } from '../seal/index.ts';
import { liveSessions, networkOf } from '../session/index.ts';
import { judgeAccountCode, sendAccountCode } from '../verification/index.ts';
import { USER } from './audit.ts';
import { changing, HASHES_PER_MINUTE, hashOf, MANAGE } from './changing.ts';
import { handOverTasks, openWork } from './open-work.ts';
import { refuseOwnSecret } from './own-account.ts';
import { phoneOf, userDetail } from './queries.ts';
import { endSessionsOf, removeSignInMeans, resetPassword, signInMeans } from './sign-in.ts';
import { changeStatus, lockUser, statusOf, unlockUser } from './status.ts';

const CODES_PER_MINUTE = 30;

const OTHER_PHONE = { zh: '不是该用户的手机号', en: 'This is not the phone number of the user' };

export function accountRoutes(app: FastifyInstance): void {
  route(app, 'POST user/resetPwd', {
    permission: MANAGE,
    perMinute: HASHES_PER_MINUTE,
    audit: { ...USER, action: 'reset-password', id: ({ body }) => body.userId },
    subjects: { 'body.userId': 'governed' },
    handler: async call => {
      const { userId } = call.body;
      if (userId === call.actor.userId) refuseOwnSecret('password', call.lang);
      const passwordHash = await hashOf(call, call.body.password);
      const { verifyCode: code } = call.body;
      if (code !== undefined) await judgeAccountCode(call.db, call.actor, { userId, code });
      return changing(call, userId, contexts =>
        resetPassword(contexts, call.actor, { userId, passwordHash }),
      );
    },
  });
  route(app, 'POST user/changeStatus', {
    permission: MANAGE,
    audit: { ...USER, action: 'change-status', id: ({ body }) => body.userId },
    subjects: { 'body.userId': 'administered' },
    handler: call => {
      const { userId, status } = call.body;
      return changing(call, userId, contexts =>
        changeStatus(contexts, call.actor, { userId, status: statusOf[status] }),
      );
    },
  });
  route(app, 'POST user/lock', {
    permission: MANAGE,
    audit: { ...USER, action: 'lock', id: ({ body }) => body.userId },
    subjects: { 'body.userId': 'administered' },
    handler: call => changing(call, call.body.userId, contexts => lockUser(contexts, call.actor, call.body)),
  });
  route(app, 'POST user/unlock', {
    permission: MANAGE,
    audit: { ...USER, action: 'unlock', id: ({ body }) => body.userId },
    subjects: { 'body.userId': 'administered' },
    handler: ({ actor, body, inTenant }) => inTenant(tx => unlockUser(tx, actor, body.userId)),
  });
  route(app, 'POST user/endSessions', {
    permission: MANAGE,
    audit: { ...USER, action: 'end-sessions', id: ({ body }) => body.userId },
    subjects: { 'body.userId': 'administered' },
    handler: call =>
      changing(call, call.body.userId, contexts => endSessionsOf(contexts, call.actor, call.body)),
  });
  signInRoutes(app);
  workRoutes(app);
}

function signInRoutes(app: FastifyInstance): void {
  codeRoute(app);
  route(app, 'GET user/signInMeans', {
    permission: ADMINISTER_USERS,
    subjects: { 'query.userId': 'seen' },
    handler: ({ actor, query, inContexts }) =>
      inContexts(contexts => signInMeans(contexts, actor, query.userId)),
  });
  route(app, 'POST user/removeSignInMeans', {
    permission: MANAGE,
    audit: { ...USER, action: 'remove-sign-in-means', id: ({ body }) => body.userId },
    subjects: { 'body.userId': 'governed' },
    handler: call =>
      changing(call, call.body.userId, contexts => removeSignInMeans(contexts, call.actor, call.body)),
  });
  route(app, 'GET user/sessionList', {
    permission: ADMINISTER_USERS,
    subjects: { 'query.userId': 'seen' },
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

function codeRoute(app: FastifyInstance): void {
  route(app, 'POST user/send/verification', {
    permission: MANAGE,
    audit: 'read',
    perMinute: CODES_PER_MINUTE,
    subjects: { 'body.userId': 'seen' },
    handler: async ({ db, actor, body, lang, request, inTenant }) => {
      const { userId } = body;
      const typed = body.phonenumber && (await openSealed(db, body.phonenumber)).trim();
      const { nickName: name, phonenumber: phone } = await inTenant(tx => phoneOf(tx, actor, userId));
      if (phone === '' || (typed !== undefined && typed !== phone))
        refuse('invalid-fields', { fields: [{ field: 'phonenumber', message: OTHER_PHONE[lang] }] });
      const network = networkOf(request.ip);
      return sendAccountCode(app, { actor, userId, name, phone, network, lang });
    },
  });
}

function workRoutes(app: FastifyInstance): void {
  route(app, 'GET user/openWork', {
    permission: ADMINISTER_USERS,
    subjects: { 'query.userId': 'seen' },
    handler: ({ actor, query, inTenant }) => inTenant(tx => openWork(tx, actor, query.userId)),
  });
  route(app, 'POST user/handOverTasks', {
    permission: MANAGE,
    audit: { ...USER, action: 'hand-over-tasks', id: ({ body }) => body.userId },
    subjects: { 'body.userId': 'administered', 'body.toUserId': 'seen' },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => handOverTasks(tx, actor, { ...body, lang })),
  });
}
