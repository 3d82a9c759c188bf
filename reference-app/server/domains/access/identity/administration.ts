/**
 * Registers the API calls for a tenant's identity providers. Secrets can be written but not read. If the
 * issuer of a provider changes, a new secret is required.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { runTransactionOnAuthTables } from '../../../db/access.ts';
import { encryptSecret } from '../../../db/encryption/index.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import type { Outgoing } from '../../../outgoing/dispatcher.ts';
import { isIpAddressLiteral } from '../../../outgoing/exchange.ts';
import { type ProviderKinds, publicOrigin } from './flow.ts';
import { providerSecretEncryptionContext, withDecryptedSecret } from './provider.ts';

const MANAGE_SECURITY_PERMISSION = 'system:security:manage';
const IDENTITY_PROVIDER_AUDIT = { module: 'system', kind: 'identity-provider' };

/**
 * Texts for the results of a connection test. The texts never contain the error message, because this message
 * may include the reply of the other server.
 */
const connectionTestResultTexts = {
  ok: { zh: '连接正常', en: 'The provider answers' },
  failed: {
    zh: '无法连接，请检查地址和网络',
    en: 'The provider does not answer as it should; check its address',
  },
};

export function registerIdentityProviderRoutes(app: FastifyInstance, kinds: ProviderKinds): void {
  route(app, 'POST identity/provider/test', {
    permission: MANAGE_SECURITY_PERMISSION,
    audit: 'read',
    perMinute: 20,
    ownTransactions: true,
    handler: async ({ db, actor, body, lang }) => {
      const provider = await runTransactionOnAuthTables(db, auth =>
        auth
          .selectFrom('identityProvider')
          .selectAll()
          .where('providerId', '=', body.providerId)
          .where('merchantId', '=', actor.merchantId)
          .executeTakeFirst(),
      );
      if (!provider) return throwRefusal('not-found');
      const question = {
        state: 'test',
        nonce: 'test',
        verifier: 'v'.repeat(43),
        redirectUri: 'https://localhost/',
      };
      const ok = await kinds[provider.kind]
        .authorizationUrl(withDecryptedSecret(db, provider), question)
        .then(
          () => true,
          () => false,
        );
      return { ok, message: connectionTestResultTexts[ok ? 'ok' : 'failed'][lang] };
    },
  });
  route(app, 'GET identity/provider/page', {
    permission: MANAGE_SECURITY_PERMISSION,
    ownTransactions: true,
    handler: async ({ db, actor }) => {
      const rows = await runTransactionOnAuthTables(db, auth =>
        auth
          .selectFrom('identityProvider')
          .select(['providerId', 'kind', 'name', 'config', 'status', 'version'])
          .where('merchantId', '=', actor.merchantId)
          .orderBy('createTime')
          .orderBy('providerId')
          .execute(),
      );
      const list = rows.map(({ providerId, config, ...row }) => ({
        providerId,
        ...config,
        ...row,
      }));
      return { total: list.length, list };
    },
  });
  route(app, 'POST identity/provider/add', {
    permission: MANAGE_SECURITY_PERMISSION,
    audit: { ...IDENTITY_PROVIDER_AUDIT, action: 'add', made: ({ providerId }) => providerId },
    ownTransactions: true,
    handler: ({ db, actor, body, inContexts }) => {
      const { kind, name, issuer = '', clientId, clientSecret, scope = '' } = body;
      publicOrigin(app);
      throwIfUnsafeIssuerUrl(app.outgoing, kind, issuer);
      return inContexts(async contexts => {
        const providerId = newId();
        const auth = await contexts.auth();
        await auth
          .insertInto('identityProvider')
          .values({
            providerId: providerId,
            merchantId: actor.merchantId,
            kind,
            name,
            config: JSON.stringify({ issuer, clientId, scope }),
            secret: encryptSecret(db, clientSecret, providerSecretEncryptionContext(providerId)),
          })
          .execute();
        return { providerId };
      });
    },
  });
  route(app, 'POST identity/provider/update', {
    permission: MANAGE_SECURITY_PERMISSION,
    audit: { ...IDENTITY_PROVIDER_AUDIT, action: 'update', id: ({ body }) => body.providerId },
    ownTransactions: true,
    handler: ({ db, actor, body, inContexts }) =>
      inContexts(async contexts => {
        const auth = await contexts.auth();
        const { providerId, name, clientSecret, status, version, ...change } = body;
        const row = await auth
          .selectFrom('identityProvider')
          .selectAll()
          .where('providerId', '=', providerId)
          .where('merchantId', '=', actor.merchantId)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return throwRefusal('not-found');
        if (version !== undefined && version !== row.version) return throwRefusal('conflict');
        if (status === 'NORMAL' && row.status !== 'NORMAL') publicOrigin(app);
        const config = { ...row.config, ...change };
        if (config.issuer !== row.config.issuer) {
          throwIfUnsafeIssuerUrl(app.outgoing, row.kind, config.issuer);
          // If the issuer changes, the secret must be entered again.
          // The stored secret must not reach another issuer.
          if (clientSecret === undefined)
            return throwRefusal('invalid-fields', { fields: [missingClientSecretFieldError] });
          // If the issuer changes, its ids may belong to other people.
          // The links to user accounts are removed when the issuer changes.
          await auth.deleteFrom('userIdentity').where('providerId', '=', providerId).execute();
        }
        const { version: next } = await auth
          .updateTable('identityProvider')
          .set({
            config: JSON.stringify(config),
            version: sql`version + 1`,
            ...(name !== undefined && { name }),
            ...(status !== undefined && { status }),
            ...(clientSecret !== undefined && {
              secret: encryptSecret(db, clientSecret, providerSecretEncryptionContext(providerId)),
            }),
          })
          .where('providerId', '=', providerId)
          .returning('version')
          .executeTakeFirstOrThrow();
        return { version: next };
      }),
  });
  route(app, 'GET identity/provider/remove', {
    permission: MANAGE_SECURITY_PERMISSION,
    audit: { ...IDENTITY_PROVIDER_AUDIT, action: 'remove', id: ({ query }) => query.providerId },
    ownTransactions: true,
    handler: ({ actor, query, inContexts }) =>
      inContexts(async contexts => {
        const auth = await contexts.auth();
        const { numDeletedRows } = await auth
          .deleteFrom('identityProvider')
          .where('providerId', '=', query.providerId)
          .where('merchantId', '=', actor.merchantId)
          .executeTakeFirst();
        return numDeletedRows > 0n ? null : throwRefusal('not-found');
      }),
  });
}

const missingClientSecretFieldError = {
  field: 'clientSecret',
  message: '更换地址时须重新填写密钥 / needed with another issuer',
};

/** Accepts an HTTPS address, or an address that the operator has allowed for outgoing calls. */
function throwIfUnsafeIssuerUrl({ mayReach }: Outgoing, kind: 'oidc' | 'dingtalk', issuer: string): void {
  if (kind === 'dingtalk') return;
  const url = URL.parse(issuer);
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const isOpen = isIpAddressLiteral(host) && mayReach(host);
  const isGood =
    url?.protocol === 'https:' ? !isIpAddressLiteral(host) || isOpen : url?.protocol === 'http:' && isOpen;
  if (!isGood)
    throwRefusal('invalid-fields', {
      fields: [{ field: 'issuer', message: '请填写 https 地址 / must be an https address' }],
    });
}
