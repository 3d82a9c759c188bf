/** The calls of processes, instances and decisions. */
import type { FastifyInstance } from 'fastify';
import { approvalRoutes } from './decisions/routes.ts';
import { definitionRoutes } from './definitions/routes.ts';
import { startRoutes } from './drafts/routes.ts';
import { listRoutes } from './lists/routes.ts';
import { viewRoutes } from './views/routes.ts';

export function registerRoutes(app: FastifyInstance): void {
  definitionRoutes(app);
  startRoutes(app);
  approvalRoutes(app);
  listRoutes(app);
  viewRoutes(app);
}
