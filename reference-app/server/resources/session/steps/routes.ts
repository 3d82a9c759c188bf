/** The steps of a sign-in that need nothing but their ticket: the choice of an account, and a new password. */
import type { FastifyInstance } from 'fastify';
import { withAuth } from '../../../db/access.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import { foreignPage } from '../../../http/security/origin.ts';
import { openSealed } from '../../seal/index.ts';
import { continueSignIn } from './continue.ts';
import { signInFrom } from './from.ts';
import { optionsOf } from './options.ts';
import { setPassword } from './set-password.ts';
import { useTicket } from './ticket.ts';

const PER_MINUTE = 60;

export function registerSteps(app: FastifyInstance): void {
  route(app, 'GET /digital-portal/signIn/options', {
    permission: 'public',
    handler: ({ db, query, request }) =>
      optionsOf(db, {
        ...query,
        channels: signInFrom(request).channels,
        withProviders: request.server.publicUrl !== undefined && foreignPage(request) === undefined,
      }),
  });
  route(app, 'POST /digital-portal/signIn/choose', {
    permission: 'public',
    audit: 'sessions',
    perMinute: PER_MINUTE,
    isSecret: true,
    handler: async ({ db, body, request }) => {
      const state = await withAuth(db, auth => useTicket(auth, body.ticket, 'choose-account'));
      const account = state.accounts[Number(body.code)] ?? refuse('step-expired');
      return continueSignIn(db, { ...state, accounts: [account] }, signInFrom(request));
    },
  });
  route(app, 'POST user/resetPwdFirst', {
    permission: 'public',
    audit: 'sessions',
    perMinute: PER_MINUTE,
    bodyLimit: 16_384,
    isSecret: true,
    handler: async ({ db, body, lang, request }) => {
      const password = await openSealed(db, body.password);
      return setPassword(db, { ticket: body.ticket, password, lang }, signInFrom(request));
    },
  });
}
