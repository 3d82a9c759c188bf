/**
 * Defines locks that prevent a user or an organisation from being removed while a concurrent transaction
 * stores a reference to it.
 */
import { sql } from 'kysely';
import type { Tx } from '../db/access.ts';
import { type Statement, sendStatementWithNextQuery } from '../db/statement.ts';

const BLOCK_RECORD_REMOVAL_STATEMENT: Statement = {
  name: 'hold-uses',
  sql: 'select pg_advisory_xact_lock_shared(7263525, hashtext($1))',
};

/**
 * Makes other transactions that remove unused users and organisations wait until this transaction ends. Call
 * this function before reading users or organisations to store them in a record, unless the transaction has
 * already called `lockTenantRightsUntilTransactionEnd`. If both locks are needed, call `lockTenantRightsUntilTransactionEnd` first.
 */
export const blockRecordRemoval = (tx: Tx, merchantId: string): Promise<void> =>
  sendStatementWithNextQuery(tx, BLOCK_RECORD_REMOVAL_STATEMENT, [merchantId]);

/**
 * Makes transactions that store a reference to a user or an organisation wait until this transaction ends.
 * Call this function after `lockTenantRightsUntilTransactionEnd` and before `usedIds`.
 */
export const blockNewRecordReferences = (tx: Tx, merchantId: string) =>
  sql`select pg_advisory_xact_lock(7263525, hashtext(${merchantId}))`.execute(tx);
