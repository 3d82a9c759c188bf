/**
 * The transactions of one call. The guard resolves the subjects of the call before any other statement of the transaction, an
 * operation writes its rows in it, and a call that declares no change can make none.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { operation } from '../audit/operations/operation.ts';
import { requestFactsOf } from '../audit/operations/refusals.ts';
import { type Contexts, type Tx, withContexts, withTenant } from '../db/access.ts';
import type { Refused } from './errors/refuse.ts';
import type { SignedInActor } from './security/actor.ts';
import { type GuardInput, subjectsOf } from './security/subjects.ts';

export interface Transactions {
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  inContexts<T>(work: (contexts: Contexts) => Promise<T>): Promise<T>;
  /** The refusals of subjects with the access `each`, by id. */
  refusals: ReadonlyMap<string, Refused>;
  /** Call after the handler: throws if a declared operation has left no row, or if no guard has resolved the subjects. */
  verify(): void;
}

export function transactionsOf(app: FastifyInstance, request: FastifyRequest): Transactions {
  const { audit } = request.routeOptions.config;
  const merchantId = (request.actor ?? request.embedCaller)?.merchantId ?? '';
  const subjects = request.actor ? subjectsOf(request, request.actor) : [];
  const refusals = new Map<string, Refused>();
  const isReading = audit === 'read' || (audit === undefined && request.method === 'GET');
  const isOperation = typeof audit === 'object';
  let isLogged = false;
  let isGuarded = subjects.length === 0;

  const guard = async (parts: Pick<GuardInput, 'tx' | 'withAuth'>): Promise<void> => {
    if (subjects.length === 0) return;
    const actor = request.actor as SignedInActor;
    const found = await app.guardSubjects({ ...parts, actor, subjects, isChange: !isReading });
    refusals.clear();
    for (const [id, refusal] of found) refusals.set(id, refusal);
    isGuarded = true;
  };

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

  return {
    inTenant: async work =>
      done(
        await withTenant(app.db, merchantId, async tx => {
          if (app.checkReplies && isReading) await sql`set transaction read only`.execute(tx);
          await guard({ tx, withAuth: undefined });
          return logged(tx, work);
        }),
      ),
    inContexts: async work =>
      done(
        await withContexts(app.db, async contexts => {
          const tx = await contexts.tenant(merchantId);
          await guard({ tx, withAuth: outsideOf(contexts, merchantId) });
          return logged(tx, async () => {
            const result = await work(contexts);
            await contexts.tenant(merchantId);
            return result;
          });
        }),
      ),
    refusals,
    verify: () => {
      if (!isGuarded)
        throw new Error(
          `[Bug] ${request.method} ${request.url} opened no transaction that guards its subjects`,
        );
      if (isOperation && !isLogged)
        throw new Error(`[Bug] ${request.method} ${request.url} left no row in the operation log`);
    },
  };
}

/** Reads tables outside of the tenant's rows, and returns to them. */
const outsideOf =
  (contexts: Contexts, merchantId: string): NonNullable<GuardInput['withAuth']> =>
  async work => {
    const result = await work(await contexts.auth());
    await contexts.tenant(merchantId);
    return result;
  };
