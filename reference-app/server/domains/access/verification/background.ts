/** Runs work after the response is sent, so that neither the response nor its timing reveals the result. */
import type { FastifyInstance } from 'fastify';

const pendingBackgroundPromisesByServer = new WeakMap<FastifyInstance, Set<Promise<void>>>();

/**
 * Makes the server wait for running background work when it closes. Call it when the routes are registered.
 */
export function awaitBackgroundWorkOnClose(app: FastifyInstance): void {
  const all = new Set<Promise<void>>();
  pendingBackgroundPromisesByServer.set(app, all);
  app.addHook('onClose', async () => void (await Promise.all(all)));
}

/** Runs `work` in the background. If it fails, only the error code is logged. */
export function runInBackground(app: FastifyInstance, work: () => Promise<void>): void {
  const all = pendingBackgroundPromisesByServer.get(app);
  const done = work()
    .catch(error => app.log.error({ code: (error as { code?: string })?.code }, 'a code could not be sent'))
    .finally(() => all?.delete(done));
  all?.add(done);
}
