/** Every resource, found by its folder: its `routes.ts` exports `registerRoutes`, and `menu` where it has pages. */
import { readdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { MenuEntry } from './menu/index.ts';

interface RoutesModule {
  registerRoutes(app: FastifyInstance): void;
  menu?: readonly MenuEntry[];
}

/** In the order of the folders' names; the order means nothing. */
function loadResources(): Promise<RoutesModule[]> {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter(entry =>
    entry.isDirectory(),
  );
  return Promise.all(folders.map(({ name }) => import(`./${name}/routes.ts`)));
}

export async function registerResources(app: FastifyInstance): Promise<void> {
  for (const { registerRoutes } of await loadResources()) registerRoutes(app);
}

/** The menu entries of all resources. */
export async function menuEntries(): Promise<MenuEntry[]> {
  return (await loadResources()).flatMap(({ menu = [] }) => menu);
}
