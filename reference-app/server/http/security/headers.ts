/**
 * Sends security headers: only scripts of this server run, content types are not sniffed, and only listed
 * origins may call or frame the server.
 */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { allowFraming } from './framing.ts';
import { type IsListed, isOriginAllowedByOperator } from './origin.ts';

/** Content security policy without inline scripts and styles. The portal and the elements comply with it. */
export const CONTENT_SECURITY_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'connect-src': ["'self'"],
  // Private files require the session token, so the portal fetches them and shows them as blobs.
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  // Frames may load `blob:` URLs, because the file centre shows PDF documents from such URLs in the browser's viewer.
  'frame-src': ["'self'", 'blob:'],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
};

const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), payment=()';

/** Security headers as plain values, for responses for which no server hook runs. */
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
  /**
   * Origins whose pages the operator permits to call the server, for the whole installation. If undefined,
   * pages from the local host are permitted. `*` permits every page.
   */
  byOperator: string[] | undefined;
  /** Returns true if any tenant lists the origin as permitted. */
  isListed: IsListed;
}

/**
 * Registers the security and CORS headers of all responses. Pages of another origin can call the server if
 * the operator or a tenant lists this origin.
 */
export async function registerSecurityHeaders(app: FastifyInstance, origins: Origins): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    /*
     * The server does not send Strict-Transport-Security, because this header makes browsers refuse plain
     * HTTP for the host.
     */
    // The proxy that terminates TLS sends Strict-Transport-Security.
    // The server omits this header, because it cannot know whether clients use HTTPS.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'same-origin' },
  });
  /*
   * CORS requests with cookies stay disabled, because the session token is in the Authorization header and
   * not in a cookie.
   */
  await app.register(cors, {
    origin: origins.byOperator?.includes('*') ? '*' : isAllowedOrigin(origins),
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

/**
 * Decides whether an origin is allowed. A preflight request has no token, so it is sufficient that any tenant
 * lists the origin. Sign-in and token checks then use the list of the user's own tenant.
 */
const isAllowedOrigin =
  ({ byOperator, isListed }: Origins) =>
  async (origin: string | undefined): Promise<boolean> => {
    if (origin === undefined) return false;
    return isOriginAllowedByOperator(byOperator, origin) || isListed(origin);
  };
