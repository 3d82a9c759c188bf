/**
 * Provides the transactions of one API call. A call that changes data checks its subjects (ids of users,
 * rights and records in the request) again at the start of its transaction, because rights may have changed.
 * Operations write their log rows in the same transaction. With `checkReplies`, calls that declare no change
 * run in read-only transactions.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import {
  type Contexts,
  readWithTenant,
  runTransactionSwitchingTenantAndRole,
  type Tx,
  withTenant,
} from '../db/access.ts';
import type { OperationAudit } from './audit.ts';
import type { RefusalError } from './errors/refuse.ts';
import { ALL_PERMISSIONS, type SignedInActor } from './security/actor.ts';
import { type GuardInput, recordsToGuardInRequest, type Subject } from './security/subjects.ts';

/** Changes the records of one slice of a batch. */
export type SliceWork<Row> = (contexts: Contexts, ids: readonly string[]) => Promise<{ list: Row[] }>;

/** Maximum number of records that one transaction of a sliced batch changes. */
const MAX_RECORDS_PER_BATCH_TRANSACTION = 5;

export interface Transactions {
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  inContexts<T>(work: (contexts: Contexts) => Promise<T>): Promise<T>;
  /** Processes the ids of a batch call in slices. Each slice is processed in its own transaction. */
  inSlices<Row>(ids: readonly string[], work: SliceWork<Row>): Promise<{ list: Row[] }>;
  /**
   * Checks whether the caller may access the records that the request names. Run this check before the
   * handler.
   */
  guard(): Promise<void>;
  /** Refusals of single ids in a batch call, keyed by id. */
  refusals: ReadonlyMap<string, RefusalError>;
  /** Throws if an audited operation wrote no log row. Run this check after the handler. */
  verify(): void;
}

export function createRequestTransactions(app: FastifyInstance, request: FastifyRequest): Transactions {
  const { audit, permission, readsFrom } = request.routeOptions.config;
  const merchantId = (request.actor ?? request.embedCaller)?.merchantId ?? '';
  const subjects = request.actor ? recordsToGuardInRequest(request, request.actor) : [];
  const refusals = new Map<string, RefusalError>();
  // Calls from back ends of other systems have no acting user and need no access check.
  // The back end of another system belongs to one tenant, and its calls access only records of this tenant.
  const isReading = audit === 'read' || (audit === undefined && request.method === 'GET');
  const isOperation = typeof audit === 'object' && audit.isSkipped?.(request) !== true;
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
  const again = (parts: Pick<GuardInput, 'tx' | 'withAuth'>, slice?: readonly string[]) =>
    resolve(isReading ? [] : slice ? limitRecordIdsToBatchSlice(subjects, slice) : subjects, {
      ...parts,
      isChange: true,
      permission,
    });

  const logged = <T>(tx: Tx, work: (tx: Tx) => Promise<T>, slice?: readonly string[]): Promise<T> => {
    if (!isOperation || (isLogged && !slice)) return work(tx);
    const declared = audit as OperationAudit<FastifyRequest, T>;
    return app.logOperation(tx, {
      request,
      audit: slice ? { ...declared, id: () => [...slice] } : declared,
      work,
    });
  };

  /**
   * The operation is marked as logged only after the commit, so that a retried transaction writes its log
   * rows again.
   */
  const done = <T>(result: T, slice: readonly string[] = []): T => {
    isLogged = true;
    request.loggedTargets = [...(request.loggedTargets ?? []), ...slice];
    return result;
  };

  const runInContexts = async <T>(
    work: (contexts: Contexts) => Promise<T>,
    slice?: readonly string[],
  ): Promise<T> =>
    done(
      await runTransactionSwitchingTenantAndRole(app.db, async contexts => {
        const tx = await contexts.tenant(merchantId);
        await again({ tx, withAuth: createCrossTenantTableReader(contexts, merchantId) }, slice);
        return logged(
          tx,
          async () => {
            const result = await work(contexts);
            await contexts.tenant(merchantId);
            return result;
          },
          slice,
        );
      }),
      slice,
    );

  return {
    guard: async () => {
      // The ids of a batch are skipped here, because each transaction of the batch checks its own ids.
      const guarded = subjects.filter(({ isBatch }) => !isBatch);
      // Administrators with all permissions may access every record, so the records in their calls are not checked.
      if (guarded.length === 0 || request.actor?.permissions.includes(ALL_PERMISSIONS)) return;
      await runTransactionSwitchingTenantAndRole(app.db, async contexts => {
        const tx = await contexts.tenant(merchantId);
        await resolve(guarded, {
          tx,
          withAuth: createCrossTenantTableReader(contexts, merchantId),
          isChange: false,
        });
      });
    },
    inTenant: async work => {
      if (readsFrom === 'standby') return readWithTenant(app.db, merchantId, work);
      return done(
        await withTenant(app.db, merchantId, async tx => {
          if (app.checkReplies && isReading)
            await sql`select set_config('transaction_read_only', 'on', true)`.execute(tx);
          await again({ tx, withAuth: undefined });
          return logged(tx, work);
        }),
      );
    },
    inContexts: work => runInContexts(work),
    inSlices: async (ids, work) => {
      const list = [];
      for (let at = 0; at < ids.length; at += MAX_RECORDS_PER_BATCH_TRANSACTION) {
        const slice = ids.slice(at, at + MAX_RECORDS_PER_BATCH_TRANSACTION);
        list.push(...(await runInContexts(contexts => work(contexts, slice), slice)).list);
      }
      return { list };
    },
    refusals,
    verify: () => {
      if (isOperation && !isLogged)
        throw new Error(`[Bug] ${request.method} ${request.url} left no row in the operation log`);
    },
  };
}

/**
 * Limits the batch ids of a request to one slice (the ids that one transaction processes). All other ids in
 * the request are kept and checked again with every slice.
 */
const limitRecordIdsToBatchSlice = (subjects: readonly Subject[], slice: readonly string[]): Subject[] =>
  subjects.map(subject =>
    subject.isBatch ? { ...subject, ids: subject.ids.filter(id => slice.includes(id)) } : subject,
  );

/**
 * Returns a function that runs `work` on tables that belong to no tenant, and then restores the tenant
 * context.
 */
const createCrossTenantTableReader =
  (contexts: Contexts, merchantId: string): NonNullable<GuardInput['withAuth']> =>
  async work => {
    const result = await work(await contexts.auth());
    await contexts.tenant(merchantId);
    return result;
  };
