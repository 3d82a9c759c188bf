/** Every route says who may call it; a server with a route that does not say so never starts. */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { StartError } from '../../start-error.ts';
import { refuse } from '../errors/refuse.ts';
import { can, type EmbedCaller, type SignedInActor } from './actor.ts';
import { refuseOthers, refuseOutOfReach } from './scope.ts';

/**
 * `public`: anyone. `signed-in`: anyone with a session. `embed-client`: another system's back end, by its secret.
 * Else a permission that a role must grant.
 */
export type Permission = 'public' | 'signed-in' | 'embed-client' | `${string}:${string}:${string}`;

/** The permissions that calls require, each with these calls. */
export type Catalogue = ReadonlyMap<string, readonly string[]>;

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission;
  }
  interface FastifyInstance {
    catalogue: Catalogue;
  }
  interface FastifyRequest {
    actor: SignedInActor | null;
    embedCaller: EmbedCaller | null;
  }
}

/** Returns the caller; ends the request where there is none. */
export interface Authenticate {
  person(request: FastifyRequest): Promise<SignedInActor>;
  embedCaller(request: FastifyRequest): Promise<EmbedCaller>;
}

/** Call before any route is registered: it watches them all, those registered directly on Fastify too. */
export function guardRoutes(app: FastifyInstance, authenticate: Authenticate): void {
  const routes: RouteOptions[] = [];
  const catalogue = new Map<string, string[]>();
  app.decorate('catalogue', catalogue);
  app.addHook('onRoute', options => {
    routes.push(options);
    enter(catalogue, options);
  });
  app.addHook('onReady', async () => refuseUnguarded(routes));
  app.decorateRequest('actor', null);
  app.decorateRequest('embedCaller', null);
  app.addHook('onRequest', request => admit(request, authenticate));
  app.addHook('preHandler', async request => refuseOthers(request));
}

function enter(catalogue: Map<string, string[]>, { config, schema, method, url }: RouteOptions): void {
  const permission = config?.permission ?? '';
  if (!permission.includes(':')) return;
  const call = (schema as { operationId?: string } | undefined)?.operationId ?? `${method} ${url}`;
  catalogue.set(permission, [...(catalogue.get(permission) ?? []), call]);
}

async function admit(request: FastifyRequest, { person, embedCaller }: Authenticate): Promise<void> {
  const { permission } = request.routeOptions.config;
  if (request.is404 || permission === 'public' || request.method === 'OPTIONS') return;
  if (permission === 'embed-client') {
    request.embedCaller = await embedCaller(request);
    return;
  }
  request.actor = await person(request);
  refuseOutOfReach(request);
  if (permission !== 'signed-in' && !can(request.actor, permission ?? '')) refuse('no-permission');
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
