/** Reads embedding clients, origins and tokens. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { AuthTx, Tx } from '../../../db/access.ts';
import { type Page, readPageOfGrowingList, readPageWithExactTotal } from '../../../db/paging.ts';
import type { AuthTables } from '../../../db/tables.ts';

/**
 * Finds an active client and its tenant by client id. The result includes the old secret while it is valid.
 */
export const activeClientQuery = (auth: AuthTx, clientId: string) =>
  auth
    .selectFrom('embed_client')
    .select(['merchant_id', 'process_ids', 'secret_hash'])
    .select(
      sql<string | null>`case when old_secret_until > now() then old_secret_hash end`.as('old_secret_hash'),
    )
    .where('client_id', '=', clientId)
    .where('revoke_time', 'is', null)
    .executeTakeFirst();

export async function clientRows(tx: Tx, page: Page) {
  const all = tx.selectFrom('embed_client');
  const { total, rows } = await readPageWithExactTotal({
    matching: all,
    rows: all.selectAll().orderBy('create_time', 'desc').orderBy('client_id'),
    page,
  });
  return { total, rows };
}

export async function originRows(tx: Tx, page: Page) {
  const all = tx.selectFrom('embed_origin');
  const { total, rows } = await readPageWithExactTotal({
    matching: all,
    rows: all.select(['origin', 'remark', 'create_time']).orderBy('origin'),
    page,
  });
  return { total, rows };
}

export interface TokenFilter {
  merchantId: string;
  id?: string | undefined;
  clientId?: string | undefined;
  userId?: string | undefined;
  /** Limits the result to tokens of these users. If this list is absent, tokens of all users are included. */
  userIds?: readonly string[] | undefined;
}

/** Returns the condition for active tokens that match the filter. */
const activeTokenCondition =
  ({ merchantId, id, clientId, userId, userIds }: TokenFilter) =>
  ({ eb, and }: ExpressionBuilder<AuthTables, 'session'>) =>
    and([
      eb('merchant_id', '=', merchantId),
      clientId === undefined ? eb('client_id', 'is not', null) : eb('client_id', '=', clientId),
      eb('revoked_at', 'is', null),
      eb('expires_at', '>', sql<Date>`now()`),
      ...(id === undefined ? [] : [eb('session_id', '=', id)]),
      ...(userId === undefined ? [] : [eb('user_id', '=', userId)]),
      ...(userIds === undefined ? [] : [eb('user_id', 'in', ['', ...userIds])]),
    ]);

export function tokenRows(auth: AuthTx, chosen: TokenFilter, page: Page) {
  const all = auth.selectFrom('session').where(activeTokenCondition(chosen));
  return readPageOfGrowingList(auth, {
    matching: all,
    rows: all
      .select(['session_id', 'client_id', 'user_id', 'scope', 'created_at', 'expires_at'])
      .orderBy('created_at', 'desc')
      .orderBy('session_id'),
    page,
  });
}

/** Returns the ids of users with active tokens. */
export async function tokenHolders(auth: AuthTx, merchantId: string): Promise<string[]> {
  const rows = await auth
    .selectFrom('session')
    .select('user_id')
    .distinct()
    .where(activeTokenCondition({ merchantId }))
    .execute();
  return rows.map(row => row.user_id);
}

/** Revokes the matching tokens. Returns the number of revoked tokens. */
export async function revokeTokens(auth: AuthTx, chosen: TokenFilter): Promise<number> {
  const { numUpdatedRows } = await auth
    .updateTable('session')
    .set({ revoked_at: sql`now()` })
    .where(activeTokenCondition(chosen))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
