/** Origins as they are listed and compared: scheme, host and port to the letter, as browsers send them. */
import type { FastifyRequest } from 'fastify';

/** Letters, digits, dots, hyphens and underscores, or an address in brackets; `URL` also takes `;`, `,` and quotes into a host. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/**
 * As a browser would send it; undefined for anything that is more, less or other than one origin. The result holds
 * no character with a meaning in a header, so it may stand in a policy.
 */
export function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || /[?#@\s\\]/.test(text)) return undefined;
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return bare && ORIGIN.test(url.origin) ? url.origin : undefined;
}

/** Whether a browser says that a page of this very server asks. */
const isOwn = (request: FastifyRequest, origin: string): boolean => URL.parse(origin)?.host === request.host;

/** The page that asks, where it is not one of this server; undefined where no page asks, as from a back end. */
export function foreignPage(request: FastifyRequest): string | undefined {
  const { origin } = request.headers;
  return origin === undefined || isOwn(request, origin) ? undefined : origin;
}

/** Where a navigation comes from, where that is not this server. */
export function foreignReferrer(request: FastifyRequest): string | undefined {
  const origin = originOf(URL.parse(request.headers.referer ?? '')?.origin ?? '');
  return origin === undefined || isOwn(request, origin) ? undefined : origin;
}

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether the operator allows pages of this origin for the whole installation; without a list those of this machine. */
export const isAllowedByOperator = (byOperator: readonly string[] | undefined, origin: string): boolean =>
  byOperator ? byOperator.includes('*') || byOperator.includes(origin) : LOOPBACK.test(origin);

/** Tells whether any tenant allows pages of this origin to embed its approvals. */
export type IsListed = (origin: string) => Promise<boolean>;
