/**
 * Registers the API calls for the provider identities that users have linked to their own accounts. Linking
 * requires the password and must finish in the session in which it started.
 */
import type { FastifyInstance } from 'fastify';
import { runTransactionOnAuthTables } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import { readClientAddressAndUserAgent } from '../session/client.ts';
import { confirmPassword } from '../session/confirm-password.ts';
import { throwIfGuestAccount } from '../session/guests.ts';
import { beginIdentityProviderFlow, finishProviderFlow, type ProviderKinds } from './flow.ts';
import { linkedIdentities, unlinkIdentity } from './identities.ts';

const MAX_LINKS_PER_MINUTE = 20;
const LINKED_IDENTITY_AUDIT_TARGET = { module: 'account', kind: 'identity' };

export function registerIdentityRoutes(app: FastifyInstance, kinds: ProviderKinds): void {
  route(app, 'GET identity/list', {
    permission: 'signed-in',
    ownTransactions: true,
    handler: async ({ db, actor }) => {
      const list = await runTransactionOnAuthTables(db, auth => linkedIdentities(auth, actor));
      return { total: list.length, list };
    },
  });
  route(app, 'POST identity/link', {
    permission: 'signed-in',
    audit: 'own',
    perMinute: MAX_LINKS_PER_MINUTE,
    bodyLimit: 16_384,
    ownTransactions: true,
    handler: async ({ db, actor, body: { password, ...body }, lang, request }) => {
      await confirmPassword(db, actor, { password, client: readClientAddressAndUserAgent(request), lang });
      const { merchantId, userId, sessionId } = actor;
      return {
        url: await beginIdentityProviderFlow(request, kinds, {
          ...body,
          link: { merchantId, userId, sessionId },
        }),
      };
    },
  });
  route(app, 'POST identity/finish', {
    permission: 'signed-in',
    audit: { ...LINKED_IDENTITY_AUDIT_TARGET, action: 'add', made: ({ id }) => id },
    perMinute: MAX_LINKS_PER_MINUTE,
    ownTransactions: true,
    handler: async ({ db, actor, body, request, inContexts }) => {
      await throwIfGuestAccount(db, actor);
      const { provider, identity, link } = await finishProviderFlow(request, kinds, body);
      if (link?.sessionId !== actor.sessionId) return throwRefusal('step-expired');
      return inContexts(async contexts => {
        const auth = await contexts.auth();
        const added = await auth
          .insertInto('userIdentity')
          .values({
            identityId: newId(),
            providerId: provider.providerId,
            subject: identity.subject,
            merchantId: actor.merchantId,
            userId: actor.userId,
            name: identity.name,
          })
          .onConflict(conflict => conflict.doNothing())
          .returning('identityId')
          .executeTakeFirst();
        return { id: added?.identityId ?? throwRefusal('conflict') };
      });
    },
  });
  route(app, 'POST identity/unlink', {
    permission: 'signed-in',
    audit: { ...LINKED_IDENTITY_AUDIT_TARGET, action: 'remove', id: ({ body }) => body.id },
    ownTransactions: true,
    handler: ({ actor, body, inContexts }) =>
      inContexts(async contexts => {
        const auth = await contexts.auth();
        return (await unlinkIdentity(auth, actor, body.id)) ? null : throwRefusal('not-found');
      }),
  });
}
