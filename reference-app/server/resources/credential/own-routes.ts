/** A person's own authenticator app and recovery codes. Whatever decides about sign-ins asks for the password. */
import type { FastifyInstance } from 'fastify';
import { withAuth, withTenant } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import {
  admitAttempt,
  clientOf,
  confirmPassword,
  factorAttempt,
  forgetAttempts,
  personToSignIn,
} from '../session/index.ts';
import { CREDENTIAL } from './audit.ts';
import { credentialsOf } from './credentials.ts';
import { issuerOf } from './relying-party.ts';
import { beginTotp, removeKind, renewRecoveryCodes, totpFits } from './totp.ts';

const PER_MINUTE = 20;
const BODY_LIMIT = 16_384;

export function registerOwn(app: FastifyInstance): void {
  route(app, 'GET credential/list', {
    permission: 'signed-in',
    handler: async ({ db, actor }) => {
      const person = await withTenant(db, actor.merchantId, tx =>
        personToSignIn(tx, actor.merchantId, actor.userId),
      );
      const passwordTime = (person?.password_time ?? new Date()).toISOString();
      return { passwordTime, ...(await withAuth(db, auth => credentialsOf(auth, actor))) };
    },
  });
  route(app, 'POST credential/totpBegin', {
    permission: 'signed-in',
    audit: 'own',
    perMinute: PER_MINUTE,
    bodyLimit: BODY_LIMIT,
    isSecret: true,
    handler: async ({ db, actor, body, lang, request }) => {
      await confirmPassword(db, actor, { ...body, client: clientOf(request), lang });
      const made = { account: actor, label: actor.userName, issuer: issuerOf(app) };
      return (await withAuth(db, auth => beginTotp(db, auth, made))) ?? refuse('conflict');
    },
  });
  route(app, 'POST credential/totpConfirm', {
    permission: 'signed-in',
    audit: { ...CREDENTIAL, action: 'add', id: ({ actor }) => actor.userId },
    perMinute: PER_MINUTE,
    isSecret: true,
    handler: async ({ db, actor, body, inContexts }) => {
      const attempt = factorAttempt(actor);
      if (!(await withAuth(db, auth => admitAttempt(auth, attempt)))) refuse('too-many-attempts');
      return inContexts(async contexts => {
        const auth = await contexts.auth();
        if (!(await totpFits(db, auth, { account: actor, code: body.code, isConfirmed: false })))
          refuse('bad-code');
        await forgetAttempts(auth, attempt);
        return { codes: await renewRecoveryCodes(auth, actor) };
      });
    },
  });
  route(app, 'POST credential/totpRemove', {
    permission: 'signed-in',
    audit: { ...CREDENTIAL, action: 'remove', id: ({ actor }) => actor.userId },
    perMinute: PER_MINUTE,
    bodyLimit: BODY_LIMIT,
    handler: async ({ db, actor, body, lang, request, inContexts }) => {
      await confirmPassword(db, actor, { ...body, client: clientOf(request), lang });
      return inContexts(async contexts => {
        const auth = await contexts.auth();
        await removeKind(auth, actor, 'totp');
        await removeKind(auth, actor, 'recovery');
        return null;
      });
    },
  });
  route(app, 'POST credential/recoveryRenew', {
    permission: 'signed-in',
    audit: { ...CREDENTIAL, action: 'update', id: ({ actor }) => actor.userId },
    perMinute: PER_MINUTE,
    bodyLimit: BODY_LIMIT,
    isSecret: true,
    handler: async ({ db, actor, body, lang, request, inContexts }) => {
      await confirmPassword(db, actor, { ...body, client: clientOf(request), lang });
      return inContexts(async contexts => {
        const auth = await contexts.auth();
        const { totpTime } = await credentialsOf(auth, actor);
        if (!totpTime) refuse('not-found');
        return { codes: await renewRecoveryCodes(auth, actor) };
      });
    },
  });
}
