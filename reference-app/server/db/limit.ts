/** Limits on the number of rows that one person or tenant may have: counted and used by one transaction at a time. */
import { sql } from 'kysely';
import type { Tx } from './access.ts';

/** The name of the limit, and its owner. */
export type LimitOf = [limit: string, merchantId: string, userId?: string];

/**
 * Call before the rows are counted. Without it two transactions that count at the same time both pass.
 * Others with the same limit wait until this transaction ends.
 */
export const holdLimit = (tx: Tx, of: LimitOf) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(of)}, 0))`.execute(tx);
