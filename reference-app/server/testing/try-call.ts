/** Sends a call as `outsider.ts` describes it, and compares a company's rows before and after. */
import { ADMIN_API_BASE_PATH, type RouteKey } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { withTenant } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { elsewhere, type Reply, type TestClient } from './client.ts';
import type { Tried } from './outsider.ts';

/** The call comes from a new address where the server trusts the header, so that no limit per address refuses it. */
export function tryCall(
  client: TestClient,
  key: RouteKey,
  { params, query = {}, body }: Partial<Tried>,
): Promise<Reply> {
  const [method = '', path = ''] = key.split(' ');
  const bare = path.replace(/\/:.*$/, params === undefined ? '' : `/${params}`);
  const parameters = new URLSearchParams(query);
  const url =
    (bare.startsWith('/') ? bare : `${ADMIN_API_BASE_PATH}/${bare}`) +
    (parameters.size > 0 ? `?${parameters}` : '');
  return client.send(method, url, body && JSON.stringify(body), elsewhere());
}

/** Everything that a company has, table by table, as a sum; without the operation log, in which a refusal leaves its row, and what waits for its link. */
export const snapshotOf = (db: Database, merchantId: string): Promise<Record<string, string>> =>
  withTenant(db, merchantId, async tx => {
    const tables = await sql<{ name: string }>`
      select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and has_table_privilege(c.oid, 'select') and c.relname not in ('operation_log', 'log_unlinked') order by 1`.execute(
      tx,
    );
    const found: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ sum: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
        from ${sql.table(name)} t`.execute(tx);
      found[name] = rows[0]!.sum;
    }
    return found;
  });
