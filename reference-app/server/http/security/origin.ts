/** Origins as they are listed and compared: scheme, host and port to the letter, as browsers send them. */
import type { FastifyRequest } from 'fastify';

/** As a browser would send it; undefined for anything that is more, less or other than one origin. */
export function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname.includes('*')) return undefined;
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return bare && !/[?#@\s\\]/.test(text) ? url.origin : undefined;
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
  const origin = URL.parse(request.headers.referer ?? '')?.origin;
  return origin === undefined || origin === 'null' || isOwn(request, origin) ? undefined : origin;
}

/** Tells whether any tenant allows pages of this origin to embed its approvals. */
export type IsListed = (origin: string) => Promise<boolean>;
