/** The calls for callbacks, which need the permission to design processes. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { DELIVERY, RECEIVER } from './audit.ts';
import { configPage, deliveryPage, shownConfig } from './queries.ts';
import { redeliver } from './redeliver.ts';
import { makeSecret, openSecret, sealSecret } from './secret.ts';
import { send } from './send.ts';
import { addConfig, configOf, removeConfig, sampleBody, updateConfig } from './service.ts';

const permission = 'system:process:manage';

export function registerRoutes(app: FastifyInstance): void {
  changeRoutes(app);
  readRoutes(app);
  deliveryRoutes(app);
}

function changeRoutes(app: FastifyInstance): void {
  route(app, 'POST workflow/callback/config/add', {
    permission,
    audit: { ...RECEIVER, action: 'add', made: ({ id }) => id },
    isSecret: true,
    handler: async ({ actor, body: { secret, ...body }, lang, inTenant }) => {
      const made = secret === undefined ? makeSecret() : undefined;
      const sealed = await sealSecret(app.db, secret ?? made!);
      const answer = await inTenant(tx => addConfig(tx, actor, { ...body, lang, sealed }));
      return { ...answer, ...(made && { secret: made }) };
    },
  });
  route(app, 'POST workflow/callback/config/update', {
    permission,
    audit: { ...RECEIVER, action: 'update', id: ({ body }) => body.id },
    isSecret: true,
    handler: async ({ actor, body: { secret, newSecret, ...body }, lang, inTenant }) => {
      const made = secret === undefined && newSecret ? makeSecret() : undefined;
      const another = secret ?? made;
      const sealed = another === undefined ? undefined : await sealSecret(app.db, another);
      const answer = await inTenant(tx => updateConfig(tx, actor, { ...body, lang, sealed }));
      return { ...answer, ...(made && { secret: made }) };
    },
  });
  route(app, 'GET workflow/callback/config/remove', {
    permission,
    audit: { ...RECEIVER, action: 'remove', id: ({ query }) => query.id },
    handler: ({ actor, query, inTenant }) => inTenant(tx => removeConfig(tx, actor, query.id)),
  });
}

function readRoutes(app: FastifyInstance): void {
  route(app, 'GET workflow/callback/config/detail', {
    permission,
    handler: async ({ actor, query, inTenant }) =>
      shownConfig(await inTenant(tx => configOf(tx, actor.merchantId, query.id))),
  });
  route(app, 'GET workflow/callback/config/list', {
    permission,
    handler: ({ actor, query, inTenant }) => inTenant(tx => configPage(tx, actor.merchantId, query)),
  });
}

function deliveryRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/pushDataTest', {
    permission,
    audit: { ...RECEIVER, action: 'test', id: ({ query }) => query.id },
    perMinute: 60,
    handler: async ({ actor, query, inTenant }) => {
      const row = await inTenant(tx => configOf(tx, actor.merchantId, query.id));
      const secret = await openSecret(app.db, row);
      const body = sampleBody(actor.merchantId, row);
      return send({ url: row.url, body, keyId: row.key_id, secret }, app.outgoing);
    },
  });
  route(app, 'GET jflow/callLog', {
    permission,
    handler: ({ actor, query, inTenant }) => inTenant(tx => deliveryPage(tx, actor.merchantId, query)),
  });
  route(app, 'POST jflow/callLog/redeliver', {
    permission,
    audit: { ...DELIVERY, action: 'redeliver', id: ({ body }) => body.id },
    handler: ({ actor, body, inTenant }) => inTenant(tx => redeliver(tx, actor, body.id)),
  });
}
