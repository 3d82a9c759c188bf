/**
 * Registers the API calls for second factors and passkeys: managing the user's own credentials, and the
 * sign-in steps that use them.
 */
import type { FastifyInstance } from 'fastify';
import { registerOwnCredentialRoutes } from './own-routes.ts';
import { registerPasskeyRoutes } from './passkey-routes.ts';
import { registerSignInStepRoutes } from './step-routes.ts';

export function registerRoutes(app: FastifyInstance): void {
  registerOwnCredentialRoutes(app);
  registerPasskeyRoutes(app);
  registerSignInStepRoutes(app);
}
