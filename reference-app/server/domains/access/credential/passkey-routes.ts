/**
 * Registers the API calls for the user's own passkeys. Adding and removing a passkey requires the password.
 */
import type { FastifyInstance } from 'fastify';
import { runTransactionOnAuthTables, withTenant } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import { readTenantSecuritySetting } from '../security/service.ts';
import { readClientAddressAndUserAgent } from '../session/client.ts';
import { confirmPassword } from '../session/confirm-password.ts';
import { throwIfGuestAccount } from '../session/guests.ts';
import { addChallenge, consumeChallenge } from '../session/steps/challenge.ts';
import { CREDENTIAL_AUDIT } from './audit.ts';
import { removePasskey } from './credentials.ts';
import { addPasskey, registrationOptions } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';

const MAX_PASSKEY_CHANGES_PER_MINUTE = 20;
const MAX_PASSKEY_BODY_BYTES = 32_768;

interface Registration {
  challenge: string;
  sessionId: string;
}

export function registerPasskeyRoutes(app: FastifyInstance): void {
  route(app, 'POST credential/passkeyBegin', {
    permission: 'signed-in',
    audit: 'own',
    perMinute: MAX_PASSKEY_CHANGES_PER_MINUTE,
    bodyLimit: MAX_PASSKEY_BODY_BYTES,
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, request }) => {
      const { merchantId, userName, nickName, sessionId } = actor;
      const { passkeys } = await withTenant(db, merchantId, tx => readTenantSecuritySetting(tx));
      if (!passkeys) throwRefusal('not-allowed');
      await confirmPassword(db, actor, { ...body, client: readClientAddressAndUserAgent(request), lang });
      const party = relyingParty(request);
      return runTransactionOnAuthTables(db, async auth => {
        const options =
          (await registrationOptions(auth, party, { account: actor, userName, nickName })) ??
          throwRefusal('conflict');
        const data: Registration = { challenge: options.challenge, sessionId };
        const id = await addChallenge(auth, 'passkey-add', data);
        return { id, options: options as unknown as Record<string, unknown> };
      });
    },
  });
  route(app, 'POST credential/passkeyAdd', {
    permission: 'signed-in',
    audit: { ...CREDENTIAL_AUDIT, action: 'add', made: ({ passkeyId }) => passkeyId },
    perMinute: MAX_PASSKEY_CHANGES_PER_MINUTE,
    bodyLimit: MAX_PASSKEY_BODY_BYTES,
    ownTransactions: true,
    handler: async ({ db, actor, body: { id, name, response }, request, inContexts }) => {
      await throwIfGuestAccount(db, actor);
      const asked = await runTransactionOnAuthTables(db, auth =>
        consumeChallenge<Registration>(auth, id, 'passkey-add'),
      );
      // The registration must have started in this session, because the password was checked at its start.
      if (asked?.sessionId !== actor.sessionId) return throwRefusal('step-expired');
      const { challenge } = asked;
      return inContexts(async contexts => {
        const added = await addPasskey(await contexts.auth(), relyingParty(request), {
          account: actor,
          name: name.trim(),
          challenge,
          response,
        });
        return { passkeyId: added ?? throwRefusal('bad-passkey') };
      });
    },
  });
  route(app, 'POST credential/passkeyRemove', {
    permission: 'signed-in',
    audit: { ...CREDENTIAL_AUDIT, action: 'remove', id: ({ body }) => body.passkeyId },
    perMinute: MAX_PASSKEY_CHANGES_PER_MINUTE,
    bodyLimit: MAX_PASSKEY_BODY_BYTES,
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, request, inContexts }) => {
      await confirmPassword(db, actor, { ...body, client: readClientAddressAndUserAgent(request), lang });
      return inContexts(async contexts => {
        const auth = await contexts.auth();
        return (await removePasskey(auth, actor, body.passkeyId)) ? null : throwRefusal('not-found');
      });
    },
  });
}
