/** A sign-in by passkey, and the second factor behind a first proof. */
import type { FastifyInstance } from 'fastify';
import { withAuth, withTenant } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import { securityOf } from '../security/index.ts';
import {
  addChallenge,
  admitAttempt,
  continueSignIn,
  factorAttempt,
  forgetAttempts,
  logLogin,
  peekTicket,
  personToSignIn,
  signInFrom,
  takeChallenge,
  tryTicket,
  useTicket,
} from '../session/index.ts';
import { authenticationOptions, passkeyAccount } from './passkeys.ts';
import { issuerOf, relyingParty } from './relying-party.ts';
import { beginTotp, recoveryFits, renewRecoveryCodes, totpFits } from './totp.ts';

const PER_MINUTE = 60;

interface Question {
  challenge: string;
  /** Of the ticket that it was made for; '' for a sign-in of its own. */
  ticket: string;
}

export function registerSteps(app: FastifyInstance): void {
  codeRoute(app);
  enrolRoutes(app);
  route(app, 'POST /digital-portal/signIn/passkeyOptions', {
    permission: 'public',
    audit: 'sessions',
    perMinute: PER_MINUTE,
    handler: ({ db, body: { ticket = '' }, request }) =>
      withAuth(db, async auth => {
        const account = ticket ? (await peekTicket(auth, ticket, 'second-factor')).accounts[0] : undefined;
        const options = await authenticationOptions(auth, relyingParty(request), account);
        const data: Question = { challenge: options.challenge, ticket };
        const id = await addChallenge(auth, 'passkey', data);
        return { id, options: options as unknown as Record<string, unknown> };
      }),
  });
  route(app, 'POST /digital-portal/signIn/passkey', {
    permission: 'public',
    audit: 'sessions',
    perMinute: PER_MINUTE,
    bodyLimit: 32_768,
    isSecret: true,
    handler: async ({ db, body: { ticket = '', id, response }, request }) => {
      const asked = await withAuth(db, auth => takeChallenge<Question>(auth, id, 'passkey'));
      if (!asked || asked.ticket !== ticket) return refuse('bad-passkey');
      const { challenge } = asked;
      const account = await withAuth(db, auth =>
        passkeyAccount(auth, relyingParty(request), { challenge, response }),
      );
      if (!account) return refuse('bad-passkey');
      const from = signInFrom(request);
      if (!ticket) {
        const { merchantId } = account;
        const { passkeys } = await withTenant(db, merchantId, tx => securityOf(tx, merchantId));
        if (!passkeys) return refuse('bad-passkey');
        return continueSignIn(db, { accounts: [account], proofs: ['passkey'] }, from);
      }
      const state = await withAuth(db, auth => useTicket(auth, ticket, 'second-factor'));
      const [own] = state.accounts;
      if (own?.merchantId !== account.merchantId || own.userId !== account.userId)
        return refuse('bad-passkey');
      return continueSignIn(db, { ...state, proofs: [...state.proofs, 'second-factor'] }, from);
    },
  });
}

/** An authenticator app for a person who has to have a second factor, within their sign-in. */
function enrolRoutes(app: FastifyInstance): void {
  route(app, 'POST /digital-portal/signIn/factorBegin', {
    permission: 'public',
    audit: 'sessions',
    perMinute: PER_MINUTE,
    isSecret: true,
    handler: async ({ db, body: { ticket } }) => {
      const { accounts } = await withAuth(db, auth => peekTicket(auth, ticket, 'enrol-factor'));
      const account = accounts[0] ?? refuse('step-expired');
      const { merchantId, userId } = account;
      const person = await withTenant(db, merchantId, tx => personToSignIn(tx, merchantId, userId));
      const made = { account, label: person?.user_name ?? '', issuer: issuerOf(app) };
      return (await withAuth(db, auth => beginTotp(db, auth, made))) ?? refuse('conflict');
    },
  });
  route(app, 'POST /digital-portal/signIn/factorConfirm', {
    permission: 'public',
    audit: 'sessions',
    perMinute: PER_MINUTE,
    isSecret: true,
    handler: async ({ db, body: { ticket, code }, request }) => {
      const state = await withAuth(db, auth => tryTicket(auth, ticket, 'enrol-factor'));
      const account = state.accounts[0] ?? refuse('step-expired');
      const codes = await withAuth(db, async auth => {
        if (!(await totpFits(db, auth, { account, code, isConfirmed: false }))) return undefined;
        await useTicket(auth, ticket, 'enrol-factor');
        return renewRecoveryCodes(auth, account);
      });
      if (!codes) return refuse('bad-code');
      const proven = { ...state, proofs: [...state.proofs, 'second-factor' as const] };
      return { codes, ...(await continueSignIn(db, proven, signInFrom(request))) };
    },
  });
}

/** Counted for the account from everywhere, and for the ticket. */
function codeRoute(app: FastifyInstance): void {
  route(app, 'POST /digital-portal/signIn/secondFactor', {
    permission: 'public',
    audit: 'sessions',
    perMinute: PER_MINUTE,
    isSecret: true,
    handler: async ({ db, body: { ticket, method, code }, request }) => {
      const from = signInFrom(request);
      const state = await withAuth(db, auth => tryTicket(auth, ticket, 'second-factor'));
      const account = state.accounts[0] ?? refuse('step-expired');
      const attempt = factorAttempt(account);
      if (!(await withAuth(db, auth => admitAttempt(auth, attempt)))) return refuse('too-many-attempts');
      const fits = await withAuth(db, async auth => {
        const isRight =
          method === 'totp'
            ? await totpFits(db, auth, { account, code, isConfirmed: true })
            : await recoveryFits(auth, account, code);
        if (!isRight) return false;
        await useTicket(auth, ticket, 'second-factor');
        await forgetAttempts(auth, attempt);
        return true;
      });
      if (fits) return continueSignIn(db, { ...state, proofs: [...state.proofs, 'second-factor'] }, from);
      const { merchantId, userId } = account;
      await withTenant(db, merchantId, tx =>
        logLogin(tx, { merchantId, userId, userName: '', client: from.client, result: 'bad-code' }),
      );
      return refuse('bad-code');
    },
  });
}
