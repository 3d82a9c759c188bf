/**
 * Registers the API calls for the user's own authenticator app and recovery codes. Every change to a sign-in
 * method requires the password.
 */
import type { FastifyInstance } from 'fastify';
import { runTransactionOnAuthTables, withTenant } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import { admitSignInAttempt, resetSignInAttempts, secondFactorAttempt } from '../session/attempts.ts';
import { readClientAddressAndUserAgent } from '../session/client.ts';
import { confirmPassword } from '../session/confirm-password.ts';
import { throwIfGuestAccount } from '../session/guests.ts';
import { accountOfUser } from '../session/queries.ts';
import { CREDENTIAL_AUDIT } from './audit.ts';
import { readUserCredentials } from './credentials.ts';
import { totpIssuer } from './relying-party.ts';
import { beginTotpEnrolment, removeCredentialsOfKind, renewRecoveryCodes, verifyTotp } from './totp.ts';

const MAX_FACTOR_CHANGES_PER_MINUTE = 20;
const MAX_FACTOR_BODY_BYTES = 16_384;

export function registerOwnCredentialRoutes(app: FastifyInstance): void {
  route(app, 'GET credential/list', {
    permission: 'signed-in',
    ownTransactions: true,
    handler: async ({ db, actor }) => {
      const person = await withTenant(db, actor.merchantId, tx => accountOfUser(tx, actor.userId));
      const passwordTime = (person?.passwordTime ?? new Date()).toISOString();
      return {
        passwordTime,
        ...(await runTransactionOnAuthTables(db, auth => readUserCredentials(auth, actor))),
      };
    },
  });
  route(app, 'POST credential/totpBegin', {
    permission: 'signed-in',
    audit: 'own',
    perMinute: MAX_FACTOR_CHANGES_PER_MINUTE,
    bodyLimit: MAX_FACTOR_BODY_BYTES,
    isSecret: true,
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, request }) => {
      await confirmPassword(db, actor, { ...body, client: readClientAddressAndUserAgent(request), lang });
      const made = { account: actor, label: actor.userName, issuer: totpIssuer(app) };
      return (
        (await runTransactionOnAuthTables(db, auth => beginTotpEnrolment(db, auth, made))) ??
        throwRefusal('conflict')
      );
    },
  });
  route(app, 'POST credential/totpConfirm', {
    permission: 'signed-in',
    audit: { ...CREDENTIAL_AUDIT, action: 'add', id: ({ actor }) => actor.userId },
    perMinute: MAX_FACTOR_CHANGES_PER_MINUTE,
    isSecret: true,
    ownTransactions: true,
    handler: async ({ db, actor, body, inContexts }) => {
      await throwIfGuestAccount(db, actor);
      const attempt = secondFactorAttempt(actor);
      if (!(await runTransactionOnAuthTables(db, auth => admitSignInAttempt(auth, attempt))))
        throwRefusal('too-many-attempts');
      return inContexts(async contexts => {
        const auth = await contexts.auth();
        if (!(await verifyTotp(db, auth, { account: actor, code: body.code, isConfirmed: false })))
          throwRefusal('bad-code');
        await resetSignInAttempts(auth, attempt);
        return { codes: await renewRecoveryCodes(auth, actor) };
      });
    },
  });
  route(app, 'POST credential/totpRemove', {
    permission: 'signed-in',
    audit: { ...CREDENTIAL_AUDIT, action: 'remove', id: ({ actor }) => actor.userId },
    perMinute: MAX_FACTOR_CHANGES_PER_MINUTE,
    bodyLimit: MAX_FACTOR_BODY_BYTES,
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, request, inContexts }) => {
      await confirmPassword(db, actor, { ...body, client: readClientAddressAndUserAgent(request), lang });
      return inContexts(async contexts => {
        const auth = await contexts.auth();
        await removeCredentialsOfKind(auth, actor, 'totp');
        await removeCredentialsOfKind(auth, actor, 'recovery');
        return null;
      });
    },
  });
  route(app, 'POST credential/recoveryRenew', {
    permission: 'signed-in',
    audit: { ...CREDENTIAL_AUDIT, action: 'update', id: ({ actor }) => actor.userId },
    perMinute: MAX_FACTOR_CHANGES_PER_MINUTE,
    bodyLimit: MAX_FACTOR_BODY_BYTES,
    isSecret: true,
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, request, inContexts }) => {
      await confirmPassword(db, actor, { ...body, client: readClientAddressAndUserAgent(request), lang });
      return inContexts(async contexts => {
        const auth = await contexts.auth();
        const { totpTime } = await readUserCredentials(auth, actor);
        if (!totpTime) throwRefusal('not-found');
        return { codes: await renewRecoveryCodes(auth, actor) };
      });
    },
  });
}
