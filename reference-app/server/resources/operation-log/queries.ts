/** The SQL of the operation log for its readers. */
import type { OperationLogDetail, OperationLogRow, PartOf } from '@countersign/sdk/api/contract';
import '../../audit/operations/log.ts';
import type { Tx } from '../../db/access.ts';
import { offsetOf, type Page, pageNear } from '../../db/paging.ts';
import { namesOf } from '../../db/person-names.ts';
import { type Extent, within } from '../../rights/within.ts';
import { changesWithin, targetWithin } from '../log/index.ts';

type Filter = PartOf<'GET log/operation/page', 'query'>;
type List = PartOf<'GET log/operation/page', 'response'>;

/** The tenant, and the people whose operations the reader sees. */
export interface Readable {
  merchantId: string;
  extent: Extent;
}

const rowsOf = (tx: Tx, { merchantId, extent }: Readable) =>
  tx
    .selectFrom('operation_log')
    .where('merchant_id', '=', merchantId)
    .where(targetWithin(extent, { merchantId, alias: 'operation_log' }))
    .$if(extent.kind !== 'all', where =>
      where.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('app_user as u')
            .select('u.user_id')
            .where('u.merchant_id', '=', merchantId)
            .whereRef('u.user_id', '=', 'operation_log.user_id')
            .where(within(extent, { user: 'u.user_id', organization: 'u.organize_id' })),
        ),
      ),
    );

const withColumns = (query: ReturnType<typeof rowsOf>) =>
  query
    .select(['operation_id as id', 'operation_time', 'user_id as userId', 'module', 'kind', 'result'])
    .select(['operation as action', 'target_id as targetId', 'target_name as targetName', 'call'])
    .select(['error_code as errorCode', 'duration_ms as durationMs', 'address']);

type Row = Omit<OperationLogRow, 'time' | 'userName'> & { operation_time: Date };

const shown = ({ operation_time, ...row }: Row, nameOf: (userId: string) => string): OperationLogRow => ({
  ...row,
  time: operation_time.toISOString(),
  userName: nameOf(row.userId),
});

export async function operationPage(
  tx: Tx,
  readable: Readable,
  { filter, page }: { filter: Filter; page: Page },
): Promise<List> {
  const matching = matchingOperations(tx, readable, filter);
  const rows = withColumns(matching).orderBy('operation_id', 'desc').limit(page.limit).offset(offsetOf(page));
  const found = await pageNear(tx, { rows, matching, page });
  const list = await namedRows(tx, readable.merchantId, found.rows);
  return { total: found.total, more: found.more, list };
}

function matchingOperations(tx: Tx, readable: Readable, filter: Filter) {
  const { module, kind, action, result, userId, targetId, since, until } = filter;
  return rowsOf(tx, readable)
    .$if(module !== undefined, where => where.where('module', '=', module!))
    .$if(kind !== undefined, where => where.where('kind', '=', kind!))
    .$if(action !== undefined, where => where.where('operation', '=', action!))
    .$if(result !== undefined, where => where.where('result', '=', result!))
    .$if(userId !== undefined, where => where.where('user_id', '=', userId!))
    .$if(targetId !== undefined, where => where.where('target_id', '=', targetId!))
    .$if(since !== undefined, where => where.where('operation_time', '>=', new Date(since!)))
    .$if(until !== undefined, where => where.where('operation_time', '<', new Date(until!)));
}

async function namedRows(tx: Tx, merchantId: string, rows: readonly Row[]): Promise<OperationLogRow[]> {
  const nameOf = await namesOf(
    tx,
    merchantId,
    rows.map(row => row.userId),
  );
  return rows.map(row => shown(row, nameOf));
}

/** Undefined where the tenant has no such row. */
export async function operationDetail(
  tx: Tx,
  readable: Readable,
  id: string,
): Promise<OperationLogDetail | undefined> {
  const row = await withColumns(rowsOf(tx, readable))
    .select(['changes', 'detail', 'user_agent', 'request_id'])
    .where('operation_id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { changes: stored, detail, user_agent: userAgent, request_id: requestId, ...listed } = row;
  const nameOf = await namesOf(tx, readable.merchantId, [row.userId]);
  const changes = changesWithin(readable.extent, { kind: row.kind, changes: stored });
  return { ...shown(listed, nameOf), changes, detail, userAgent, requestId };
}
