/**
 * Registers the API calls for the tenant's properties (named settings). Public properties can be read without
 * a session. Changing properties requires a permission.
 */
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { runTransactionSwitchingTenantAndRole } from '../../../db/access.ts';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { readActorIfSessionValid } from '../../access/index.ts';
import { webManifestOf } from './manifest.ts';
import {
  addProperty,
  changePropertyStatus,
  loadPublicProperties,
  propertyDetail,
  readInstallationPropertyPage,
  removeProperty,
  updateProperty,
} from './service.ts';

const permission = 'system:properties:manage';
const PROPERTY_AUDIT = { module: 'system', kind: 'property' };

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET properties/load', {
    permission: 'public',
    handler: async ({ db, query, request }) => {
      const merchantId = query.merchantId ?? (await readActorIfSessionValid(request))?.merchantId;
      return runTransactionSwitchingTenantAndRole(db, contexts => loadPublicProperties(contexts, merchantId));
    },
  });
  route(app, 'GET properties/page', {
    permission,
    ownTransactions: true,
    handler: ({ actor, query, lang, inContexts }) =>
      inContexts(contexts =>
        readInstallationPropertyPage(contexts, actor, {
          filter: query,
          page: readPagingFromQuery(query),
          lang,
        }),
      ),
  });
  route(app, 'GET properties/detail', {
    permission,
    ownTransactions: true,
    handler: ({ actor, query: { attrCode }, lang, inContexts }) =>
      inContexts(contexts => propertyDetail(contexts, actor, { attrCode, lang })),
  });
  writeRoutes(app);
  registerWebAppManifestRoute(app);
}

/**
 * Registers the route of the web app manifest, which is not an API call. Browsers request the manifest
 * without a token, from the URL in the portal page.
 */
function registerWebAppManifestRoute(app: FastifyInstance): void {
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
      const manifest = await webManifestOf(app.db, { merchantId, lang: lang === 'en' ? 'en' : 'zh' });
      return reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send(JSON.stringify(manifest));
    },
  );
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST properties/add', {
    permission,
    audit: { ...PROPERTY_AUDIT, action: 'add', made: ({ attrCode }) => attrCode },
    ownTransactions: true,
    handler: ({ actor, body, lang, inContexts }) =>
      inContexts(contexts => addProperty(contexts, actor, body, lang)),
  });
  route(app, 'POST properties/update', {
    permission,
    audit: { ...PROPERTY_AUDIT, action: 'update', id: ({ body }) => body.attrCode },
    ownTransactions: true,
    handler: ({ actor, body, lang, inContexts }) =>
      inContexts(contexts => updateProperty(contexts, actor, body, lang)),
  });
  route(app, 'POST properties/changeStatus', {
    permission,
    audit: { ...PROPERTY_AUDIT, action: 'change-status', id: ({ body }) => body.attrCode },
    ownTransactions: true,
    handler: ({ actor, body, inContexts }) =>
      inContexts(contexts => changePropertyStatus(contexts, actor, body)),
  });
  route(app, 'GET properties/delete', {
    permission,
    audit: { ...PROPERTY_AUDIT, action: 'remove', id: ({ query }) => query.attrCode },
    ownTransactions: true,
    handler: ({ actor, query, inContexts }) =>
      inContexts(contexts => removeProperty(contexts, actor, query.attrCode)),
  });
}
