/** Registers the API calls for push devices. Users can access only their own devices. */
import type { FastifyInstance } from 'fastify';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import { deviceFromUserAgent } from '../../access/index.ts';
import { devicesWithSession, removeDevices } from './devices.ts';
import { loadWebPushKey } from './key.ts';
import { addDevice } from './service.ts';

const permission = 'signed-in';
const MAX_DEVICE_CHANGES_PER_MINUTE = 60;

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET letter/push/key', {
    permission,
    ownTransactions: true,
    handler: async ({ db }) => ({ publicKey: (await loadWebPushKey(db)).publicKey }),
  });
  route(app, 'GET letter/push/list', {
    permission,
    ownTransactions: true,
    handler: async ({ db, actor }) => {
      const rows = await devicesWithSession(db, actor);
      const list = rows.map(row => ({
        id: row.deviceId,
        ...deviceFromUserAgent(row.userAgent),
        createTime: row.createTime.toISOString(),
        lastTime: row.lastTime?.toISOString() ?? null,
      }));
      return { total: list.length, list };
    },
  });
  route(app, 'POST letter/push/add', {
    permission,
    audit: 'own',
    perMinute: MAX_DEVICE_CHANGES_PER_MINUTE,
    bodyLimit: 16_384,
    ownTransactions: true,
    handler: ({ db, actor, body, request }) => {
      const userAgent = request.headers['user-agent'] ?? '';
      return addDevice({ db, outgoing: app.outgoing, userAgent }, actor, body);
    },
  });
  route(app, 'POST letter/push/remove', {
    permission,
    audit: 'own',
    ownTransactions: true,
    handler: async ({ actor, body, inTenant }) => {
      const count = await inTenant(tx => removeDevices(tx, actor, [body.id]));
      return count > 0 ? null : throwRefusal('not-found');
    },
  });
}
