/** Every route says who may call it; a server with a route that does not say so never starts. */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { StartError } from '../start-error.ts';
import { type Actor, can } from './actor.ts';
import { refuse } from './refuse.ts';

/** `public`: anyone. `signed-in`: anyone with a session. Else a permission that a role must grant. */
export type Permission = 'public' | 'signed-in' | `${string}:${string}:${string}`;

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

export type Authenticate = (request: FastifyRequest) => Promise<Actor>;

/** Call before any route is registered: it watches them all, those registered directly on Fastify too. */
export function guardRoutes(app: FastifyInstance, authenticate: Authenticate): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', options => void routes.push(options));
  app.addHook('onReady', async () => refuseUnguarded(routes));
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async request => {
    const { permission } = request.routeOptions.config;
    if (request.is404 || permission === 'public' || request.method === 'OPTIONS') return;
    request.actor = await authenticate(request);
    if (permission !== 'signed-in' && !can(request.actor, permission ?? '')) refuse('no-permission');
  });
}

/** OPTIONS answers a browser's question before a call, and carries nothing. */
function refuseUnguarded(routes: RouteOptions[]): void {
  const bare = routes
    .filter(({ method, config }) => method !== 'OPTIONS' && !config?.permission)
    .map(({ method, url }) => `${method} ${url}`);
  if (bare.length > 0) throw new StartError(`These routes declare no permission: ${bare.join(', ')}.`);
}

/** For plugins that register routes of their own: everything in this scope is for anyone. */
export function openToAll(scope: FastifyInstance): void {
  scope.addHook('onRoute', options => {
    options.config = { ...options.config, permission: 'public' };
  });
}
