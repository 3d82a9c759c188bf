/** The transactions of one call: an operation writes its rows in them, and a call that declares no change can make none. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { operation } from '../audit/operations/operation.ts';
import { requestFactsOf } from '../audit/operations/refusals.ts';
import { type Contexts, type Tx, withContexts, withTenant } from '../db/access.ts';
import type { SignedInActor } from './security/actor.ts';

export interface Transactions {
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  inContexts<T>(work: (contexts: Contexts) => Promise<T>): Promise<T>;
  /** Call after the handler: throws where a declared operation has left no row. */
  verify(): void;
}

export function transactionsOf(app: FastifyInstance, request: FastifyRequest): Transactions {
  const { audit } = request.routeOptions.config;
  const merchantId = (request.actor ?? request.embedCaller)?.merchantId ?? '';
  const isOperation = typeof audit === 'object';
  let isLogged = false;

  const logged = <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
    isOperation && !isLogged
      ? operation<typeof request, T>(
          tx,
          {
            audit: audit as never,
            actor: request.actor as SignedInActor,
            parts: request,
            facts: () => requestFactsOf(request, audit.module),
          },
          work,
        )
      : work(tx);

  /** After the commit: a transaction that is tried again writes its rows again. */
  const done = <T>(result: T): T => {
    isLogged = true;
    return result;
  };

  const isReading =
    app.checkReplies && (audit === 'read' || (audit === undefined && request.method === 'GET'));
  return {
    inTenant: async work =>
      done(
        await withTenant(app.db, merchantId, async tx => {
          if (isReading) await sql`set transaction read only`.execute(tx);
          return logged(tx, work);
        }),
      ),
    inContexts: async work =>
      done(
        await withContexts(app.db, async contexts =>
          logged(await contexts.tenant(merchantId), async () => {
            const result = await work(contexts);
            await contexts.tenant(merchantId);
            return result;
          }),
        ),
      ),
    verify: () => {
      if (isOperation && !isLogged)
        throw new Error(`[Bug] ${request.method} ${request.url} left no row in the operation log`);
    },
  };
}
