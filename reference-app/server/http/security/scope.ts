/** How far a token for embedding reaches: every call is out of its reach unless the route says otherwise. */
import type { FastifyRequest } from 'fastify';
import { refuse } from '../errors/refuse.ts';

/** The subject of a token, and the process that it belongs to. */
export type Scope =
  | { kind: 'task'; taskId: string; instanceId: string; processId: string }
  | { kind: 'instance'; instanceId: string; processId: string }
  | { kind: 'process'; processId: string };

/** The application of a token; none where it is for starting one. */
export const instanceOf = (scope: Scope | undefined): string | undefined =>
  scope && 'instanceId' in scope ? scope.instanceId : undefined;

/** The ids that a call names; each must be the token's own. */
export type Named = Partial<Record<'taskId' | 'instanceId' | 'processId', unknown>>;

/** Beside a route: which kinds of tokens reach it, and what such a call names. A kind that is left out is refused. */
export type Reach<Parts> = { [Kind in Scope['kind']]?: (parts: Parts) => Named };

type AnyParts = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    reach?: Reach<AnyParts>;
  }
}

/** For calls that name nothing of their own: dictionaries, people, files. */
export const anywhere: Required<Reach<unknown>> = {
  task: () => ({}),
  instance: () => ({}),
  process: () => ({}),
};

/** Before anything of the request is read. A person who signed in has no scope. */
export function refuseOutOfReach({ actor, routeOptions }: FastifyRequest): void {
  const scope = actor?.scope;
  if (scope && !routeOptions.config.reach?.[scope.kind]) refuse('scope-refused');
}

/** Once the request has its shape, before its handler. The answer is the same whether or not there is such a thing. */
export function refuseOthers(request: FastifyRequest): void {
  const scope = request.actor?.scope;
  if (!scope) return;
  const named = request.routeOptions.config.reach?.[scope.kind]?.(request) ?? refuse('scope-refused');
  const own: Named = scope;
  for (const [name, id] of Object.entries(named))
    if (id === undefined || id !== own[name as keyof Named]) refuse('scope-refused');
}
