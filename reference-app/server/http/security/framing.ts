/** Allows pages of this server and of listed origins to show the portal in a frame. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPageRequest } from '../static-files.ts';
import type { IsListed } from './origin.ts';
import { foreignReferrerOrigin } from './origin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Origin of the page that may show the portal in a frame, because a tenant allows this origin. Empty if
     * there is no such page.
     */
    framedBy: string;
  }
}

const OWN_FRAME_ANCESTORS = "frame-ancestors 'self'";

/**
 * If the origin in the Referer header is listed, it is added to the `frame-ancestors` policy. The browser
 * checks all ancestors of the frame against the policy, so a forged Referer grants nothing.
 */
export async function allowFraming(
  request: FastifyRequest,
  reply: FastifyReply,
  isListed: IsListed,
): Promise<void> {
  if (!isPageRequest(request)) return;
  reply.header('vary', [reply.getHeader('vary'), 'Referer'].flat().filter(Boolean).join(', '));
  const origin = foreignReferrerOrigin(request);
  if (origin === undefined || !(await isListed(origin))) return;
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace(OWN_FRAME_ANCESTORS, `${OWN_FRAME_ANCESTORS} ${origin}`),
  );
  request.framedBy = origin;
  // The response omits `x-frame-options`, because this header cannot list origins.
  // Browsers that support `frame-ancestors` ignore `x-frame-options`.
  reply.removeHeader('x-frame-options');
}
