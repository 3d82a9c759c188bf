/** The name under which browsers store passkeys, and the pages that may use them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../http/errors/refuse.ts';

export interface RelyingParty {
  /** A host name without a port. */
  id: string;
  name: string;
  origins: string[];
}

/** A page of the machine of the browser: browsers take `localhost` without https, and no address. */
const LOCAL_PAGE = /^https?:\/\/localhost(?::\d{1,5})?$/;

/** The host of the public address. Without one, passkeys work for pages at `localhost`; else refuses with `public-url-needed`. */
export function relyingParty({ server, headers }: FastifyRequest): RelyingParty {
  const { publicUrl, operatorOrigins = [] } = server;
  const listed = operatorOrigins.filter(origin => origin !== '*');
  if (publicUrl) {
    const { hostname, origin } = new URL(publicUrl);
    return { id: hostname, name: hostname, origins: [origin, ...listed] };
  }
  const { origin = '' } = headers;
  if (!LOCAL_PAGE.test(origin)) return refuse('public-url-needed');
  return { id: 'localhost', name: 'localhost', origins: [origin, ...listed] };
}

/** The name of this server in an authenticator app. */
export const issuerOf = ({ publicUrl }: FastifyInstance): string =>
  publicUrl ? new URL(publicUrl).hostname : 'Countersign';
