/**
 * Registers the API calls for embedding: two calls for back ends of other systems, and calls for
 * administrators.
 */
import type { FastifyInstance } from 'fastify';
import { logOperation } from '../../../audit/operations/log.ts';
import { runTransactionOnAuthTables, type Tx } from '../../../db/access.ts';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { parseExactOrigin } from '../../../http/security/origin.ts';
import { readActorDataScopeForUsers } from '../../../rights/people.ts';
import { readClientAddressAndUserAgent } from '../../access/index.ts';
import { EMBED_CLIENT_AUDIT, EMBED_ORIGIN_AUDIT } from './audit.ts';
import { addEmbedClient, readEmbedClientPage, revokeClient, rotateClientSecret } from './clients.ts';
import { issueEmbedToken } from './mint.ts';
import { addOrigin, readEmbedOriginPage, removeOrigin } from './origins.ts';
import { revokeTokens } from './queries.ts';
import {
  readEmbedTokenPage,
  readVisibleEmbedTokenHolderIds,
  throwIfRevocationHasNoFilter,
} from './tokens.ts';

const permission = 'system:embed:manage';

/**
 * Maximum number of token requests per minute and IP address. The limit is high, because all token requests
 * of another system's users come from one back end.
 */
const MAX_TOKEN_CALLS_PER_MINUTE = 6000;

export function registerRoutes(app: FastifyInstance): void {
  registerEmbedServerToServerRoutes(app);
  tokenRoutes(app);
  registerEmbedClientRoutes(app);
  registerAllowedEmbedOriginRoutes(app);
}

function registerEmbedServerToServerRoutes(app: FastifyInstance): void {
  route(app, 'POST embed/token', {
    permission: 'embed-client',
    audit: 'sessions',
    isSecret: true,
    perMinute: MAX_TOKEN_CALLS_PER_MINUTE,
    subjects: { 'body.userId': 'named' },
    ownTransactions: true,
    handler: ({ db, client: caller, body: asked, lang, request }) =>
      issueEmbedToken(db, { asked, caller, lang, client: readClientAddressAndUserAgent(request) }),
  });
  route(app, 'POST embed/token/revoke', {
    permission: 'embed-client',
    audit: 'sessions',
    perMinute: MAX_TOKEN_CALLS_PER_MINUTE,
    subjects: { 'body.id': 'named', 'body.userId': 'named' },
    ownTransactions: true,
    handler: async ({ db, client: { merchantId, clientId }, body, lang }) => {
      throwIfRevocationHasNoFilter(body, lang);
      return {
        count: await runTransactionOnAuthTables(db, auth =>
          revokeTokens(auth, { ...body, merchantId, clientId }),
        ),
      };
    },
  });
}

function tokenRoutes(app: FastifyInstance): void {
  route(app, 'GET embed/token/page', {
    permission,
    subjects: { 'query.userId': 'filtered' },
    ownTransactions: true,
    handler: ({ db, actor, query }) =>
      readEmbedTokenPage(db, actor, {
        chosen: { ...query, merchantId: actor.merchantId },
        page: readPagingFromQuery(query),
      }),
  });
  route(app, 'POST embed/token/end', {
    permission,
    audit: { module: 'system', kind: 'embed-token', action: 'end' },
    subjects: { 'body.id': 'administered', 'body.userId': 'administered' },
    ownTransactions: true,
    handler: async ({ actor, body, lang, inContexts }) => {
      throwIfRevocationHasNoFilter(body, lang);
      const { merchantId } = actor;
      return inContexts(async contexts => {
        // The call revokes only tokens of users in the actor's data scope.
        // The tokens of users outside the actor's data scope remain valid.
        const userIds = await readVisibleEmbedTokenHolderIds(contexts, actor);
        const count = await revokeTokens(await contexts.auth(), { ...body, merchantId, userIds });
        const detail = { ...body, count };
        const [id = ''] = [body.id, body.clientId, body.userId].filter(one => one !== undefined);
        const target = { kind: 'embed-token', id, name: '', operation: 'end', detail };
        await logOperation(await contexts.tenant(merchantId), actor, target);
        return { count };
      });
    },
  });
}

/**
 * Throws unless the data scope of the actor includes all users. The back end of an embed client can act for
 * any user of the tenant.
 */
async function throwIfAdministratorScopeIsLimited(tx: Tx, actor: SignedInActor): Promise<void> {
  if ((await readActorDataScopeForUsers(tx, actor)).kind !== 'all') throwRefusal('scope-exceeded');
}

function registerEmbedClientRoutes(app: FastifyInstance): void {
  route(app, 'GET embed/client/page', {
    permission,
    handler: ({ query, tx }) => readEmbedClientPage(tx, readPagingFromQuery(query)),
  });
  route(app, 'POST embed/client/add', {
    permission,
    audit: { ...EMBED_CLIENT_AUDIT, action: 'add', made: ({ id }) => id },
    isSecret: true,
    handler: async ({ actor, body, lang, tx }) => {
      await throwIfAdministratorScopeIsLimited(tx, actor);
      return addEmbedClient(tx, actor, { ...body, lang });
    },
  });
  route(app, 'POST embed/client/rotate', {
    permission,
    audit: { ...EMBED_CLIENT_AUDIT, action: 'rotate-secret', id: ({ body }) => body.id },
    isSecret: true,
    handler: async ({ actor, body, tx }) => {
      await throwIfAdministratorScopeIsLimited(tx, actor);
      return rotateClientSecret(tx, body);
    },
  });
  route(app, 'POST embed/client/revoke', {
    permission,
    audit: { ...EMBED_CLIENT_AUDIT, action: 'revoke', id: ({ body }) => body.id },
    ownTransactions: true,
    handler: ({ actor, body: { id: clientId }, inContexts }) =>
      inContexts(async contexts => {
        const tx = await contexts.tenant(actor.merchantId);
        await throwIfAdministratorScopeIsLimited(tx, actor);
        await revokeClient(tx, clientId);
        await revokeTokens(await contexts.auth(), { merchantId: actor.merchantId, clientId });
        return null;
      }),
  });
}

function registerAllowedEmbedOriginRoutes(app: FastifyInstance): void {
  route(app, 'GET embed/origin/page', {
    permission,
    handler: ({ query, tx }) => readEmbedOriginPage(tx, readPagingFromQuery(query)),
  });
  route(app, 'POST embed/origin/add', {
    permission,
    audit: { ...EMBED_ORIGIN_AUDIT, action: 'add', made: ({ origin }) => origin },
    handler: ({ actor, body, lang, tx }) => addOrigin(tx, actor, { ...body, lang }),
  });
  route(app, 'POST embed/origin/remove', {
    permission,
    audit: {
      ...EMBED_ORIGIN_AUDIT,
      action: 'remove',
      id: ({ body }) => parseExactOrigin(body.origin) ?? body.origin,
    },
    handler: ({ body, lang, tx }) => removeOrigin(tx, { ...body, lang }),
  });
}
