/** Every route that changes something declares its operation; a server with one that does not never starts. */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Tx } from '../../db/access.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { StartError } from '../../start-error.ts';
import type { Fields } from './changes.ts';

/**
 * A call without a row of its own: `read` changes nothing, although it is a POST · `own` changes drafts, messages and
 * preferences that only their person sees · `timeline` has its row in the audit log of an instance · `sessions` has it in
 * the login log and the sessions · `calls` in the log of calls to other systems.
 */
export type Elsewhere = 'read' | 'own' | 'timeline' | 'sessions' | 'calls';

/** A kind of record that people administer: spread it into the `audit` of each call that changes one. */
export interface AuditTarget<Parts = unknown> {
  /** Part of the product, such as `system`. */
  module: string;
  /** Kind of the record, such as `position`. */
  kind: string;
  /** Returns the fields that are compared, and undefined where there is no such record; several ids are read one by one. */
  read?(tx: Tx, target: { merchantId: string; id: string; parts: Parts }): Promise<Fields | undefined>;
  /** The field with the record's name. */
  name?: string;
  /** Fields whose values are never stored. Names such as `password`, `token` and `secret` are always among them. */
  secrets?: readonly string[];
}

export interface OperationAudit<Parts = unknown, Answer = unknown> extends AuditTarget<Parts> {
  /** Such as `update`. */
  action: string;
  /** The id, or the ids of a batch, that the call names. */
  id?(parts: Parts & { actor: SignedInActor }): string | string[];
  /** The id of a record that the call makes, from what its transaction returns. */
  made?(answer: Answer): string;
  /** The targets of a batch that were refused, with the code of each. */
  refused?(answer: Answer): Map<string, string>;
}

export type Audit<Parts = unknown, Answer = unknown> = Elsewhere | OperationAudit<Parts, Answer>;

export type AnyParts = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    audit?: Audit<AnyParts>;
  }
}

/** Call before any route is registered: it watches them all, those registered directly on Fastify too. */
export function guardAudits(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', options => void routes.push(options));
  app.addHook('onReady', async () => refuseUndeclared(routes));
}

/** Words by which the paths of the specs say that a GET changes something. */
const WRITES =
  /\/(add|change|clear|copy|delete|deploy|lock|logout|remove|reset|unbind|unlock|update)(?![a-z])/;

function refuseUndeclared(routes: RouteOptions[]): void {
  const bare = routes
    .filter(({ method, url, config }) => [method].flat().some(one => isWrite(one, url)) && !config?.audit)
    .map(({ method, url }) => `${method} ${url}`);
  if (bare.length > 0) throw new StartError(`These routes declare no audit: ${bare.join(', ')}.`);
}

const isWrite = (method: string, url: string): boolean =>
  method === 'GET' ? WRITES.test(url) : !['HEAD', 'OPTIONS'].includes(method);
