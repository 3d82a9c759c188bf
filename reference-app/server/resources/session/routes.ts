/** Sign-in, sign-out and the signed-in person. */
import type { FastifyInstance } from 'fastify';
import { withAuth } from '../../db/access.ts';
import { route } from '../../http/route.ts';
import { infoOf } from './info.ts';
import { refuseUnlisted } from './page-origin.ts';
import { revokeSession } from './queries.ts';
import { signIn } from './sign-in.ts';
import { signInFrom } from './steps/from.ts';
import { registerSteps } from './steps/routes.ts';

/** Sign-ins of one address in a minute; a whole office may share an address. */
const LOGINS_PER_MINUTE = 60;

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'POST /digital-portal/login', {
    permission: 'public',
    audit: 'sessions',
    perMinute: LOGINS_PER_MINUTE,
    bodyLimit: 16_384,
    isSecret: true,
    handler: ({ db, body, request }) => signIn(db, body, signInFrom(request)),
  });
  registerSteps(app);
  route(app, 'GET /digital-portal/logout', {
    permission: 'signed-in',
    audit: 'sessions',
    handler: async ({ db, actor }) => {
      await withAuth(db, auth => revokeSession(auth, actor.sessionId));
      return null;
    },
  });
  route(app, 'GET /digital-portal/getInfo', {
    permission: 'signed-in',
    handler: async ({ actor, query, request, inTenant }) => {
      await refuseUnlisted(request, actor.merchantId, query.framedBy);
      return inTenant(tx => infoOf(tx, actor));
    },
  });
}
