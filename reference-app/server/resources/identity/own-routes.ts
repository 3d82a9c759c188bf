/** The accounts of providers that a person has linked: linked with the password, in one session. */
import type { FastifyInstance } from 'fastify';
import { withAuth } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import { clientOf, confirmPassword } from '../session/index.ts';
import { begin, finish, type Kinds } from './flow.ts';
import { identitiesOf, unlinkIdentity } from './identities.ts';

const PER_MINUTE = 20;
const IDENTITY = { module: 'account', kind: 'identity' };

export function registerOwn(app: FastifyInstance, kinds: Kinds): void {
  route(app, 'GET identity/list', {
    permission: 'signed-in',
    handler: async ({ db, actor }) => {
      const list = await withAuth(db, auth => identitiesOf(auth, actor));
      return { total: list.length, list };
    },
  });
  route(app, 'POST identity/link', {
    permission: 'signed-in',
    audit: 'own',
    perMinute: PER_MINUTE,
    bodyLimit: 16_384,
    handler: async ({ db, actor, body: { password, ...body }, lang, request }) => {
      await confirmPassword(db, actor, { password, client: clientOf(request), lang });
      const { merchantId, userId, sessionId } = actor;
      return { url: await begin(request, kinds, { ...body, link: { merchantId, userId, sessionId } }) };
    },
  });
  route(app, 'POST identity/finish', {
    permission: 'signed-in',
    audit: { ...IDENTITY, action: 'add', made: ({ id }) => id },
    perMinute: PER_MINUTE,
    handler: async ({ actor, body, request, inContexts }) => {
      const { provider, identity, link } = await finish(request, kinds, body);
      if (link?.sessionId !== actor.sessionId) return refuse('step-expired');
      return inContexts(async contexts => {
        const auth = await contexts.auth();
        const added = await auth
          .insertInto('user_identity')
          .values({
            identity_id: newId(),
            provider_id: provider.provider_id,
            subject: identity.subject,
            merchant_id: actor.merchantId,
            user_id: actor.userId,
            name: identity.name,
          })
          .onConflict(conflict => conflict.doNothing())
          .returning('identity_id')
          .executeTakeFirst();
        return { id: added?.identity_id ?? refuse('conflict') };
      });
    },
  });
  route(app, 'POST identity/unlink', {
    permission: 'signed-in',
    audit: { ...IDENTITY, action: 'remove', id: ({ body }) => body.id },
    handler: ({ actor, body, inContexts }) =>
      inContexts(async contexts => {
        const auth = await contexts.auth();
        return (await unlinkIdentity(auth, actor, body.id)) ? null : refuse('not-found');
      }),
  });
}
