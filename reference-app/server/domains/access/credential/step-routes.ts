/**
 * Registers the sign-in with a passkey, and the second-factor step that follows a password or provider
 * sign-in.
 */
import type { FastifyInstance } from 'fastify';
import { runTransactionOnAuthTables, withTenant } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import { readTenantSecuritySetting } from '../security/service.ts';
import { admitSignInAttempt, resetSignInAttempts, secondFactorAttempt } from '../session/attempts.ts';
import { addLoginRecord, userForSignIn } from '../session/queries.ts';
import { addChallenge, consumeChallenge } from '../session/steps/challenge.ts';
import { continueSignIn } from '../session/steps/continue.ts';
import { readSignInContext } from '../session/steps/from.ts';
import { countSignInTicketAttempt, peekTicket, redeemTicket } from '../session/steps/ticket.ts';
import { authenticationOptions, findAccountOfPasskey } from './passkeys.ts';
import { relyingParty, totpIssuer } from './relying-party.ts';
import { beginTotpEnrolment, markRecoveryCodeUsed, renewRecoveryCodes, verifyTotp } from './totp.ts';

const MAX_SIGN_IN_STEPS_PER_MINUTE = 60;

interface PasskeyChallenge {
  challenge: string;
  /** The sign-in ticket to which the challenge belongs. Empty for a sign-in with only a passkey. */
  ticket: string;
}

export function registerSignInStepRoutes(app: FastifyInstance): void {
  secondFactorRoute(app);
  factorEnrolmentRoutes(app);
  route(app, 'POST /digital-portal/signIn/passkeyOptions', {
    permission: 'public',
    audit: 'sessions',
    perMinute: MAX_SIGN_IN_STEPS_PER_MINUTE,
    handler: ({ db, body: { ticket = '' }, request }) =>
      runTransactionOnAuthTables(db, async auth => {
        const account = ticket ? (await peekTicket(auth, ticket, 'second-factor')).accounts[0] : undefined;
        const options = await authenticationOptions(auth, relyingParty(request), account);
        const data: PasskeyChallenge = { challenge: options.challenge, ticket };
        const id = await addChallenge(auth, 'passkey', data);
        return { id, options: options as unknown as Record<string, unknown> };
      }),
  });
  route(app, 'POST /digital-portal/signIn/passkey', {
    permission: 'public',
    audit: 'sessions',
    perMinute: MAX_SIGN_IN_STEPS_PER_MINUTE,
    bodyLimit: 32_768,
    isSecret: true,
    handler: async ({ db, body: { ticket = '', id, response }, request }) => {
      const asked = await runTransactionOnAuthTables(db, auth =>
        consumeChallenge<PasskeyChallenge>(auth, id, 'passkey'),
      );
      if (!asked || asked.ticket !== ticket) return throwRefusal('bad-passkey');
      const { challenge } = asked;
      const account = await runTransactionOnAuthTables(db, auth =>
        findAccountOfPasskey(auth, relyingParty(request), { challenge, response }),
      );
      if (!account) return throwRefusal('bad-passkey');
      const from = readSignInContext(request);
      if (!ticket) {
        const { merchantId } = account;
        const { passkeys } = await withTenant(db, merchantId, tx => readTenantSecuritySetting(tx));
        if (!passkeys) return throwRefusal('bad-passkey');
        return continueSignIn(db, { accounts: [account], proofs: ['passkey'] }, from);
      }
      const state = await runTransactionOnAuthTables(db, auth => redeemTicket(auth, ticket, 'second-factor'));
      const [own] = state.accounts;
      if (own?.merchantId !== account.merchantId || own.userId !== account.userId)
        return throwRefusal('bad-passkey');
      return continueSignIn(db, { ...state, proofs: [...state.proofs, 'second-factor'] }, from);
    },
  });
}

/**
 * Registers the calls that enrol an authenticator app during the sign-in of a user who must have a second
 * factor.
 */
function factorEnrolmentRoutes(app: FastifyInstance): void {
  route(app, 'POST /digital-portal/signIn/factorBegin', {
    permission: 'public',
    audit: 'sessions',
    perMinute: MAX_SIGN_IN_STEPS_PER_MINUTE,
    isSecret: true,
    handler: async ({ db, body: { ticket } }) => {
      const { accounts } = await runTransactionOnAuthTables(db, auth =>
        peekTicket(auth, ticket, 'enrol-factor'),
      );
      const account = accounts[0] ?? throwRefusal('step-expired');
      const { merchantId, userId } = account;
      const person =
        (await withTenant(db, merchantId, tx => userForSignIn(tx, userId))) ?? throwRefusal('step-expired');
      const made = { account, label: person.userName, issuer: totpIssuer(app) };
      return (
        (await runTransactionOnAuthTables(db, auth => beginTotpEnrolment(db, auth, made))) ??
        throwRefusal('conflict')
      );
    },
  });
  route(app, 'POST /digital-portal/signIn/factorConfirm', {
    permission: 'public',
    audit: 'sessions',
    perMinute: MAX_SIGN_IN_STEPS_PER_MINUTE,
    isSecret: true,
    handler: async ({ db, body: { ticket, code }, request }) => {
      const state = await runTransactionOnAuthTables(db, auth =>
        countSignInTicketAttempt(auth, ticket, 'enrol-factor'),
      );
      const account = state.accounts[0] ?? throwRefusal('step-expired');
      const codes = await runTransactionOnAuthTables(db, async auth => {
        if (!(await verifyTotp(db, auth, { account, code, isConfirmed: false }))) return undefined;
        await redeemTicket(auth, ticket, 'enrol-factor');
        return renewRecoveryCodes(auth, account);
      });
      if (!codes) return throwRefusal('bad-code');
      const proven = { ...state, proofs: [...state.proofs, 'second-factor' as const] };
      return { codes, ...(await continueSignIn(db, proven, readSignInContext(request))) };
    },
  });
}

/**
 * Registers the call that verifies a second factor. Wrong codes are counted per account, regardless of the
 * client's IP address, and per sign-in ticket.
 */
function secondFactorRoute(app: FastifyInstance): void {
  route(app, 'POST /digital-portal/signIn/secondFactor', {
    permission: 'public',
    audit: 'sessions',
    perMinute: MAX_SIGN_IN_STEPS_PER_MINUTE,
    isSecret: true,
    handler: async ({ db, body: { ticket, method, code }, request }) => {
      const from = readSignInContext(request);
      const state = await runTransactionOnAuthTables(db, auth =>
        countSignInTicketAttempt(auth, ticket, 'second-factor'),
      );
      const account = state.accounts[0] ?? throwRefusal('step-expired');
      const attempt = secondFactorAttempt(account);
      if (!(await runTransactionOnAuthTables(db, auth => admitSignInAttempt(auth, attempt))))
        return throwRefusal('too-many-attempts');
      const fits = await runTransactionOnAuthTables(db, async auth => {
        const isRight =
          method === 'totp'
            ? await verifyTotp(db, auth, { account, code, isConfirmed: true })
            : await markRecoveryCodeUsed(auth, account, code);
        if (!isRight) return false;
        await redeemTicket(auth, ticket, 'second-factor');
        await resetSignInAttempts(auth, attempt);
        return true;
      });
      if (fits) return continueSignIn(db, { ...state, proofs: [...state.proofs, 'second-factor'] }, from);
      const { merchantId, userId } = account;
      await withTenant(db, merchantId, tx =>
        addLoginRecord(tx, { userId, userName: '', client: from.client, result: 'bad-code' }),
      );
      return throwRefusal('bad-code');
    },
  });
}
