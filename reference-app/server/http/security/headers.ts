/** Security headers: only our own files run, types are not guessed, and listed origins alone may call or frame us. */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { allowFraming } from './framing.ts';
import { type IsListed, isAllowedByOperator } from './origin.ts';

/** No inline script, no inline style: what the portal and the elements are built to live under. */
export const CONTENT_SECURITY_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'connect-src': ["'self'"],
  // A private file needs the token, so a page fetches it and shows the blob.
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  // A PDF document of the file centre is shown as a blob by the viewer of the browser.
  'frame-src': ["'self'", 'blob:'],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
};

const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), payment=()';

/** The same as it stands on every answer, for those that no hook sees. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': Object.entries(CONTENT_SECURITY_POLICY)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

export interface Origins {
  /** For the whole installation: undefined for pages of this machine, `*` for every page. */
  byOperator: string[] | undefined;
  /** Whether a tenant lists it. */
  isListed: IsListed;
}

/** Pages of other origins call where the operator or a tenant lists them. */
export async function sendHeaders(app: FastifyInstance, origins: Origins): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    // The proxy that ends TLS knows whether the host may never be plain http again; we do not.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'same-origin' },
  });
  // The token travels in the Authorization header, so no cookie is ever asked for: credentials stay off.
  await app.register(cors, {
    origin: origins.byOperator?.includes('*') ? '*' : mayCall(origins),
    credentials: false,
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type', 'accept-language', 'x-acting-as'],
    maxAge: 600,
  });
  app.decorateRequest('framedBy', '');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    await allowFraming(request, reply, origins.isListed);
  });
}

/** A preflight carries no token, so here it is enough that some tenant lists the page; sign-in and token are held to their own. */
const mayCall =
  ({ byOperator, isListed }: Origins) =>
  async (origin: string | undefined): Promise<boolean> => {
    if (origin === undefined) return false;
    return isAllowedByOperator(byOperator, origin) || isListed(origin);
  };
