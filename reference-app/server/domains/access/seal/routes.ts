/** Registers the call that returns the public key with which browsers encrypt (seal) passwords. */
import type { FastifyInstance } from 'fastify';
import { runTransactionOnAuthTables } from '../../../db/access.ts';
import { route } from '../../../http/route.ts';
import { newestSealKey } from './key.ts';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET /digital-portal/publicKey', {
    permission: 'public',
    handler: async ({ db }) => {
      const key = await runTransactionOnAuthTables(db, newestSealKey);
      if (!key) throw new Error('[Bug] the seal key is made at start');
      return { keyId: key.keyId, publicKey: key.publicKey, now: Date.now() };
    },
  });
}
