/**
 * Accepts only requests whose Host header names this machine. This check prevents DNS rebinding, by which a
 * page of another site could reach the server.
 */
import type { FastifyInstance } from 'fastify';
import { throwRefusal } from '../errors/refuse.ts';

/** Matches loopback addresses and all names under `localhost`, which browsers resolve to this machine. */
const LOOPBACK_HOST_PATTERN =
  /^(?:(?:[a-z0-9_-]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

export const isLoopbackName = (host: string): boolean => LOOPBACK_HOST_PATTERN.test(host);

/**
 * Registers the check of the Host header. The host name that a proxy forwards is checked too. HTTP/1.0
 * requests without a host name are accepted, because browsers do not send such requests.
 */
export function registerLoopbackHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async request => {
    for (const host of [request.headers.host, request.host])
      if (host && !isLoopbackName(host)) throwRefusal('host-refused');
  });
}
