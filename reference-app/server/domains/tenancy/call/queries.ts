/** Reads and writes the tenant's list of allowed hosts and the log of calls from forms to other systems. */
import type { AllowedOutgoingHost, CallLogRow } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { type Page, readPageOfGrowingList, readPageWithExactTotal } from '../../../db/paging.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { readActorDataScopeForUsers, usersInDataScopeQuery } from '../../../rights/people.ts';

interface Host {
  host: string;
  port: number;
}

/**
 * Returns the allowed hosts in the form `host:port`. The address check of outgoing calls compares hosts in
 * this form.
 */
export async function allowedHosts(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('callHost').select(['host', 'port']).execute();
  return new Set(rows.map(({ host, port }) => `${host}:${port}`));
}

export async function readPageOfAllowedCallHosts(tx: Tx, page: Page) {
  const all = tx.selectFrom('callHost');
  const { total, rows } = await readPageWithExactTotal({
    matching: all,
    rows: all.select(['host', 'port', 'remark', 'createTime']).orderBy('host').orderBy('port'),
    page,
  });
  const list = rows.map(
    ({ createTime, ...row }): AllowedOutgoingHost => ({ ...row, createTime: createTime.toISOString() }),
  );
  return { total, list };
}

/** Adds a host. If it already exists, changes its remark. */
export async function upsertAllowedOutgoingHost(
  tx: Tx,
  { userId, remark, ...host }: Host & { userId: string; remark: string },
): Promise<void> {
  await tx
    .insertInto('callHost')
    .values({ createBy: userId, remark, ...host })
    .onConflict(conflict => conflict.columns(['host', 'port']).doUpdateSet({ remark }))
    .execute();
}

/** Removes a host from the list of allowed hosts. Returns false if the list does not contain the host. */
export async function deleteCallHost(tx: Tx, { host, port }: Host): Promise<boolean> {
  const gone = await tx
    .deleteFrom('callHost')
    .where('host', '=', host)
    .where('port', '=', port)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

type Logged = Omit<CallLogRow, 'id' | 'createTime'>;

export async function insertCallLog(tx: Tx, row: Logged): Promise<void> {
  const { userId, durationMs, ...rest } = row;
  await tx
    .insertInto('callLog')
    .values({ logId: newId(), userId: userId, durationMs: durationMs, ...rest })
    .execute();
}

/** Returns the calls made by people in the actor's data scope, newest first. */
export async function callLogPage(tx: Tx, actor: Actor, page: Page) {
  const extent = await readActorDataScopeForUsers(tx, actor);
  const all = tx
    .selectFrom('callLog')
    .$if(extent.kind !== 'all', where =>
      where.where('userId', 'in', usersInDataScopeQuery(tx, extent, { removed: true }).select('u.userId')),
    );
  const { rows, ...counted } = await readPageOfGrowingList(tx, {
    matching: all,
    rows: all
      .select(['logId as id', 'userId', 'method', 'address', 'result', 'status', 'bytes'])
      .select(['durationMs', 'createTime'])
      .orderBy('createTime', 'desc')
      .orderBy('logId', 'desc'),
    page,
  });
  const list = rows.map(
    ({ createTime, ...row }): CallLogRow => ({ ...row, createTime: createTime.toISOString() }),
  );
  return { ...counted, list };
}
