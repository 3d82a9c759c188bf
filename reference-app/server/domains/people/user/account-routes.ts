/** Registers the API calls for user accounts: their status and their sign-in methods. */
import type { FastifyInstance } from 'fastify';
import { runTransactionOnAuthTables } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import { USER_LIST_PERMISSION } from '../../../rights/people.ts';
import {
  checkVerificationCodeOfUser,
  deviceFromUserAgent,
  liveSessions,
  openSealedSecret,
  sendAccountVerificationCode,
  throwIfGuestUser,
  toIpv4AddressOrIpv6Network,
} from '../../access/index.ts';
import { USER_AUDIT_TARGET } from './audit.ts';
import {
  changeUsersAndNotify,
  decryptAndHashPassword,
  MAX_PASSWORD_HASHES_PER_MINUTE,
  USER_MANAGEMENT_PERMISSION,
} from './changing.ts';
import { throwOwnAccountChange } from './own-account.ts';
import { readNameAndPhone, userDetail } from './queries.ts';
import { endUserSessions, removeSignInMethod, resetPassword, signInMethods } from './sign-in.ts';
import { changeUserStatus, lockUser, unlockUser, userStatusByCode } from './status.ts';

const MAX_VERIFICATION_CODES_PER_MINUTE = 30;

const userPhoneMismatchErrorTexts = {
  zh: '不是该用户的手机号',
  en: 'This is not the phone number of the user',
};

export function accountRoutes(app: FastifyInstance): void {
  route(app, 'POST user/resetPwd', {
    permission: USER_MANAGEMENT_PERMISSION,
    perMinute: MAX_PASSWORD_HASHES_PER_MINUTE,
    audit: { ...USER_AUDIT_TARGET, action: 'reset-password', id: ({ body }) => body.userId },
    subjects: { 'body.userId': 'governed' },
    ownTransactions: true,
    handler: async call => {
      const { userId } = call.body;
      if (userId === call.actor.userId) throwOwnAccountChange('password', call.lang);
      const passwordHash = await decryptAndHashPassword(call, call.body.password);
      const { verifyCode: code } = call.body;
      if (code !== undefined) await checkVerificationCodeOfUser(call.db, call.actor, { userId, code });
      return changeUsersAndNotify(call, userId, contexts =>
        resetPassword(contexts, call.actor, { userId, passwordHash }),
      );
    },
  });
  route(app, 'POST user/changeStatus', {
    permission: USER_MANAGEMENT_PERMISSION,
    audit: { ...USER_AUDIT_TARGET, action: 'change-status', id: ({ body }) => body.userId },
    subjects: { 'body.userId': 'administered' },
    ownTransactions: true,
    handler: call => {
      const { userId, status } = call.body;
      return changeUsersAndNotify(call, userId, contexts =>
        changeUserStatus(contexts, call.actor, { userId, status: userStatusByCode[status] }),
      );
    },
  });
  route(app, 'POST user/lock', {
    permission: USER_MANAGEMENT_PERMISSION,
    audit: { ...USER_AUDIT_TARGET, action: 'lock', id: ({ body }) => body.userId },
    subjects: { 'body.userId': 'administered' },
    ownTransactions: true,
    handler: call =>
      changeUsersAndNotify(call, call.body.userId, contexts => lockUser(contexts, call.actor, call.body)),
  });
  route(app, 'POST user/unlock', {
    permission: USER_MANAGEMENT_PERMISSION,
    audit: { ...USER_AUDIT_TARGET, action: 'unlock', id: ({ body }) => body.userId },
    subjects: { 'body.userId': 'administered' },
    handler: ({ actor, body, tx }) => unlockUser(tx, actor, body.userId),
  });
  route(app, 'POST user/endSessions', {
    permission: USER_MANAGEMENT_PERMISSION,
    audit: { ...USER_AUDIT_TARGET, action: 'end-sessions', id: ({ body }) => body.userId },
    subjects: { 'body.userId': 'administered' },
    ownTransactions: true,
    handler: call =>
      changeUsersAndNotify(call, call.body.userId, contexts =>
        endUserSessions(contexts, call.actor, call.body),
      ),
  });
  userSignInRoutes(app);
}

function userSignInRoutes(app: FastifyInstance): void {
  userVerificationCodeRoute(app);
  route(app, 'GET user/signInMeans', {
    permission: USER_LIST_PERMISSION,
    subjects: { 'query.userId': 'seen' },
    ownTransactions: true,
    handler: ({ actor, query, inContexts }) =>
      inContexts(contexts => signInMethods(contexts, actor, query.userId)),
  });
  route(app, 'POST user/removeSignInMeans', {
    permission: USER_MANAGEMENT_PERMISSION,
    audit: { ...USER_AUDIT_TARGET, action: 'remove-sign-in-means', id: ({ body }) => body.userId },
    subjects: { 'body.userId': 'governed' },
    ownTransactions: true,
    handler: call =>
      changeUsersAndNotify(call, call.body.userId, contexts =>
        removeSignInMethod(contexts, call.actor, call.body),
      ),
  });
  route(app, 'GET user/sessionList', {
    permission: USER_LIST_PERMISSION,
    subjects: { 'query.userId': 'seen' },
    ownTransactions: true,
    handler: async ({ db, actor, query: { userId }, inTenant }) => {
      await inTenant(async tx => (await userDetail(tx, userId)) ?? throwRefusal('not-found'));
      const rows = await runTransactionOnAuthTables(db, auth =>
        liveSessions(auth, { merchantId: actor.merchantId, userId })
          .where('clientId', 'is', null)
          .select(['sessionId', 'userAgent', 'address', 'createdAt', 'lastSeenAt'])
          .orderBy('lastSeenAt', 'desc')
          .orderBy('sessionId')
          .limit(100)
          .execute(),
      );
      const list = rows.map(row => ({
        id: row.sessionId,
        ...deviceFromUserAgent(row.userAgent),
        address: row.address,
        createTime: row.createdAt.toISOString(),
        lastTime: row.lastSeenAt.toISOString(),
      }));
      return { total: list.length, list };
    },
  });
}

function userVerificationCodeRoute(app: FastifyInstance): void {
  route(app, 'POST user/send/verification', {
    permission: USER_MANAGEMENT_PERMISSION,
    audit: 'read',
    perMinute: MAX_VERIFICATION_CODES_PER_MINUTE,
    subjects: { 'body.userId': 'seen' },
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, request, inTenant }) => {
      const { userId } = body;
      const typed = body.phonenumber && (await openSealedSecret(db, body.phonenumber)).trim();
      const { nickName: name, phonenumber: phone } = await inTenant(async tx => {
        await throwIfGuestUser(tx, userId);
        return readNameAndPhone(tx, userId);
      });
      if (phone === '' || (typed !== undefined && typed !== phone))
        throwRefusal('invalid-fields', {
          fields: [{ field: 'phonenumber', message: userPhoneMismatchErrorTexts[lang] }],
        });
      const network = toIpv4AddressOrIpv6Network(request.ip);
      return sendAccountVerificationCode(app, { actor, userId, name, phone, network, lang });
    },
  });
}
