/** Second factors and passkeys: a person's own, and the steps of a sign-in that ask for them. */
import type { FastifyInstance } from 'fastify';
import { registerOwn } from './own-routes.ts';
import { registerPasskeys } from './passkey-routes.ts';
import { registerSteps } from './step-routes.ts';

export function registerRoutes(app: FastifyInstance): void {
  registerOwn(app);
  registerPasskeys(app);
  registerSteps(app);
}
