/** The identity providers of a tenant. Secrets are written and never read; another issuer needs its own. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { withAuth } from '../../db/access.ts';
import { encrypt } from '../../db/encryption/index.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import { isLiteral, type Outgoing } from '../call/index.ts';
import { type Kinds, publicOrigin } from './flow.ts';
import { opened, placeOf } from './provider.ts';

const MANAGE = 'system:security:manage';
const PROVIDER = { module: 'system', kind: 'identity-provider' };

/** Never the message of the failure alone: it may hold what the other server answered. */
const MESSAGES = {
  ok: { zh: '连接正常', en: 'The provider answers' },
  failed: {
    zh: '无法连接，请检查地址和网络',
    en: 'The provider does not answer as it should; check its address',
  },
};

export function registerProviders(app: FastifyInstance, kinds: Kinds): void {
  route(app, 'POST identity/provider/test', {
    permission: MANAGE,
    audit: 'read',
    perMinute: 20,
    handler: async ({ db, actor, body, lang }) => {
      const provider = await withAuth(db, auth =>
        auth
          .selectFrom('identity_provider')
          .selectAll()
          .where('provider_id', '=', body.providerId)
          .where('merchant_id', '=', actor.merchantId)
          .executeTakeFirst(),
      );
      if (!provider) return refuse('not-found');
      const question = {
        state: 'test',
        nonce: 'test',
        verifier: 'v'.repeat(43),
        redirectUri: 'https://localhost/',
      };
      const ok = await kinds[provider.kind].authorizationUrl(opened(db, provider), question).then(
        () => true,
        () => false,
      );
      return { ok, message: MESSAGES[ok ? 'ok' : 'failed'][lang] };
    },
  });
  route(app, 'GET identity/provider/page', {
    permission: MANAGE,
    handler: async ({ db, actor }) => {
      const rows = await withAuth(db, auth =>
        auth
          .selectFrom('identity_provider')
          .select(['provider_id', 'kind', 'name', 'config', 'status', 'version'])
          .where('merchant_id', '=', actor.merchantId)
          .orderBy('create_time')
          .orderBy('provider_id')
          .execute(),
      );
      const list = rows.map(({ provider_id: providerId, config, ...row }) => ({
        providerId,
        ...config,
        ...row,
      }));
      return { total: list.length, list };
    },
  });
  route(app, 'POST identity/provider/add', {
    permission: MANAGE,
    audit: { ...PROVIDER, action: 'add', made: ({ providerId }) => providerId },
    handler: ({ db, actor, body, inContexts }) => {
      const { kind, name, issuer = '', clientId, clientSecret, scope = '' } = body;
      publicOrigin(app);
      refuseIssuer(app.outgoing, kind, issuer);
      return inContexts(async contexts => {
        const providerId = newId();
        const auth = await contexts.auth();
        await auth
          .insertInto('identity_provider')
          .values({
            provider_id: providerId,
            merchant_id: actor.merchantId,
            kind,
            name,
            config: JSON.stringify({ issuer, clientId, scope }),
            secret: encrypt(db, clientSecret, placeOf(providerId)),
          })
          .execute();
        return { providerId };
      });
    },
  });
  route(app, 'POST identity/provider/update', {
    permission: MANAGE,
    audit: { ...PROVIDER, action: 'update', id: ({ body }) => body.providerId },
    handler: ({ db, actor, body, inContexts }) =>
      inContexts(async contexts => {
        const auth = await contexts.auth();
        const { providerId, name, clientSecret, status, version, ...change } = body;
        const row = await auth
          .selectFrom('identity_provider')
          .selectAll()
          .where('provider_id', '=', providerId)
          .where('merchant_id', '=', actor.merchantId)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return refuse('not-found');
        if (version !== undefined && version !== row.version) return refuse('conflict');
        if (status === 'NORMAL' && row.status !== 'NORMAL') publicOrigin(app);
        const config = { ...row.config, ...change };
        if (config.issuer !== row.config.issuer) {
          refuseIssuer(app.outgoing, row.kind, config.issuer);
          // The stored secret must not go to another address.
          if (clientSecret === undefined) return refuse('invalid-fields', { fields: [SECRET_MISSING] });
          // The same subject may be somebody else at another issuer.
          await auth.deleteFrom('user_identity').where('provider_id', '=', providerId).execute();
        }
        const { version: next } = await auth
          .updateTable('identity_provider')
          .set({
            config: JSON.stringify(config),
            version: sql`version + 1`,
            ...(name !== undefined && { name }),
            ...(status !== undefined && { status }),
            ...(clientSecret !== undefined && { secret: encrypt(db, clientSecret, placeOf(providerId)) }),
          })
          .where('provider_id', '=', providerId)
          .returning('version')
          .executeTakeFirstOrThrow();
        return { version: next };
      }),
  });
  route(app, 'GET identity/provider/remove', {
    permission: MANAGE,
    audit: { ...PROVIDER, action: 'remove', id: ({ query }) => query.providerId },
    handler: ({ actor, query, inContexts }) =>
      inContexts(async contexts => {
        const auth = await contexts.auth();
        const { numDeletedRows } = await auth
          .deleteFrom('identity_provider')
          .where('provider_id', '=', query.providerId)
          .where('merchant_id', '=', actor.merchantId)
          .executeTakeFirst();
        return numDeletedRows > 0n ? null : refuse('not-found');
      }),
  });
}

const SECRET_MISSING = {
  field: 'clientSecret',
  message: '更换地址时须重新填写密钥 / needed with another issuer',
};

/** https, or an address that the operator opened to calls of this server. */
function refuseIssuer({ mayReach }: Outgoing, kind: 'oidc' | 'dingtalk', issuer: string): void {
  if (kind === 'dingtalk') return;
  const url = URL.parse(issuer);
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const isOpen = isLiteral(host) && mayReach(host);
  const isGood =
    url?.protocol === 'https:' ? !isLiteral(host) || isOpen : url?.protocol === 'http:' && isOpen;
  if (!isGood)
    refuse('invalid-fields', {
      fields: [{ field: 'issuer', message: '请填写 https 地址 / must be an https address' }],
    });
}
