/** The calls of a person's own account. */
import type { OwnSession } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import { withAuth } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import { openSealed } from '../seal/index.ts';
import { clientOf, confirmPassword, endSessions, wrongPassword } from '../session/index.ts';
import { ACCOUNT } from './audit.ts';
import { changePassword, refuseOtherName } from './change-password.ts';
import { deviceOf } from './device.ts';
import { changeProfile, ownProfile } from './profile.ts';
import { sessionRows } from './queries.ts';

/** Hashing is dear, and nobody changes their password so often. */
const CHANGES_PER_MINUTE = 20;

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'POST user/resetPwdBySelf', {
    permission: 'signed-in',
    audit: { ...ACCOUNT, action: 'change-password', id: ({ actor }) => actor.userId },
    perMinute: CHANGES_PER_MINUTE,
    bodyLimit: 16_384,
    handler: async ({ db, actor, body, lang, request, inContexts }) => {
      refuseOtherName(actor, body.userName, lang);
      const oldPassword = await openSealed(db, body.oldPassword);
      const newPassword = await openSealed(db, body.newPassword);
      const client = clientOf(request);
      return {
        count: await changePassword(db, actor, { oldPassword, newPassword, client, lang, inContexts }),
      };
    },
  });
  profileRoutes(app);
  sessionRoutes(app);
}

function profileRoutes(app: FastifyInstance): void {
  route(app, 'GET account/profile', {
    permission: 'signed-in',
    handler: ({ actor, inTenant }) => inTenant(tx => ownProfile(tx, actor)),
  });
  route(app, 'POST account/profile/update', {
    permission: 'signed-in',
    audit: { ...ACCOUNT, action: 'update', id: ({ actor }) => actor.userId },
    perMinute: CHANGES_PER_MINUTE,
    bodyLimit: 16_384,
    handler: async ({ db, actor, body, lang, request, inTenant }) => {
      const { password, phonenumber: sealed, ...change } = body;
      if (sealed !== undefined || change.email !== undefined) {
        if (!password) return wrongPassword('password', 'old', lang);
        await confirmPassword(db, actor, { password, client: clientOf(request), lang });
      }
      const phonenumber = sealed && (await openSealed(db, sealed)).trim();
      return inTenant(tx => changeProfile(tx, actor, { ...change, phonenumber }, lang));
    },
  });
}

function sessionRoutes(app: FastifyInstance): void {
  route(app, 'GET session/list', {
    permission: 'signed-in',
    handler: async ({ db, actor }) => {
      const rows = await withAuth(db, auth => sessionRows(auth, actor));
      return { total: rows.length, list: rows.map(row => shown(row, actor.sessionId)) };
    },
  });
  route(app, 'POST session/end', {
    permission: 'signed-in',
    audit: { module: 'account', kind: 'session', action: 'end', id: ({ body }) => body.id },
    handler: ({ actor, body: { id }, inContexts }) =>
      inContexts(async contexts => {
        const count = await endSessions(await contexts.auth(), actor, { id });
        return count > 0 ? null : refuse('not-found');
      }),
  });
  route(app, 'POST session/endAll', {
    permission: 'signed-in',
    audit: { ...ACCOUNT, action: 'end-sessions', id: ({ actor }) => actor.userId },
    handler: ({ actor, body: { keepCurrent }, inContexts }) => {
      const ending = keepCurrent ? { except: actor.sessionId } : {};
      return inContexts(async contexts => ({
        count: await endSessions(await contexts.auth(), actor, ending),
      }));
    },
  });
}

type Row = Awaited<ReturnType<typeof sessionRows>>[number];

const shown = (row: Row, current: string): OwnSession => ({
  id: row.session_id,
  isCurrent: row.session_id === current,
  ...deviceOf(row.user_agent),
  address: row.address,
  createTime: row.created_at.toISOString(),
  lastTime: row.last_seen_at.toISOString(),
});
