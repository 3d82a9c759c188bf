/** Hands out the public key. */
import type { FastifyInstance } from 'fastify';
import { withAuth } from '../../db/access.ts';
import { route } from '../../http/route.ts';
import { newestKey } from './key.ts';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET /digital-portal/publicKey', {
    permission: 'public',
    handler: async ({ db }) => {
      const key = await withAuth(db, newestKey);
      if (!key) throw new Error('[Bug] the seal key is made at start');
      return { keyId: key.key_id, publicKey: key.public_key, now: Date.now() };
    },
  });
}
