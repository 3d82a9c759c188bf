/**
 * Determines the WebAuthn relying party for passkeys: the host name that browsers store, and the origins that
 * may use it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { throwRefusal } from '../../../http/errors/refuse.ts';

export interface RelyingParty {
  /** Id of the relying party, which is the host name without a port. */
  id: string;
  name: string;
  origins: string[];
}

/**
 * Matches a page served from the user's own machine. Browsers accept `localhost` without HTTPS, but no IP
 * address.
 */
const LOCALHOST_ORIGIN = /^https?:\/\/localhost(?::\d{1,5})?$/;

/**
 * Returns the relying party for the host of the public URL. Without a configured public URL, passkeys work
 * only for pages at `localhost`. Throws `public-url-needed` for other pages.
 */
export function relyingParty({ server, headers }: FastifyRequest): RelyingParty {
  const { publicUrl, operatorOrigins = [] } = server;
  const listed = operatorOrigins.filter(origin => origin !== '*');
  if (publicUrl) {
    const { hostname, origin } = new URL(publicUrl);
    return { id: hostname, name: hostname, origins: [origin, ...listed] };
  }
  const { origin = '' } = headers;
  if (!LOCALHOST_ORIGIN.test(origin)) return throwRefusal('public-url-needed');
  return { id: 'localhost', name: 'localhost', origins: [origin, ...listed] };
}

/** Returns the name under which this server appears in an authenticator app. */
export const totpIssuer = ({ publicUrl }: FastifyInstance): string =>
  publicUrl ? new URL(publicUrl).hostname : 'Countersign';
