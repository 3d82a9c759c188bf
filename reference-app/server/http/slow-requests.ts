/**
 * Ends requests whose bodies arrive too slowly, because they would occupy a connection or delay the shutdown.
 */
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { replyToUnparsableRequest } from './errors/unrouted.ts';

export interface Pace {
  /** Time in milliseconds during which a body may arrive at any rate, even very slowly. */
  graceMs: number;
  /** Minimum rate in bytes per second for a body that takes longer than `graceMs`. */
  bytesPerSecond: number;
  /** Maximum time in milliseconds that a stopping server waits for unfinished request bodies. */
  closingMs: number;
  /** Interval between two checks in milliseconds. */
  checkMs: number;
}

/** Default limits for request bodies. A connection with 64 kbit/s is fast enough for them. */
export const DEFAULT_MIN_BODY_RATE: Pace = {
  graceMs: 20_000,
  bytesPerSecond: 8000,
  closingMs: 3000,
  checkMs: 1000,
};

/** Time limit for request headers, and interval at which it is checked, in milliseconds. */
export const HEADER_LIMITS = { headersTimeout: 10_000, connectionsCheckingInterval: 2000 };

interface SilentConnectionOptions {
  /** The connection timeout of the server in milliseconds. */
  timeoutMs: number;
  /** Returns true while the database is paused. */
  isPaused(): boolean;
}

/**
 * Closes connections that transferred no byte for the connection timeout. During a pause of the database, requests wait
 * for their replies, so their connections stay open.
 */
export const closeSilentConnections = (
  server: EventEmitter,
  { timeoutMs, isPaused }: SilentConnectionOptions,
): void =>
  void server.on('timeout', (socket: Pick<Socket, 'setTimeout' | 'destroy'>) => {
    if (isPaused()) socket.setTimeout(timeoutMs);
    else socket.destroy();
  });

interface Arriving {
  request: IncomingMessage;
  response: ServerResponse;
  since: number;
  bytesBefore: number;
}

/**
 * Ends requests whose bodies arrive too slowly. Call this function before the server listens. An ended
 * request gets status 408 in the usual response envelope if its response has not started.
 */
export function enforceMinBodyRate(app: FastifyInstance, pace: Pace = DEFAULT_MIN_BODY_RATE): void {
  const arriving = new Set<Arriving>();
  let closingAt = Number.POSITIVE_INFINITY;
  app.server.on('request', (request, response) => {
    if (hasRequestBody(request))
      arriving.add({ request, response, since: monotonicNow(), bytesBefore: request.socket.bytesRead });
  });
  const check = () => {
    for (const one of arriving) {
      if (one.request.complete || one.request.socket.destroyed) arriving.delete(one);
      else if (monotonicNow() > Math.min(bodyDeadline(one, pace), closingAt)) abortSlowRequestBody(one);
    }
  };
  const checking = setInterval(check, pace.checkMs).unref();
  app.addHook('preClose', async () => {
    closingAt = monotonicNow() + pace.closingMs;
  });
  app.addHook('onClose', async () => clearInterval(checking));
}

const monotonicNow = () => performance.now();

const hasRequestBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const bodyDeadline = ({ request, since, bytesBefore }: Arriving, { graceMs, bytesPerSecond }: Pace): number =>
  since + graceMs + ((request.socket.bytesRead - bytesBefore) / bytesPerSecond) * 1000;

function abortSlowRequestBody({ request, response }: Arriving): void {
  const error = Object.assign(new Error('The body arrived too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  if (response.headersSent) request.socket.destroy();
  else replyToUnparsableRequest(error, request.socket);
}
