/** Registers the API calls for sign-in, sign-out and information about the signed-in user. */
import type { FastifyInstance } from 'fastify';
import { runTransactionOnAuthTables } from '../../../db/access.ts';
import { route } from '../../../http/route.ts';
import { readSessionUserInfo } from './info.ts';
import { throwIfUnlistedOrigin } from './page-origin.ts';
import { revokeSession } from './queries.ts';
import { signIn } from './sign-in.ts';
import { readSignInContext } from './steps/from.ts';
import { registerTicketStepRoutes } from './steps/routes.ts';

/** Maximum number of sign-ins per IP address and minute. All users of an office may share an address. */
const MAX_SIGN_INS_PER_MINUTE = 60;

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'POST /digital-portal/login', {
    permission: 'public',
    audit: 'sessions',
    perMinute: MAX_SIGN_INS_PER_MINUTE,
    bodyLimit: 16_384,
    isSecret: true,
    handler: ({ db, body, request }) => signIn(db, body, readSignInContext(request)),
  });
  registerTicketStepRoutes(app);
  route(app, 'GET /digital-portal/logout', {
    permission: 'signed-in',
    audit: 'sessions',
    ownTransactions: true,
    handler: async ({ db, actor }) => {
      await runTransactionOnAuthTables(db, auth => revokeSession(auth, actor.sessionId));
      return null;
    },
  });
  route(app, 'GET /digital-portal/getInfo', {
    permission: 'signed-in',
    ownTransactions: true,
    handler: async ({ actor, query, request, inTenant }) => {
      await throwIfUnlistedOrigin(request, actor.merchantId, query.framedBy);
      return inTenant(tx => readSessionUserInfo(tx, actor));
    },
  });
}
