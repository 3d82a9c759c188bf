/** Registers the sign-in steps that require only a ticket: choosing an account and setting a new password. */
import type { FastifyInstance } from 'fastify';
import { runTransactionOnAuthTables } from '../../../../db/access.ts';
import { throwRefusal } from '../../../../http/errors/refuse.ts';
import { route } from '../../../../http/route.ts';
import { foreignPageOrigin } from '../../../../http/security/origin.ts';
import { openSealedSecret } from '../../seal/open.ts';
import { continueSignIn } from './continue.ts';
import { readSignInContext } from './from.ts';
import { signInOptionsOf } from './options.ts';
import { setPassword } from './set-password.ts';
import { redeemTicket } from './ticket.ts';

const MAX_TICKET_CALLS_PER_MINUTE = 60;

export function registerTicketStepRoutes(app: FastifyInstance): void {
  route(app, 'GET /digital-portal/signIn/options', {
    permission: 'public',
    handler: ({ db, query, request }) =>
      signInOptionsOf(db, {
        ...query,
        channels: readSignInContext(request).channels,
        withProviders: request.server.publicUrl !== undefined && foreignPageOrigin(request) === undefined,
      }),
  });
  route(app, 'POST /digital-portal/signIn/choose', {
    permission: 'public',
    audit: 'sessions',
    perMinute: MAX_TICKET_CALLS_PER_MINUTE,
    isSecret: true,
    handler: async ({ db, body, request }) => {
      const state = await runTransactionOnAuthTables(db, auth =>
        redeemTicket(auth, body.ticket, 'choose-account'),
      );
      const account = state.accounts[Number(body.code)] ?? throwRefusal('step-expired');
      return continueSignIn(db, { ...state, accounts: [account] }, readSignInContext(request));
    },
  });
  route(app, 'POST user/resetPwdFirst', {
    permission: 'public',
    audit: 'sessions',
    perMinute: MAX_TICKET_CALLS_PER_MINUTE,
    bodyLimit: 16_384,
    isSecret: true,
    handler: async ({ db, body, lang, request }) => {
      const password = await openSealedSecret(db, body.password);
      return setPassword(db, { ticket: body.ticket, password, lang }, readSignInContext(request));
    },
  });
}
