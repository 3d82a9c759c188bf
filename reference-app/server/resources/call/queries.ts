/** The SQL of outgoing calls: the tenant's list of hosts, and the log. */
import type { CallHost, CallLogRow } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { type Page, pageLong, pageRows } from '../../db/paging.ts';
import type { Actor } from '../../http/security/actor.ts';
import { extentOfUsers, usersWithin } from '../../rights/people.ts';
import './tables.ts';

interface Host {
  host: string;
  port: number;
}

/** `host:port`, as the guard compares them. */
export async function allowedHosts(tx: Tx, merchantId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('call_host')
    .select(['host', 'port'])
    .where('merchant_id', '=', merchantId)
    .execute();
  return new Set(rows.map(({ host, port }) => `${host}:${port}`));
}

export async function hostPage(tx: Tx, merchantId: string, page: Page) {
  const all = tx.selectFrom('call_host').where('merchant_id', '=', merchantId);
  const { total, rows } = await pageRows({
    matching: all,
    rows: all.select(['host', 'port', 'remark', 'create_time']).orderBy('host').orderBy('port'),
    page,
  });
  const list = rows.map(
    ({ create_time, ...row }): CallHost => ({ ...row, createTime: create_time.toISOString() }),
  );
  return { total, list };
}

/** Adding one that is there changes its remark. */
export async function addHost(
  tx: Tx,
  { merchantId, userId, remark, ...host }: Host & { merchantId: string; userId: string; remark: string },
): Promise<void> {
  await tx
    .insertInto('call_host')
    .values({ merchant_id: merchantId, create_by: userId, remark, ...host })
    .onConflict(conflict => conflict.columns(['merchant_id', 'host', 'port']).doUpdateSet({ remark }))
    .execute();
}

/** False where there was none. */
export async function removeHost(tx: Tx, merchantId: string, { host, port }: Host): Promise<boolean> {
  const gone = await tx
    .deleteFrom('call_host')
    .where('merchant_id', '=', merchantId)
    .where('host', '=', host)
    .where('port', '=', port)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

type Logged = Omit<CallLogRow, 'id' | 'createTime'>;

export async function writeLog(tx: Tx, merchantId: string, row: Logged): Promise<void> {
  const { userId, durationMs, ...rest } = row;
  await tx
    .insertInto('call_log')
    .values({ merchant_id: merchantId, log_id: newId(), user_id: userId, duration_ms: durationMs, ...rest })
    .execute();
}

/** Newest first, of the people that the actor sees. */
export async function logPage(tx: Tx, actor: Actor, page: Page) {
  const { merchantId } = actor;
  const extent = await extentOfUsers(tx, actor);
  const all = tx
    .selectFrom('call_log')
    .where('merchant_id', '=', merchantId)
    .$if(extent.kind !== 'all', where =>
      where.where(
        'user_id',
        'in',
        usersWithin(tx, merchantId, extent, { removed: true }).select('u.user_id'),
      ),
    );
  const { rows, ...counted } = await pageLong(tx, {
    matching: all,
    rows: all
      .select(['log_id as id', 'user_id as userId', 'method', 'address', 'result', 'status', 'bytes'])
      .select(['duration_ms as durationMs', 'create_time'])
      .orderBy('create_time', 'desc')
      .orderBy('log_id', 'desc'),
    page,
  });
  const list = rows.map(
    ({ create_time, ...row }): CallLogRow => ({ ...row, createTime: create_time.toISOString() }),
  );
  return { ...counted, list };
}
