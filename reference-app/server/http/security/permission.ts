/** Checks the permission of each route. The server does not start if a route declares no permission. */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { StartError } from '../../start-error.ts';
import { throwRefusal } from '../errors/refuse.ts';
import { type EmbedCaller, hasPermission, type SignedInActor } from './actor.ts';
import { throwIfIdsOutsideTokenScope, throwIfRouteOutsideTokenScope } from './scope.ts';

/**
 * Permission that a route requires:
 * - `public`: anyone may call it.
 * - `signed-in`: any user with a session.
 * - `embed-client`: the back end of another system, identified by its secret.
 * - any other value: a permission that a role must grant.
 */
export type Permission = 'public' | 'signed-in' | 'embed-client' | `${string}:${string}:${string}`;

/** All permissions, each with the calls that require it. */
export type Catalogue = ReadonlyMap<string, readonly string[]>;

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission;
  }
  interface FastifyInstance {
    catalogue: Catalogue;
    stillCalls: Authenticate['stillCalls'];
    /**
     * Authenticates the caller again. A handler that reads the body itself must call this function after the
     * last byte, because the caller may have lost access while the body arrived.
     */
    confirmCaller(request: FastifyRequest): Promise<void>;
  }
  interface FastifyRequest {
    actor: SignedInActor | null;
    embedCaller: EmbedCaller | null;
    /**
     * True if the caller was authenticated before the complete request body had arrived. The caller is then
     * authenticated again before the handler runs.
     */
    isBodyLate: boolean;
  }
}

/** Returns the caller. Throws a refusal if the request has no valid caller. */
export interface Authenticate {
  person(request: FastifyRequest): Promise<SignedInActor>;
  embedCaller(request: FastifyRequest): Promise<EmbedCaller>;
  /** Returns the current caller of a long-running request, or undefined if the session has ended. */
  stillCalls(request: FastifyRequest): Promise<SignedInActor | undefined>;
}

/**
 * Enables the permission check. Call this function before any route is registered, because it observes all
 * registrations.
 */
export function guardRoutes(app: FastifyInstance, authenticate: Authenticate): void {
  const routes: RouteOptions[] = [];
  const catalogue = new Map<string, string[]>();
  app.decorate('catalogue', catalogue);
  app.decorate('stillCalls', authenticate.stillCalls);
  app.addHook('onRoute', options => {
    routes.push(options);
    addRouteToPermissionCatalogue(catalogue, options);
  });
  app.addHook('onReady', async () => throwIfRouteDeclaresNoPermission(routes));
  app.decorateRequest('actor', null);
  app.decorateRequest('embedCaller', null);
  app.decorateRequest('isBodyLate', false);
  const confirmCaller = (request: FastifyRequest) => authenticateCaller(request, authenticate);
  app.decorate('confirmCaller', confirmCaller);
  app.addHook('onRequest', async request => {
    await authenticateCaller(request, authenticate);
    request.isBodyLate = !request.raw.complete;
  });
  app.addHook('preHandler', async request => {
    // If the request body arrived late, the caller is authenticated again.
    // The caller may have lost access in the meantime.
    if (request.isBodyLate) await confirmCaller(request);
    throwIfIdsOutsideTokenScope(request);
  });
}

function addRouteToPermissionCatalogue(
  catalogue: Map<string, string[]>,
  { config, schema, method, url }: RouteOptions,
): void {
  const permission = config?.permission ?? '';
  if (!permission.includes(':')) return;
  const call = (schema as { operationId?: string } | undefined)?.operationId ?? `${method} ${url}`;
  catalogue.set(permission, [...(catalogue.get(permission) ?? []), call]);
}

async function authenticateCaller(
  request: FastifyRequest,
  { person, embedCaller }: Authenticate,
): Promise<void> {
  const { permission } = request.routeOptions.config;
  if (request.is404 || permission === 'public' || request.method === 'OPTIONS') return;
  if (permission === 'embed-client') {
    request.embedCaller = await embedCaller(request);
    return;
  }
  request.actor = await person(request);
  throwIfRouteOutsideTokenScope(request);
  if (permission !== 'signed-in' && !hasPermission(request.actor, permission ?? ''))
    throwRefusal('no-permission');
}

/**
 * Throws if a route declares no permission. OPTIONS routes are exempt, because they answer preflight requests
 * without data.
 */
function throwIfRouteDeclaresNoPermission(routes: RouteOptions[]): void {
  const bare = routes
    .filter(({ method, config }) => method !== 'OPTIONS' && !config?.permission)
    .map(({ method, url }) => `${method} ${url}`);
  if (bare.length > 0) throw new StartError(`These routes declare no permission: ${bare.join(', ')}.`);
}

/** Makes all routes of this Fastify scope public. Use it for plugins that register their own routes. */
export function makeRoutesPublic(scope: FastifyInstance): void {
  scope.addHook('onRoute', options => {
    options.config = { ...options.config, permission: 'public' };
  });
}
