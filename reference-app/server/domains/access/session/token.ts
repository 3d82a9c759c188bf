/**
 * Creates and hashes session tokens. A token has 256 random bits. Only the client holds the token; the
 * database stores its hash.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export const generateToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Reads the token only from the Authorization header and never from a cookie, which prevents cross-site
 * request forgery.
 */
export function bearerTokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization?.trim();
  return header?.replace(/^Bearer\s+/i, '') || undefined;
}
