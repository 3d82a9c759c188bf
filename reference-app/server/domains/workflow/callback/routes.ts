/** Registers the API calls for callbacks, which require the permission to design processes. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { CALLBACK_DELIVERY_AUDIT, CALLBACK_RECEIVER_AUDIT } from './audit.ts';
import { callbackDeliveryPage, readCallbackConfigPage, toCallbackConfig } from './queries.ts';
import { redeliverCallback } from './redeliver.ts';
import { decryptCallbackSecret, encryptCallbackSecret, makeSecret } from './secret.ts';
import { sendCallback } from './send.ts';
import {
  addCallbackConfig,
  removeCallbackConfig,
  requireCallbackConfig,
  sampleCallbackBody,
  updateCallbackConfig,
} from './service.ts';

const permission = 'system:process:manage';

export function registerRoutes(app: FastifyInstance): void {
  callbackConfigWriteRoutes(app);
  readRoutes(app);
  deliveryRoutes(app);
}

function callbackConfigWriteRoutes(app: FastifyInstance): void {
  route(app, 'POST workflow/callback/config/add', {
    permission,
    audit: { ...CALLBACK_RECEIVER_AUDIT, action: 'add', made: ({ id }) => id },
    isSecret: true,
    ownTransactions: true,
    handler: async ({ actor, body: { secret, ...body }, lang, inTenant }) => {
      const made = secret === undefined ? makeSecret() : undefined;
      const sealed = await encryptCallbackSecret(app.db, secret ?? made!);
      const answer = await inTenant(tx => addCallbackConfig(tx, actor, { ...body, lang, sealed }));
      return { ...answer, ...(made && { secret: made }) };
    },
  });
  route(app, 'POST workflow/callback/config/update', {
    permission,
    audit: { ...CALLBACK_RECEIVER_AUDIT, action: 'update', id: ({ body }) => body.id },
    isSecret: true,
    ownTransactions: true,
    handler: async ({ actor, body: { secret, newSecret, ...body }, lang, inTenant }) => {
      const made = secret === undefined && newSecret ? makeSecret() : undefined;
      const another = secret ?? made;
      const sealed = another === undefined ? undefined : await encryptCallbackSecret(app.db, another);
      const answer = await inTenant(tx => updateCallbackConfig(tx, actor, { ...body, lang, sealed }));
      return { ...answer, ...(made && { secret: made }) };
    },
  });
  route(app, 'GET workflow/callback/config/remove', {
    permission,
    audit: { ...CALLBACK_RECEIVER_AUDIT, action: 'remove', id: ({ query }) => query.id },
    handler: ({ query, tx }) => removeCallbackConfig(tx, query.id),
  });
}

function readRoutes(app: FastifyInstance): void {
  route(app, 'GET workflow/callback/config/detail', {
    permission,
    handler: async ({ query, tx }) => toCallbackConfig(await requireCallbackConfig(tx, query.id)),
  });
  route(app, 'GET workflow/callback/config/list', {
    permission,
    handler: ({ query, tx }) => readCallbackConfigPage(tx, query),
  });
}

function deliveryRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/pushDataTest', {
    permission,
    audit: { ...CALLBACK_RECEIVER_AUDIT, action: 'test', id: ({ query }) => query.id },
    perMinute: 60,
    ownTransactions: true,
    handler: async ({ actor, query, inTenant }) => {
      const row = await inTenant(tx => requireCallbackConfig(tx, query.id));
      const secret = await decryptCallbackSecret(app.db, row);
      const body = sampleCallbackBody(actor.merchantId, row);
      return sendCallback({ url: row.url, body, keyId: row.keyId, secret }, app.outgoing);
    },
  });
  route(app, 'GET jflow/callLog', {
    permission,
    handler: ({ query, tx }) => callbackDeliveryPage(tx, query),
  });
  route(app, 'POST jflow/callLog/redeliver', {
    permission,
    audit: { ...CALLBACK_DELIVERY_AUDIT, action: 'redeliver', id: ({ body }) => body.id },
    handler: ({ actor, body, tx }) => redeliverCallback(tx, actor, body.id),
  });
}
