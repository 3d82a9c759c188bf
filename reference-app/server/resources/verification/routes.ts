/** Codes by e-mail and SMS: to sign in, to set a new password, and beside a password that was guessed at. */
import type { FastifyInstance } from 'fastify';
import { withAuth, withTenant } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import {
  continueSignIn,
  logLogin,
  nameKeyOf,
  networkOf,
  peekTicket,
  personToSignIn,
  type SignInFrom,
  signInFrom,
  tryTicket,
  useTicket,
} from '../session/index.ts';
import { awaitBackground } from './background.ts';
import { addVerification, type Judged, judgeCode, WAIT_SECONDS } from './codes.ts';
import { deliver } from './deliver.ts';
import { type Recipient, recipientOf } from './recipients.ts';

const SENDS_PER_MINUTE = 30;
const TRIES_PER_MINUTE = 60;

export function registerRoutes(app: FastifyInstance): void {
  awaitBackground(app);
  signInRoutes(app);
  stepRoutes(app);
}

function signInRoutes(app: FastifyInstance): void {
  route(app, 'POST /digital-portal/signIn/sendCode', {
    permission: 'public',
    audit: 'sessions',
    perMinute: SENDS_PER_MINUTE,
    handler: async ({ db, body, lang, request }) => {
      const { purpose, channel, merchantId } = body;
      const subject = `${nameKeyOf(body.account)} ${merchantId ?? ''}`;
      const id = await withAuth(db, auth =>
        addVerification(auth, { purpose, subject, network: networkOf(request.ip) }),
      );
      deliver(app, { id, purpose, channel, lang, recipient: () => recipientOf(db, body) });
      return { id, waitSeconds: WAIT_SECONDS };
    },
  });
  route(app, 'POST /digital-portal/signIn/code', {
    permission: 'public',
    audit: 'sessions',
    perMinute: TRIES_PER_MINUTE,
    isSecret: true,
    handler: async ({ db, body, request }) => {
      const from = signInFrom(request);
      const judged = await withAuth(db, auth => judgeCode(auth, { ...body, purposes: ['sign-in', 'reset'] }));
      if (!judged.isRight) return wrongCode(app, judged, from);
      return continueSignIn(
        db,
        { accounts: judged.accounts, proofs: ['code'], ...(judged.purpose === 'reset' && { isReset: true }) },
        from,
      );
    },
  });
}

/** The code beside a password, of a person who is known already. */
function stepRoutes(app: FastifyInstance): void {
  route(app, 'POST /digital-portal/signIn/sendStepCode', {
    permission: 'public',
    audit: 'sessions',
    perMinute: SENDS_PER_MINUTE,
    handler: async ({ db, body: { ticket, channel }, lang, request }) => {
      const { account, id } = await withAuth(db, async auth => {
        const { accounts } = await peekTicket(auth, ticket, 'verify-code');
        const network = networkOf(request.ip);
        return {
          account: accounts[0] ?? refuse('step-expired'),
          id: await addVerification(auth, { purpose: 'step', subject: ticket, network }),
        };
      });
      const recipient = async (): Promise<Recipient | undefined> => {
        const { merchantId, userId } = account;
        const person = await withTenant(db, merchantId, tx => personToSignIn(tx, merchantId, userId));
        const target = channel === 'email' ? person?.email.trim().toLowerCase() : person?.phonenumber;
        return person && target ? { target, name: person.nick_name, accounts: [account] } : undefined;
      };
      deliver(app, { id, purpose: 'step', channel, lang, recipient });
      return { id, waitSeconds: WAIT_SECONDS };
    },
  });
  route(app, 'POST /digital-portal/signIn/stepCode', {
    permission: 'public',
    audit: 'sessions',
    perMinute: TRIES_PER_MINUTE,
    isSecret: true,
    handler: async ({ db, body: { ticket, id, code }, request }) => {
      const from = signInFrom(request);
      await withAuth(db, auth => tryTicket(auth, ticket, 'verify-code'));
      const judged = await withAuth(db, auth =>
        judgeCode(auth, { id, code, purposes: ['step'], subject: ticket }),
      );
      if (!judged.isRight) return wrongCode(app, judged, from);
      const state = await withAuth(db, auth => useTicket(auth, ticket, 'verify-code'));
      return continueSignIn(db, { ...state, proofs: [...state.proofs, 'code'] }, from);
    },
  });
}

async function wrongCode(app: FastifyInstance, { accounts }: Judged, { client }: SignInFrom): Promise<never> {
  for (const { merchantId, userId } of accounts)
    await withTenant(app.db, merchantId, tx =>
      logLogin(tx, { merchantId, userId, userName: '', client, result: 'bad-code' }),
    );
  return refuse('bad-code');
}
