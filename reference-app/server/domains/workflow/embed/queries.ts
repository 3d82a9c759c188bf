/** Reads embedding clients, origins and tokens. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { AuthTx, Tx } from '../../../db/access.ts';
import { type Page, readPageOfGrowingList, readPageWithExactTotal } from '../../../db/paging.ts';
import type { AuthTables } from '../../../db/tables.ts';

/**
 * Finds an active client and its tenant by client id. The result includes the old secret while it is valid.
 */
export const activeEmbedClientQuery = (auth: AuthTx, clientId: string) =>
  auth
    .selectFrom('embedClient')
    .select(['merchantId', 'processIds', 'secretHash'])
    .select(
      sql<string | null>`case when old_secret_until > now() then old_secret_hash end`.as('oldSecretHash'),
    )
    .where('clientId', '=', clientId)
    .where('revokeTime', 'is', null)
    .executeTakeFirst();

export async function readEmbedClientRows(tx: Tx, page: Page) {
  const all = tx.selectFrom('embedClient');
  const { total, rows } = await readPageWithExactTotal({
    matching: all,
    rows: all.selectAll().orderBy('createTime', 'desc').orderBy('clientId'),
    page,
  });
  return { total, rows };
}

export async function readPageOfEmbedOrigins(tx: Tx, page: Page) {
  const all = tx.selectFrom('embedOrigin');
  const { total, rows } = await readPageWithExactTotal({
    matching: all,
    rows: all.select(['origin', 'remark', 'createTime']).orderBy('origin'),
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

/** Returns the SQL condition that an embedding token is active and matches the filter. */
const activeEmbedTokenCondition =
  ({ merchantId, id, clientId, userId, userIds }: TokenFilter) =>
  ({ eb, and }: ExpressionBuilder<AuthTables, 'session'>) =>
    and([
      eb('merchantId', '=', merchantId),
      clientId === undefined ? eb('clientId', 'is not', null) : eb('clientId', '=', clientId),
      eb('revokedAt', 'is', null),
      eb('expiresAt', '>', sql<Date>`now()`),
      ...(id === undefined ? [] : [eb('sessionId', '=', id)]),
      ...(userId === undefined ? [] : [eb('userId', '=', userId)]),
      ...(userIds === undefined ? [] : [eb('userId', 'in', ['', ...userIds])]),
    ]);

export function tokenRows(auth: AuthTx, chosen: TokenFilter, page: Page) {
  const all = auth.selectFrom('session').where(activeEmbedTokenCondition(chosen));
  return readPageOfGrowingList(auth, {
    matching: all,
    rows: all
      .select(['sessionId', 'clientId', 'userId', 'scope', 'createdAt', 'expiresAt'])
      .orderBy('createdAt', 'desc')
      .orderBy('sessionId'),
    page,
  });
}

/** Returns the ids of users with active tokens. */
export async function readUserIdsWithActiveEmbedTokens(auth: AuthTx, merchantId: string): Promise<string[]> {
  const rows = await auth
    .selectFrom('session')
    .select('userId')
    .distinct()
    .where(activeEmbedTokenCondition({ merchantId }))
    .execute();
  return rows.map(row => row.userId);
}

/** Revokes the active embedding tokens that match the filter. Returns the number of revoked tokens. */
export async function revokeTokens(auth: AuthTx, chosen: TokenFilter): Promise<number> {
  const { numUpdatedRows } = await auth
    .updateTable('session')
    .set({ revokedAt: sql`now()` })
    .where(activeEmbedTokenCondition(chosen))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
