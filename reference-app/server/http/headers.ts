/** What browsers are told: run nothing but our own files, guess no types, and which other origins may call. */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** No inline script, no inline style: what the portal and the elements are built to live under. */
export const CONTENT_SECURITY_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'connect-src': ["'self'"],
  // A private file needs the token, so a page fetches it and shows the blob.
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'frame-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
};

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** `origins` undefined allows pages of this machine only; `*` allows every page. */
export async function sendHeaders(app: FastifyInstance, origins: string[] | undefined): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    // Whoever ends TLS in front of us knows whether the host may never be plain http again; we do not.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'same-origin' },
  });
  // The token travels in the Authorization header, so no cookie is ever asked for: credentials stay off.
  await app.register(cors, {
    origin: origins?.includes('*') ? '*' : (origins ?? LOOPBACK),
    credentials: false,
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type', 'accept-language'],
    maxAge: 600,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  });
}
