/** Named settings: public ones are read before signing in, all are administered with a permission. */
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { withContexts } from '../../db/access.ts';
import { pageOf } from '../../db/paging.ts';
import { route } from '../../http/route.ts';
import type { MenuEntry } from '../menu/index.ts';
import { stillCalls } from '../session/index.ts';
import { manifestOf } from './manifest.ts';
import {
  addProperty,
  changeStatus,
  loadedOf,
  propertyDetail,
  propertyRows,
  removeProperty,
  updateProperty,
} from './service.ts';

const permission = 'system:properties:manage';
const PROPERTY = { module: 'system', kind: 'property' };

export const menu: MenuEntry[] = [
  {
    path: '/system/properties',
    name: 'propertyManage',
    title: { zh: '系统属性', en: 'Properties' },
    icon: 'settings',
    permission,
    order: 33,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET properties/load', {
    permission: 'public',
    handler: async ({ db, query, request }) => {
      const merchantId = query.merchantId ?? (await stillCalls(request))?.merchantId;
      return withContexts(db, contexts => loadedOf(contexts, merchantId));
    },
  });
  route(app, 'GET properties/page', {
    permission,
    handler: ({ actor, query, lang, inContexts }) =>
      inContexts(contexts => propertyRows(contexts, actor, { filter: query, page: pageOf(query), lang })),
  });
  route(app, 'GET properties/detail', {
    permission,
    handler: ({ actor, query: { attrCode }, lang, inContexts }) =>
      inContexts(contexts => propertyDetail(contexts, actor, { attrCode, lang })),
  });
  changingRoutes(app);
  manifestRoute(app);
}

/** As browsers ask for it: without a token, by the address that the page names. */
function manifestRoute(app: FastifyInstance): void {
  app.get<{ Querystring: { merchantId?: string; lang?: string } }>(
    '/manifest.webmanifest',
    {
      exposeHeadRoute: false,
      config: { permission: 'public' },
      schema: {
        hide: true,
        querystring: Type.Object({
          merchantId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
          lang: Type.Optional(Type.String({ maxLength: 10 })),
        }),
      },
    },
    async ({ query: { merchantId, lang } }, reply) => {
      const manifest = await manifestOf(app.db, { merchantId, lang: lang === 'en' ? 'en' : 'zh' });
      return reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send(JSON.stringify(manifest));
    },
  );
}

function changingRoutes(app: FastifyInstance): void {
  route(app, 'POST properties/add', {
    permission,
    audit: { ...PROPERTY, action: 'add', made: ({ attrCode }) => attrCode },
    handler: ({ actor, body, lang, inContexts }) =>
      inContexts(contexts => addProperty(contexts, actor, body, lang)),
  });
  route(app, 'POST properties/update', {
    permission,
    audit: { ...PROPERTY, action: 'update', id: ({ body }) => body.attrCode },
    handler: ({ actor, body, lang, inContexts }) =>
      inContexts(contexts => updateProperty(contexts, actor, body, lang)),
  });
  route(app, 'POST properties/changeStatus', {
    permission,
    audit: { ...PROPERTY, action: 'change-status', id: ({ body }) => body.attrCode },
    handler: ({ actor, body, inContexts }) => inContexts(contexts => changeStatus(contexts, actor, body)),
  });
  route(app, 'GET properties/delete', {
    permission,
    audit: { ...PROPERTY, action: 'remove', id: ({ query }) => query.attrCode },
    handler: ({ actor, query, inContexts }) =>
      inContexts(contexts => removeProperty(contexts, actor, query.attrCode)),
  });
}
