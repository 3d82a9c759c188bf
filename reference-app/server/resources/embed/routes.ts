/** The calls of embedding: two for the back ends of other systems, the others for administrators. */
import type { FastifyInstance } from 'fastify';
import { logOperation } from '../../audit/operations/log.ts';
import { type Tx, withAuth } from '../../db/access.ts';
import { pageOf } from '../../db/paging.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { originOf } from '../../http/security/origin.ts';
import { extentOfUsers } from '../directory/index.ts';
import type { MenuEntry } from '../menu/index.ts';
import { clientOf } from '../session/index.ts';
import { CLIENT, ORIGIN } from './audit.ts';
import { addClient, pageClients, revokeClient, rotateClient } from './clients.ts';
import { mint } from './mint.ts';
import { addOrigin, pageOrigins, removeOrigin } from './origins.ts';
import { endTokens } from './queries.ts';
import { holdersInScope, pageTokens, refuseAll } from './tokens.ts';

const permission = 'system:embed:manage';

export const menu: MenuEntry[] = [
  {
    path: '/system/embed',
    name: 'embedManage',
    title: { zh: '嵌入管理', en: 'Embedding' },
    icon: 'embed',
    permission,
    order: 10,
  },
];

/** All people of another system share the address of its back end. */
const MINTS_PER_MINUTE = 6000;

export function registerRoutes(app: FastifyInstance): void {
  backEndRoutes(app);
  tokenRoutes(app);
  clientRoutes(app);
  originRoutes(app);
}

function backEndRoutes(app: FastifyInstance): void {
  route(app, 'POST embed/token', {
    permission: 'embed-client',
    audit: 'sessions',
    isSecret: true,
    perMinute: MINTS_PER_MINUTE,
    subjects: { 'body.userId': 'named' },
    handler: ({ db, client: caller, body: asked, lang, request }) =>
      mint(db, { asked, caller, lang, client: clientOf(request) }),
  });
  route(app, 'POST embed/token/revoke', {
    permission: 'embed-client',
    audit: 'sessions',
    perMinute: MINTS_PER_MINUTE,
    subjects: { 'body.id': 'named', 'body.userId': 'named' },
    handler: async ({ db, client: { merchantId, clientId }, body, lang }) => {
      refuseAll(body, lang);
      return { count: await withAuth(db, auth => endTokens(auth, { ...body, merchantId, clientId })) };
    },
  });
}

function tokenRoutes(app: FastifyInstance): void {
  route(app, 'GET embed/token/page', {
    permission,
    subjects: { 'query.userId': 'filtered' },
    handler: ({ db, actor, query }) =>
      pageTokens(db, actor, { chosen: { ...query, merchantId: actor.merchantId }, page: pageOf(query) }),
  });
  route(app, 'POST embed/token/end', {
    permission,
    audit: { module: 'system', kind: 'embed-token', action: 'end' },
    subjects: { 'body.id': 'administered', 'body.userId': 'administered' },
    handler: async ({ actor, body, lang, inContexts }) => {
      refuseAll(body, lang);
      const { merchantId } = actor;
      return inContexts(async contexts => {
        // A client has tokens of people outside of the actor's scope too: these stay.
        const userIds = await holdersInScope(contexts, actor);
        const count = await endTokens(await contexts.auth(), { ...body, merchantId, userIds });
        const detail = { ...body, count };
        const [id = ''] = [body.id, body.clientId, body.userId].filter(one => one !== undefined);
        const target = { kind: 'embed-token', id, name: '', operation: 'end', detail };
        await logOperation(await contexts.tenant(merchantId), actor, target);
        return { count };
      });
    },
  });
}

/** A back end acts for all people of the tenant. */
async function refuseLimitedScope(tx: Tx, actor: SignedInActor): Promise<void> {
  if ((await extentOfUsers(tx, actor)).kind !== 'all') refuse('scope-exceeded');
}

function clientRoutes(app: FastifyInstance): void {
  route(app, 'GET embed/client/page', {
    permission,
    handler: ({ actor, query, inTenant }) => inTenant(tx => pageClients(tx, actor, pageOf(query))),
  });
  route(app, 'POST embed/client/add', {
    permission,
    audit: { ...CLIENT, action: 'add', made: ({ id }) => id },
    isSecret: true,
    handler: ({ actor, body, lang, inTenant }) =>
      inTenant(async tx => {
        await refuseLimitedScope(tx, actor);
        return addClient(tx, actor, { ...body, lang });
      }),
  });
  route(app, 'POST embed/client/rotate', {
    permission,
    audit: { ...CLIENT, action: 'rotate-secret', id: ({ body }) => body.id },
    isSecret: true,
    handler: ({ actor, body, inTenant }) =>
      inTenant(async tx => {
        await refuseLimitedScope(tx, actor);
        return rotateClient(tx, actor, body);
      }),
  });
  route(app, 'POST embed/client/revoke', {
    permission,
    audit: { ...CLIENT, action: 'revoke', id: ({ body }) => body.id },
    handler: ({ actor, body: { id: clientId }, inContexts }) =>
      inContexts(async contexts => {
        const tx = await contexts.tenant(actor.merchantId);
        await refuseLimitedScope(tx, actor);
        await revokeClient(tx, actor, clientId);
        await endTokens(await contexts.auth(), { merchantId: actor.merchantId, clientId });
        return null;
      }),
  });
}

function originRoutes(app: FastifyInstance): void {
  route(app, 'GET embed/origin/page', {
    permission,
    handler: ({ actor, query, inTenant }) => inTenant(tx => pageOrigins(tx, actor, pageOf(query))),
  });
  route(app, 'POST embed/origin/add', {
    permission,
    audit: { ...ORIGIN, action: 'add', made: ({ origin }) => origin },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => addOrigin(tx, actor, { ...body, lang })),
  });
  route(app, 'POST embed/origin/remove', {
    permission,
    audit: { ...ORIGIN, action: 'remove', id: ({ body }) => originOf(body.origin) ?? body.origin },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => removeOrigin(tx, actor, { ...body, lang })),
  });
}
