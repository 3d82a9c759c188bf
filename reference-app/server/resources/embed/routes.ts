/** The calls of embedding: two for the back ends of other systems, the others for administrators. */
import type { FastifyInstance } from 'fastify';
import { withAuth, withContexts } from '../../db/access.ts';
import { pageOf } from '../../db/paging.ts';
import { route } from '../../http/route.ts';
import type { MenuEntry } from '../menu/index.ts';
import { clientOf } from '../session/index.ts';
import { addClient, pageClients, revokeClient, rotateClient } from './clients.ts';
import { mint } from './mint.ts';
import { addOrigin, pageOrigins, removeOrigin } from './origins.ts';
import { endTokens } from './queries.ts';
import { pageTokens, refuseAll } from './tokens.ts';

const permission = 'system:embed:manage';

export const menu: MenuEntry[] = [
  {
    path: '/system/embed',
    name: 'embedManage',
    title: { zh: '嵌入管理', en: 'Embedding' },
    icon: 'embed',
    permission,
    order: 2,
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
    isSecret: true,
    perMinute: MINTS_PER_MINUTE,
    handler: ({ db, client: caller, body: asked, lang, request }) =>
      mint(db, { asked, caller, lang, client: clientOf(request) }),
  });
  route(app, 'POST embed/token/revoke', {
    permission: 'embed-client',
    perMinute: MINTS_PER_MINUTE,
    handler: async ({ db, client: { merchantId, clientId }, body, lang }) => {
      refuseAll(body, lang);
      return { count: await withAuth(db, auth => endTokens(auth, { ...body, merchantId, clientId })) };
    },
  });
}

function tokenRoutes(app: FastifyInstance): void {
  route(app, 'GET embed/token/page', {
    permission,
    handler: ({ db, actor, query }) =>
      pageTokens(db, { ...query, merchantId: actor.merchantId }, pageOf(query)),
  });
  route(app, 'POST embed/token/end', {
    permission,
    handler: async ({ db, actor: { merchantId }, body, lang }) => {
      refuseAll(body, lang);
      return { count: await withAuth(db, auth => endTokens(auth, { ...body, merchantId })) };
    },
  });
}

function clientRoutes(app: FastifyInstance): void {
  route(app, 'GET embed/client/page', {
    permission,
    handler: ({ actor, query, inTenant }) => inTenant(tx => pageClients(tx, actor, pageOf(query))),
  });
  route(app, 'POST embed/client/add', {
    permission,
    isSecret: true,
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => addClient(tx, actor, { ...body, lang })),
  });
  route(app, 'POST embed/client/rotate', {
    permission,
    isSecret: true,
    handler: ({ actor, body, inTenant }) => inTenant(tx => rotateClient(tx, actor, body)),
  });
  route(app, 'POST embed/client/revoke', {
    permission,
    handler: ({ db, actor, body: { id: clientId } }) =>
      withContexts(db, async contexts => {
        await revokeClient(await contexts.tenant(actor.merchantId), actor, clientId);
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
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => addOrigin(tx, actor, { ...body, lang })),
  });
  route(app, 'POST embed/origin/remove', {
    permission,
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => removeOrigin(tx, actor, { ...body, lang })),
  });
}
