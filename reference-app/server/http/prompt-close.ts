/** Closes the server as soon as all running requests are answered. Idle connections do not delay closing. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Maximum time in milliseconds that a closing server waits for clients to read their responses. */
const MAX_CLOSING_MS = 20_000;

/**
 * Destroys unused connections when the server closes. Browsers and proxies open connections in advance, and
 * Node.js treats a connection that has not sent a request as busy. A connection whose reply is sent while the
 * server closes is also closed and not kept open for another request.
 */
export function closeIdleConnectionsOnShutdown(app: FastifyInstance, lastMs = MAX_CLOSING_MS): void {
  const { server } = app;
  const unused = new Set<Socket>();
  let closing = false;
  server.on('connection', socket => {
    if (closing) socket.destroy();
    else unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    unused.delete(socket);
    response.once('close', () => {
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
  });
  let leaving: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
    leaving = setTimeout(() => server.closeAllConnections(), lastMs);
  });
  app.addHook('onClose', async () => clearTimeout(leaving));
}
