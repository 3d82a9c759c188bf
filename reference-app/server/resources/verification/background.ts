/** Work behind a reply: the reply neither waits for it nor shows by its time what was found. */
import type { FastifyInstance } from 'fastify';

const running = new WeakMap<FastifyInstance, Set<Promise<void>>>();

/** Call when the routes are registered: a server that stops waits for what is under way. */
export function awaitBackground(app: FastifyInstance): void {
  const all = new Set<Promise<void>>();
  running.set(app, all);
  app.addHook('onClose', async () => void (await Promise.all(all)));
}

/** A failure is logged without what it was about. */
export function inBackground(app: FastifyInstance, work: () => Promise<void>): void {
  const all = running.get(app);
  const done = work()
    .catch(error => app.log.error({ code: (error as { code?: string })?.code }, 'a code could not be sent'))
    .finally(() => all?.delete(done));
  all?.add(done);
}
