/** Lets the server close as soon as the requests in hand are answered: it waits for no connection that asks nothing. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds after which a reply that nobody takes holds the closing up no longer. */
const LAST_MS = 20_000;

/**
 * Node counts a connection on which nothing was ever asked as busy, and browsers and proxies open such ones ahead of
 * need. A connection whose answer was on its way when the closing began would be kept for the next request.
 */
export function closePromptly(app: FastifyInstance, lastMs = LAST_MS): void {
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
