/** The calls around messages on devices, everyone's own. */
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import { deviceOf } from '../account/index.ts';
import { liveDevices, removeDevices } from './devices.ts';
import { senderKey } from './key.ts';
import { addDevice } from './service.ts';

const permission = 'signed-in';
const CHANGES_PER_MINUTE = 60;

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET letter/push/key', {
    permission,
    handler: async ({ db }) => ({ publicKey: (await senderKey(db)).publicKey }),
  });
  route(app, 'GET letter/push/list', {
    permission,
    handler: async ({ db, actor }) => {
      const rows = await liveDevices(db, actor);
      const list = rows.map(row => ({
        id: row.device_id,
        ...deviceOf(row.user_agent),
        createTime: row.create_time.toISOString(),
        lastTime: row.last_time?.toISOString() ?? null,
      }));
      return { total: list.length, list };
    },
  });
  route(app, 'POST letter/push/add', {
    permission,
    audit: 'own',
    perMinute: CHANGES_PER_MINUTE,
    bodyLimit: 16_384,
    handler: ({ db, actor, body, request }) => {
      const userAgent = request.headers['user-agent'] ?? '';
      return addDevice({ db, outgoing: app.outgoing, userAgent }, actor, body);
    },
  });
  route(app, 'POST letter/push/remove', {
    permission,
    audit: 'own',
    handler: async ({ actor, body, inTenant }) => {
      const count = await inTenant(tx => removeDevices(tx, actor, [body.id]));
      return count > 0 ? null : refuse('not-found');
    },
  });
}
