/**
 * Parses and compares origins. An origin consists of a scheme, a host and a port, exactly as browsers send
 * them.
 */
import type { FastifyRequest } from 'fastify';

/**
 * Accepts hosts of letters, digits, dots, hyphens and underscores, and IPv6 addresses in brackets. The `URL`
 * class also accepts `;`, `,` and quotes in a host.
 */
const ORIGIN_PATTERN = /^https?:\/\/(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/**
 * Returns the origin as a browser sends it, or undefined if the text is not exactly one origin. The result
 * contains no character that has a meaning in a header, so it can be inserted into a policy.
 */
export function parseExactOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || /[?#@\s\\]/.test(text)) return undefined;
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return bare && ORIGIN_PATTERN.test(url.origin) ? url.origin : undefined;
}

/** Returns true if the origin is the origin of this server. */
const isOwnOrigin = (request: FastifyRequest, origin: string): boolean =>
  URL.parse(origin)?.host === request.host;

/**
 * Returns the origin of the calling page if the page does not belong to this server. Undefined for requests
 * without a page, such as calls from a back end.
 */
export function foreignPageOrigin(request: FastifyRequest): string | undefined {
  const { origin } = request.headers;
  return origin === undefined || isOwnOrigin(request, origin) ? undefined : origin;
}

/** Returns the origin of the referring page if the page does not belong to this server. */
export function foreignReferrerOrigin(request: FastifyRequest): string | undefined {
  const origin = parseExactOrigin(URL.parse(request.headers.referer ?? '')?.origin ?? '');
  return origin === undefined || isOwnOrigin(request, origin) ? undefined : origin;
}

const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Returns true if the operator allows pages of this origin for the whole installation. If the operator has
 * set no list, pages of this machine are allowed.
 */
export const isOriginAllowedByOperator = (
  byOperator: readonly string[] | undefined,
  origin: string,
): boolean =>
  byOperator ? byOperator.includes('*') || byOperator.includes(origin) : LOOPBACK_ORIGIN.test(origin);

/** Returns true if any tenant allows pages of this origin to embed its approvals. */
export type IsListed = (origin: string) => Promise<boolean>;
