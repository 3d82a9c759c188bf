/** Allows this server, and the listed origin that a browser names, to show the portal in a frame. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wantsPage } from '../static-files.ts';
import type { IsListed } from './origin.ts';
import { foreignReferrer } from './origin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The listed origin that may show this page in a frame. */
    framedBy: string;
  }
}

const OWN = "frame-ancestors 'self'";

/** The browser holds the whole chain of frames against the answer, so a false Referer opens nothing to its sender. */
export async function allowFraming(
  request: FastifyRequest,
  reply: FastifyReply,
  isListed: IsListed,
): Promise<void> {
  if (!wantsPage(request)) return;
  reply.header('vary', [reply.getHeader('vary'), 'Referer'].flat().filter(Boolean).join(', '));
  const origin = foreignReferrer(request);
  if (origin === undefined || !(await isListed(origin))) return;
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace(OWN, `${OWN} ${origin}`));
  request.framedBy = origin;
  // It knows no lists; browsers that know the policy would not look at it.
  reply.removeHeader('x-frame-options');
}
