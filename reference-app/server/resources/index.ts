/** Registers the routes of every resource: each folder here has a `routes.ts` that exports `registerRoutes`. */
import { readdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

interface RoutesModule {
  registerRoutes(app: FastifyInstance): void;
}

/** In the order of the folders' names; the order means nothing. */
export async function registerResources(app: FastifyInstance): Promise<void> {
  const entries = readdirSync(import.meta.dirname, { withFileTypes: true });
  for (const { name } of entries.filter(entry => entry.isDirectory())) {
    const { registerRoutes }: RoutesModule = await import(`./${name}/routes.ts`);
    registerRoutes(app);
  }
}
