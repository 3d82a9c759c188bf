/** Registers the API calls for the user's own account. */
import type { OwnSession } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import { runTransactionOnAuthTables } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import { openSealedSecret } from '../seal/open.ts';
import { readClientAddressAndUserAgent } from '../session/client.ts';
import { confirmPassword } from '../session/confirm-password.ts';
import { throwInvalidPassword } from '../session/password.ts';
import { endSessions } from '../session/queries.ts';
import { ACCOUNT_AUDIT } from './audit.ts';
import { changePassword, throwIfPasswordOfOtherUser } from './change-password.ts';
import { deviceFromUserAgent } from './device.ts';
import { changeProfile, ownProfile } from './profile.ts';
import { sessionRows } from './queries.ts';

/** Maximum number of password changes per minute, because hashing is expensive. */
const MAX_ACCOUNT_CHANGES_PER_MINUTE = 20;

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'POST user/resetPwdBySelf', {
    permission: 'signed-in',
    audit: { ...ACCOUNT_AUDIT, action: 'change-password', id: ({ actor }) => actor.userId },
    perMinute: MAX_ACCOUNT_CHANGES_PER_MINUTE,
    bodyLimit: 16_384,
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, request, inContexts }) => {
      throwIfPasswordOfOtherUser(actor, body.userName, lang);
      const oldPassword = await openSealedSecret(db, body.oldPassword);
      const newPassword = await openSealedSecret(db, body.newPassword);
      const client = readClientAddressAndUserAgent(request);
      return {
        count: await changePassword(db, actor, { oldPassword, newPassword, client, lang, inContexts }),
      };
    },
  });
  profileRoutes(app);
  ownSessionRoutes(app);
}

function profileRoutes(app: FastifyInstance): void {
  route(app, 'GET account/profile', {
    permission: 'signed-in',
    handler: ({ actor, tx }) => ownProfile(tx, actor),
  });
  route(app, 'POST account/profile/update', {
    permission: 'signed-in',
    audit: { ...ACCOUNT_AUDIT, action: 'update', id: ({ actor }) => actor.userId },
    perMinute: MAX_ACCOUNT_CHANGES_PER_MINUTE,
    bodyLimit: 16_384,
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, request, inTenant }) => {
      const { password, phonenumber: sealed, ...change } = body;
      if (sealed !== undefined || change.email !== undefined) {
        if (!password) return throwInvalidPassword('password', 'old', lang);
        await confirmPassword(db, actor, { password, client: readClientAddressAndUserAgent(request), lang });
      }
      const phonenumber = sealed && (await openSealedSecret(db, sealed)).trim();
      return inTenant(tx => changeProfile(tx, actor, { ...change, phonenumber }, lang));
    },
  });
}

function ownSessionRoutes(app: FastifyInstance): void {
  route(app, 'GET session/list', {
    permission: 'signed-in',
    ownTransactions: true,
    handler: async ({ db, actor }) => {
      const rows = await runTransactionOnAuthTables(db, auth => sessionRows(auth, actor));
      return { total: rows.length, list: rows.map(row => toCurrentUserSession(row, actor.sessionId)) };
    },
  });
  route(app, 'POST session/end', {
    permission: 'signed-in',
    audit: { module: 'account', kind: 'session', action: 'end', id: ({ body }) => body.id },
    ownTransactions: true,
    handler: ({ actor, body: { id }, inContexts }) =>
      inContexts(async contexts => {
        const count = await endSessions(await contexts.auth(), actor, { id });
        return count > 0 ? null : throwRefusal('not-found');
      }),
  });
  route(app, 'POST session/endAll', {
    permission: 'signed-in',
    audit: { ...ACCOUNT_AUDIT, action: 'end-sessions', id: ({ actor }) => actor.userId },
    ownTransactions: true,
    handler: ({ actor, body: { keepCurrent }, inContexts }) => {
      const ending = keepCurrent ? { except: actor.sessionId } : {};
      return inContexts(async contexts => ({
        count: await endSessions(await contexts.auth(), actor, ending),
      }));
    },
  });
}

type Row = Awaited<ReturnType<typeof sessionRows>>[number];

const toCurrentUserSession = (row: Row, current: string): OwnSession => ({
  id: row.sessionId,
  isCurrent: row.sessionId === current,
  ...deviceFromUserAgent(row.userAgent),
  address: row.address,
  createTime: row.createdAt.toISOString(),
  lastTime: row.lastSeenAt.toISOString(),
});
