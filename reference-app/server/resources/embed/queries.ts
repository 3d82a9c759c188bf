/** The SQL of embedding: clients and origins of a tenant, and sessions that are tokens. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { AuthTx, Tx } from '../../db/access.ts';
import { type Page, pageLong, pageRows } from '../../db/paging.ts';
import type { AuthTables } from '../../db/tables.ts';
import './tables.ts';

/** By the public name alone: whose it is comes with it. The old secret is there while it works. */
export const clientToAdmit = (auth: AuthTx, clientId: string) =>
  auth
    .selectFrom('embed_client')
    .select(['merchant_id', 'process_ids', 'secret_hash'])
    .select(
      sql<string | null>`case when old_secret_until > now() then old_secret_hash end`.as('old_secret_hash'),
    )
    .where('client_id', '=', clientId)
    .where('revoke_time', 'is', null)
    .executeTakeFirst();

export async function clientRows(tx: Tx, merchantId: string, page: Page) {
  const all = tx.selectFrom('embed_client').where('merchant_id', '=', merchantId);
  const { total, rows } = await pageRows({
    matching: all,
    rows: all.selectAll().orderBy('create_time', 'desc').orderBy('client_id'),
    page,
  });
  return { total, rows };
}

export async function originRows(tx: Tx, merchantId: string, page: Page) {
  const all = tx.selectFrom('embed_origin').where('merchant_id', '=', merchantId);
  const { total, rows } = await pageRows({
    matching: all,
    rows: all.select(['origin', 'remark', 'create_time']).orderBy('origin'),
    page,
  });
  return { total, rows };
}

export interface Chosen {
  merchantId: string;
  id?: string | undefined;
  clientId?: string | undefined;
  userId?: string | undefined;
  /** Only tokens of these people; of all people without it. */
  userIds?: readonly string[] | undefined;
}

/** Tokens that still work, of a tenant and as chosen. */
const working =
  ({ merchantId, id, clientId, userId, userIds }: Chosen) =>
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

export function tokenRows(auth: AuthTx, chosen: Chosen, page: Page) {
  const all = auth.selectFrom('session').where(working(chosen));
  return pageLong(auth, {
    matching: all,
    rows: all
      .select(['session_id', 'client_id', 'user_id', 'scope', 'created_at', 'expires_at'])
      .orderBy('created_at', 'desc')
      .orderBy('session_id'),
    page,
  });
}

/** The people with working tokens. */
export async function tokenHolders(auth: AuthTx, merchantId: string): Promise<string[]> {
  const rows = await auth
    .selectFrom('session')
    .select('user_id')
    .distinct()
    .where(working({ merchantId }))
    .execute();
  return rows.map(row => row.user_id);
}

/** How many there were. */
export async function endTokens(auth: AuthTx, chosen: Chosen): Promise<number> {
  const { numUpdatedRows } = await auth
    .updateTable('session')
    .set({ revoked_at: sql`now()` })
    .where(working(chosen))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
