/**
 * Registers the API calls for verification codes by e-mail and SMS: for sign-in, for a password reset, and as
 * an additional step after failed passwords.
 */
import type { FastifyInstance } from 'fastify';
import { runTransactionOnAuthTables, withTenant } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import { toIpv4AddressOrIpv6Network } from '../session/attempts.ts';
import { addLoginRecord, userForSignIn, userNameLookupKey } from '../session/queries.ts';
import { continueSignIn, type SignInFrom } from '../session/steps/continue.ts';
import { readSignInContext } from '../session/steps/from.ts';
import { countSignInTicketAttempt, peekTicket, redeemTicket } from '../session/steps/ticket.ts';
import { awaitBackgroundWorkOnClose } from './background.ts';
import {
  addPendingVerification,
  CODE_RESEND_WAIT_SECONDS,
  checkVerificationCode,
  type JudgedCode,
} from './codes.ts';
import { deliverVerification } from './deliver.ts';
import { findVerificationCodeRecipient, type Recipient } from './recipients.ts';

const MAX_VERIFICATION_CODE_SENDS_PER_MINUTE = 30;
const MAX_VERIFICATION_CODE_CHECKS_PER_MINUTE = 60;

export function registerRoutes(app: FastifyInstance): void {
  awaitBackgroundWorkOnClose(app);
  registerVerificationCodeSignInRoutes(app);
  registerSignInCodeStepRoutes(app);
}

function registerVerificationCodeSignInRoutes(app: FastifyInstance): void {
  route(app, 'POST /digital-portal/signIn/sendCode', {
    permission: 'public',
    audit: 'sessions',
    perMinute: MAX_VERIFICATION_CODE_SENDS_PER_MINUTE,
    handler: async ({ db, body, lang, request }) => {
      const { purpose, channel, merchantId } = body;
      const subject = `${userNameLookupKey(body.account)} ${merchantId ?? ''}`;
      const id = await runTransactionOnAuthTables(db, auth =>
        addPendingVerification(auth, { purpose, subject, network: toIpv4AddressOrIpv6Network(request.ip) }),
      );
      deliverVerification(app, {
        id,
        purpose,
        channel,
        lang,
        recipient: () => findVerificationCodeRecipient(db, body),
      });
      return { id, waitSeconds: CODE_RESEND_WAIT_SECONDS };
    },
  });
  route(app, 'POST /digital-portal/signIn/code', {
    permission: 'public',
    audit: 'sessions',
    perMinute: MAX_VERIFICATION_CODE_CHECKS_PER_MINUTE,
    isSecret: true,
    handler: async ({ db, body, request }) => {
      const from = readSignInContext(request);
      const judged = await runTransactionOnAuthTables(db, auth =>
        checkVerificationCode(auth, { ...body, purposes: ['sign-in', 'reset'] }),
      );
      if (!judged.isRight) return throwIfWrongVerificationCode(app, judged, from);
      return continueSignIn(
        db,
        { accounts: judged.accounts, proofs: ['code'], ...(judged.purpose === 'reset' && { isReset: true }) },
        from,
      );
    },
  });
}

/** Registers the calls for a code that is required in addition to the password. */
function registerSignInCodeStepRoutes(app: FastifyInstance): void {
  route(app, 'POST /digital-portal/signIn/sendStepCode', {
    permission: 'public',
    audit: 'sessions',
    perMinute: MAX_VERIFICATION_CODE_SENDS_PER_MINUTE,
    handler: async ({ db, body: { ticket, channel }, lang, request }) => {
      const { account, id } = await runTransactionOnAuthTables(db, async auth => {
        const { accounts } = await peekTicket(auth, ticket, 'verify-code');
        const network = toIpv4AddressOrIpv6Network(request.ip);
        return {
          account: accounts[0] ?? throwRefusal('step-expired'),
          id: await addPendingVerification(auth, { purpose: 'step', subject: ticket, network }),
        };
      });
      const recipient = async (): Promise<Recipient | undefined> => {
        const { merchantId, userId } = account;
        const person = await withTenant(db, merchantId, tx => userForSignIn(tx, userId));
        const target = channel === 'email' ? person?.email.trim().toLowerCase() : person?.phonenumber;
        return person && target ? { target, name: person.nickName, accounts: [account] } : undefined;
      };
      deliverVerification(app, { id, purpose: 'step', channel, lang, recipient });
      return { id, waitSeconds: CODE_RESEND_WAIT_SECONDS };
    },
  });
  route(app, 'POST /digital-portal/signIn/stepCode', {
    permission: 'public',
    audit: 'sessions',
    perMinute: MAX_VERIFICATION_CODE_CHECKS_PER_MINUTE,
    isSecret: true,
    handler: async ({ db, body: { ticket, id, code }, request }) => {
      const from = readSignInContext(request);
      await runTransactionOnAuthTables(db, auth => countSignInTicketAttempt(auth, ticket, 'verify-code'));
      const judged = await runTransactionOnAuthTables(db, auth =>
        checkVerificationCode(auth, { id, code, purposes: ['step'], subject: ticket }),
      );
      if (!judged.isRight) return throwIfWrongVerificationCode(app, judged, from);
      const state = await runTransactionOnAuthTables(db, auth => redeemTicket(auth, ticket, 'verify-code'));
      return continueSignIn(db, { ...state, proofs: [...state.proofs, 'code'] }, from);
    },
  });
}

async function throwIfWrongVerificationCode(
  app: FastifyInstance,
  { accounts }: JudgedCode,
  { client }: SignInFrom,
): Promise<never> {
  for (const { merchantId, userId } of accounts)
    await withTenant(app.db, merchantId, tx =>
      addLoginRecord(tx, { userId, userName: '', client, result: 'bad-code' }),
    );
  return throwRefusal('bad-code');
}
