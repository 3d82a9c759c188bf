/**
 * The transactions of one call. A changing call resolves its subjects again at the beginning of its transaction, because rights
 * may have changed since the call began. An operation writes its rows in the transaction, and a call that declares no change can
 * make none.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { operation } from '../audit/operations/operation.ts';
import { requestFactsOf } from '../audit/operations/refusals.ts';
import { type Contexts, type Tx, withContexts, withTenant } from '../db/access.ts';
import type { Refused } from './errors/refuse.ts';
import { ALL_PERMISSIONS, type SignedInActor } from './security/actor.ts';
import { type GuardInput, type Subject, subjectsOf } from './security/subjects.ts';

export interface Transactions {
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  inContexts<T>(work: (contexts: Contexts) => Promise<T>): Promise<T>;
  /** Resolves the subjects of the call. Call it before the handler. */
  guard(): Promise<void>;
  /** The refused ids of a batch. */
  refusals: ReadonlyMap<string, Refused>;
  /** Call after the handler: throws if a declared operation has left no row. */
  verify(): void;
}

export function transactionsOf(app: FastifyInstance, request: FastifyRequest): Transactions {
  const { audit, permission } = request.routeOptions.config;
  const merchantId = (request.actor ?? request.embedCaller)?.merchantId ?? '';
  const subjects = request.actor ? subjectsOf(request, request.actor) : [];
  const refusals = new Map<string, Refused>();
  // A call of a back end has no actor, and its subjects are of its own tenant.
  const isReading = audit === 'read' || (audit === undefined && request.method === 'GET');
  const isOperation = typeof audit === 'object';
  let isLogged = false;

  const resolve = async (found: Subject[], parts: Omit<GuardInput, 'actor' | 'subjects'>): Promise<void> => {
    if (found.length === 0) return;
    const refused = await app.guardSubjects({
      ...parts,
      actor: request.actor as SignedInActor,
      subjects: found,
    });
    refusals.clear();
    for (const [id, refusal] of refused) refusals.set(id, refusal);
  };
  const again = (parts: Pick<GuardInput, 'tx' | 'withAuth'>) =>
    resolve(isReading ? [] : subjects, { ...parts, isChange: true, permission });

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
    guard: async () => {
      // Administrators with all permissions see everything.
      if (subjects.length === 0 || request.actor?.permissions.includes(ALL_PERMISSIONS)) return;
      await withContexts(app.db, async contexts => {
        const tx = await contexts.tenant(merchantId);
        await resolve(subjects, { tx, withAuth: authReaderOf(contexts, merchantId), isChange: false });
      });
    },
    inTenant: async work =>
      done(
        await withTenant(app.db, merchantId, async tx => {
          if (app.checkReplies && isReading) await sql`set transaction read only`.execute(tx);
          await again({ tx, withAuth: undefined });
          return logged(tx, work);
        }),
      ),
    inContexts: async work =>
      done(
        await withContexts(app.db, async contexts => {
          const tx = await contexts.tenant(merchantId);
          await again({ tx, withAuth: authReaderOf(contexts, merchantId) });
          return logged(tx, async () => {
            const result = await work(contexts);
            await contexts.tenant(merchantId);
            return result;
          });
        }),
      ),
    refusals,
    verify: () => {
      if (isOperation && !isLogged)
        throw new Error(`[Bug] ${request.method} ${request.url} left no row in the operation log`);
    },
  };
}

/** Reads tables outside of the tenant's rows, and returns to them. */
const authReaderOf =
  (contexts: Contexts, merchantId: string): NonNullable<GuardInput['withAuth']> =>
  async work => {
    const result = await work(await contexts.auth());
    await contexts.tenant(merchantId);
    return result;
  };
