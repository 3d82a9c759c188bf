/** Answers requests for names of this machine only: a page of another site may point its own name at the loopback address. */
import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors/refuse.ts';

/** Browsers resolve names below `localhost` to this machine. */
const LOOPBACK_NAME = /^(?:(?:[a-z0-9_-]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

export const isLoopbackName = (host: string): boolean => LOOPBACK_NAME.test(host);

/** Judges the host that a proxy forwards too. HTTP/1.0 has requests without a host, which no page can send. */
export function refuseOtherHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async request => {
    for (const host of [request.headers.host, request.host])
      if (host && !isLoopbackName(host)) refuse('host-refused');
  });
}
