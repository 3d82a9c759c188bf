/** The session token: 256 random bits that only the client holds; the database knows its hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** From the Authorization header alone, never from a cookie: so no other site can spend it. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization?.trim();
  return header?.replace(/^Bearer\s+/i, '') || undefined;
}
