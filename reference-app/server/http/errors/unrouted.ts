/**
 * Replies to requests that reach neither a route nor a hook. The replies have the same envelope and headers
 * as all other responses.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@countersign/sdk/api';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANG, preferredLanguageOfRequest } from '../language.ts';
import { SECURITY_HEADERS } from '../security/headers.ts';
import { refusalResponse } from './envelope.ts';

/** Replies to a URL that cannot be decoded, or that has a path segment that is too long. */
export function replyBadUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 400;
  const known = status < 500 ? 'bad-request' : 'system-error';
  const { body } = refusalResponse(known, preferredLanguageOfRequest(request), { status });
  void reply.code(status).headers(unroutedRequestResponseHeaders()).send(JSON.stringify(body));
}

/**
 * Errors for requests that Node.js cannot parse, by the error code of the parser. Every other parser code
 * means that the data is not HTTP.
 */
const PARSER_ERRORS: Record<string, [ErrorCode, status: number]> = {
  HPE_HEADER_OVERFLOW: ['too-large', 431],
  ERR_HTTP_REQUEST_TIMEOUT: ['timeout', 408],
};

/**
 * Replies to a request that Node.js could not parse. The headers of the request are unknown, so the default
 * language is used.
 */
export function replyToUnparsableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [subCode, status] = PARSER_ERRORS[error.code ?? ''] ?? ['bad-request', 400];
  const body = JSON.stringify(refusalResponse(subCode, DEFAULT_LANG, { status }).body);
  const headers = {
    ...unroutedRequestResponseHeaders(),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}

const unroutedRequestResponseHeaders = (): Record<string, string> => ({
  ...SECURITY_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
});
