/**
 * Enforces limits on the number of rows per user or tenant. Only one transaction at a time can count and
 * insert.
 */
import { sql } from 'kysely';
import type { AuthTx, Tx } from './access.ts';

/** Name of the limit, followed by the tenant and optionally the user to whom the limit applies. */
export type LimitOf = [limit: string, merchantId: string, userId?: string];

/**
 * Locks a limit until the transaction ends. Call this function before counting rows. Without the lock, two
 * concurrent transactions could both pass the check.
 */
export const acquireRowCountLock = (tx: Tx | AuthTx, of: LimitOf) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(of)}, 0))`.execute(tx);
