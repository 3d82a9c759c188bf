/** A person's own passkeys: added with the password, removed with it. */
import type { FastifyInstance } from 'fastify';
import { withAuth, withTenant } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import { securityOf } from '../security/index.ts';
import { addChallenge, clientOf, confirmPassword, takeChallenge } from '../session/index.ts';
import { CREDENTIAL } from './audit.ts';
import { removePasskey } from './credentials.ts';
import { addPasskey, registrationOptions } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';

const PER_MINUTE = 20;
const BODY_LIMIT = 32_768;

interface Registration {
  challenge: string;
  sessionId: string;
}

export function registerPasskeys(app: FastifyInstance): void {
  route(app, 'POST credential/passkeyBegin', {
    permission: 'signed-in',
    audit: 'own',
    perMinute: PER_MINUTE,
    bodyLimit: BODY_LIMIT,
    handler: async ({ db, actor, body, lang, request }) => {
      const { merchantId, userName, nickName, sessionId } = actor;
      const { passkeys } = await withTenant(db, merchantId, tx => securityOf(tx, merchantId));
      if (!passkeys) refuse('not-allowed');
      await confirmPassword(db, actor, { ...body, client: clientOf(request), lang });
      const party = relyingParty(request);
      return withAuth(db, async auth => {
        const options =
          (await registrationOptions(auth, party, { account: actor, userName, nickName })) ??
          refuse('conflict');
        const data: Registration = { challenge: options.challenge, sessionId };
        const id = await addChallenge(auth, 'passkey-add', data);
        return { id, options: options as unknown as Record<string, unknown> };
      });
    },
  });
  route(app, 'POST credential/passkeyAdd', {
    permission: 'signed-in',
    audit: { ...CREDENTIAL, action: 'add', made: ({ passkeyId }) => passkeyId },
    perMinute: PER_MINUTE,
    bodyLimit: BODY_LIMIT,
    handler: async ({ db, actor, body: { id, name, response }, request, inContexts }) => {
      const asked = await withAuth(db, auth => takeChallenge<Registration>(auth, id, 'passkey-add'));
      // Begun with the password in this very session.
      if (asked?.sessionId !== actor.sessionId) return refuse('step-expired');
      const { challenge } = asked;
      return inContexts(async contexts => {
        const added = await addPasskey(await contexts.auth(), relyingParty(request), {
          account: actor,
          name: name.trim(),
          challenge,
          response,
        });
        return { passkeyId: added ?? refuse('bad-passkey') };
      });
    },
  });
  route(app, 'POST credential/passkeyRemove', {
    permission: 'signed-in',
    audit: { ...CREDENTIAL, action: 'remove', id: ({ body }) => body.passkeyId },
    perMinute: PER_MINUTE,
    bodyLimit: BODY_LIMIT,
    handler: async ({ db, actor, body, lang, request, inContexts }) => {
      await confirmPassword(db, actor, { ...body, client: clientOf(request), lang });
      return inContexts(async contexts => {
        const auth = await contexts.auth();
        return (await removePasskey(auth, actor, body.passkeyId)) ? null : refuse('not-found');
      });
    },
  });
}
