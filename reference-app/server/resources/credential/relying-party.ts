/** The name under which browsers store passkeys, and the pages that may use them. */
import type { FastifyRequest } from 'fastify';

export interface RelyingParty {
  /** A host name without a port. */
  id: string;
  name: string;
  origins: string[];
}

/** The public address of the server, else the one that the request names: a browser holds it to its own page. */
export function relyingParty(request: FastifyRequest): RelyingParty {
  const { publicUrl, operatorOrigins = [] } = request.server;
  const own = publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;
  const id = URL.parse(own)?.hostname ?? request.hostname;
  return { id, name: id, origins: [own, ...operatorOrigins.filter(origin => origin !== '*')] };
}
