/** Replies to requests that reach no route: the same envelope and the same headers, where no hook runs. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@countersign/sdk/api';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANG, langOf } from '../language.ts';
import { SECURITY_HEADERS } from '../security/headers.ts';
import { refusal } from './envelope.ts';

/** An address that cannot be decoded, or a part of it that is too long. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 400;
  const known = status < 500 ? 'bad-request' : 'system-error';
  const { body } = refusal(known, langOf(request), { status });
  void reply.code(status).headers(bareHeaders()).send(JSON.stringify(body));
}

/** Requests that Node could not read; other codes are no HTTP at all. */
const UNREAD: Record<string, [ErrorCode, status: number]> = {
  HPE_HEADER_OVERFLOW: ['too-large', 431],
  ERR_HTTP_REQUEST_TIMEOUT: ['timeout', 408],
};

/** No header of such a request is known, so it is answered in the language of those who name none. */
export function answerUnread(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [subCode, status] = UNREAD[error.code ?? ''] ?? ['bad-request', 400];
  const body = JSON.stringify(refusal(subCode, DEFAULT_LANG, { status }).body);
  const headers = { ...bareHeaders(), 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}

const bareHeaders = (): Record<string, string> => ({
  ...SECURITY_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
});
