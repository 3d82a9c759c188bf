/** Ends requests whose bodies arrive too slowly: a trickle must hold neither a connection nor a server that stops. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerUnread } from './errors/unrouted.ts';

export interface Pace {
  /** Milliseconds in which any body may arrive. */
  graceMs: number;
  /** Bytes per second of those that take longer. */
  bytesPerSecond: number;
  /** Milliseconds that a server waits for bodies once it stops. */
  closingMs: number;
  /** Milliseconds between two checks. */
  checkMs: number;
}

/** A line of 64 kbit/s keeps up. */
export const PACE: Pace = { graceMs: 20_000, bytesPerSecond: 8000, closingMs: 3000, checkMs: 1000 };

/** Milliseconds for the head of a request, and between two checks of it. */
export const HEAD_LIMITS = { headersTimeout: 10_000, connectionsCheckingInterval: 2000 };

interface Arriving {
  request: IncomingMessage;
  response: ServerResponse;
  since: number;
  bytesBefore: number;
}

/** Call before the server listens. Refuses with 408 in the envelope where no reply was begun. */
export function limitPace(app: FastifyInstance, pace: Pace = PACE): void {
  const arriving = new Set<Arriving>();
  let closingAt = Number.POSITIVE_INFINITY;
  app.server.on('request', (request, response) => {
    if (hasBody(request))
      arriving.add({ request, response, since: now(), bytesBefore: request.socket.bytesRead });
  });
  const check = () => {
    for (const one of arriving) {
      if (one.request.complete || one.request.socket.destroyed) arriving.delete(one);
      else if (now() > Math.min(endOf(one, pace), closingAt)) refuse(one);
    }
  };
  const checking = setInterval(check, pace.checkMs).unref();
  app.addHook('preClose', async () => {
    closingAt = now() + pace.closingMs;
  });
  app.addHook('onClose', async () => clearInterval(checking));
}

const now = () => performance.now();

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const endOf = ({ request, since, bytesBefore }: Arriving, { graceMs, bytesPerSecond }: Pace): number =>
  since + graceMs + ((request.socket.bytesRead - bytesBefore) / bytesPerSecond) * 1000;

function refuse({ request, response }: Arriving): void {
  const error = Object.assign(new Error('The body arrived too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  if (response.headersSent) request.socket.destroy();
  else answerUnread(error, request.socket);
}
