/** Sends the portal's one page, with a nonce by which its policy accepts the style element of a library. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';

/** Stands in the built `index.html` where the nonce goes. */
const PLACEHOLDER = '__CSP_NONCE__';
/** Stands where the origin of the frame around the page goes; the portal asks whether its own company lists it. */
const FRAMED_BY = '__FRAMED_BY__';
const STYLES = "style-src 'self'";

/** Without a validator: a reply 304 would pair the nonce of a new policy with the page of an old one. */
export async function sendPage(reply: FastifyReply, file: string): Promise<FastifyReply> {
  const page = await readFile(file, 'utf8');
  const nonce = randomBytes(16).toString('base64');
  const policy = String(reply.getHeader('content-security-policy'));
  return reply
    .header('content-security-policy', policy.replace(STYLES, `${STYLES} 'nonce-${nonce}'`))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replace(PLACEHOLDER, nonce).replace(FRAMED_BY, reply.request.framedBy));
}
