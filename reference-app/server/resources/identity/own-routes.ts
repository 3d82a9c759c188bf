/** The accounts of providers that a person has linked: linked with the password, in one session. */
import type { FastifyInstance } from 'fastify';
import { withAuth } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import { clientOf, confirmPassword } from '../session/index.ts';
import { begin, finish, type Kinds } from './flow.ts';

const PER_MINUTE = 20;
const IDENTITY = { module: 'account', kind: 'identity' };

export function registerOwn(app: FastifyInstance, kinds: Kinds): void {
  route(app, 'GET identity/list', {
    permission: 'signed-in',
    handler: async ({ db, actor }) => {
      const rows = await withAuth(db, auth =>
        auth
          .selectFrom('user_identity as i')
          .innerJoin('identity_provider as p', 'p.provider_id', 'i.provider_id')
          .select(['i.identity_id', 'i.provider_id', 'p.name as provider', 'i.name'])
          .select(['i.created_at', 'i.last_used_at'])
          .where('i.merchant_id', '=', actor.merchantId)
          .where('i.user_id', '=', actor.userId)
          .orderBy('i.created_at')
          .orderBy('i.identity_id')
          .execute(),
      );
      const list = rows.map(row => ({
        id: row.identity_id,
        providerId: row.provider_id,
        providerName: row.provider,
        name: row.name,
        createTime: row.created_at.toISOString(),
        lastTime: row.last_used_at?.toISOString() ?? null,
      }));
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
        const { numDeletedRows } = await auth
          .deleteFrom('user_identity')
          .where('identity_id', '=', body.id)
          .where('merchant_id', '=', actor.merchantId)
          .where('user_id', '=', actor.userId)
          .executeTakeFirst();
        return numDeletedRows > 0n ? null : refuse('not-found');
      }),
  });
}
