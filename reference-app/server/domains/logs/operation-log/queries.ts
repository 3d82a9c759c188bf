/** Reads the operation log. */
import type { OperationLogDetail, OperationLogRow, PartOf } from '@countersign/sdk/api/contract';
import '../../../audit/operations/log.ts';
import type { Tx } from '../../../db/access.ts';
import { createPersonNameLookup } from '../../../db/names/person-names.ts';
import { offsetOfPage, type Page, readPageWithLimitedCount } from '../../../db/paging.ts';
import {
  createDataScopeSqlCondition,
  type ResolvedScope,
  USER_DATA_SCOPE_COLUMNS,
} from '../../../rights/within.ts';
import { filterLogChangesByDataScope, isLogTargetInDataScopeSql } from '../log/targets.ts';

type Filter = PartOf<'GET log/operation/page', 'query'>;
type List = PartOf<'GET log/operation/page', 'response'>;

/**
 * The log rows that a reader may see. `merchantId` is the tenant. `extent` limits the rows to operations by
 * users in the reader's data scope.
 */
export interface Readable {
  merchantId: string;
  extent: ResolvedScope;
}

const selectReadableOperationLogs = (tx: Tx, { merchantId, extent }: Readable) =>
  tx
    .selectFrom('operationLog')
    .where(isLogTargetInDataScopeSql(extent, { merchantId, alias: 'operationLog' }))
    .$if(extent.kind !== 'all', where =>
      where.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('appUser as u')
            .select('u.userId')
            .whereRef('u.userId', '=', 'operationLog.userId')
            .where(createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS)),
        ),
      ),
    );

const selectOperationLogColumns = (query: ReturnType<typeof selectReadableOperationLogs>) =>
  query
    .select(['operationId as id', 'operationTime', 'userId', 'module', 'kind', 'result'])
    .select(['operation as action', 'targetId', 'targetName', 'call'])
    .select(['errorCode', 'durationMs', 'address']);

type Row = Omit<OperationLogRow, 'time' | 'userName'> & { operationTime: Date };

const toOperationRow = (
  { operationTime, ...row }: Row,
  nameOf: (userId: string) => string,
): OperationLogRow => ({
  ...row,
  time: operationTime.toISOString(),
  userName: nameOf(row.userId),
});

export async function operationPage(
  tx: Tx,
  readable: Readable,
  { filter, page }: { filter: Filter; page: Page },
): Promise<List> {
  const matching = selectMatchingOperationLogs(tx, readable, filter);
  const rows = selectOperationLogColumns(matching)
    .orderBy('operationId', 'desc')
    .limit(page.limit)
    .offset(offsetOfPage(page));
  const found = await readPageWithLimitedCount(tx, { rows, matching, page });
  const list = await toOperationLogRowsWithNames(tx, found.rows);
  return { total: found.total, more: found.more, list };
}

function selectMatchingOperationLogs(tx: Tx, readable: Readable, filter: Filter) {
  const { module, kind, action, result, userId, targetId, since, until } = filter;
  return selectReadableOperationLogs(tx, readable)
    .$if(module !== undefined, where => where.where('module', '=', module!))
    .$if(kind !== undefined, where => where.where('kind', '=', kind!))
    .$if(action !== undefined, where => where.where('operation', '=', action!))
    .$if(result !== undefined, where => where.where('result', '=', result!))
    .$if(userId !== undefined, where => where.where('userId', '=', userId!))
    .$if(targetId !== undefined, where => where.where('targetId', '=', targetId!))
    .$if(since !== undefined, where => where.where('operationTime', '>=', new Date(since!)))
    .$if(until !== undefined, where => where.where('operationTime', '<', new Date(until!)));
}

async function toOperationLogRowsWithNames(tx: Tx, rows: readonly Row[]): Promise<OperationLogRow[]> {
  const nameOf = await createPersonNameLookup(
    tx,
    rows.map(row => row.userId),
  );
  return rows.map(row => toOperationRow(row, nameOf));
}

/** Returns one row of the operation log, or undefined if the reader may see no row with this id. */
export async function operationDetail(
  tx: Tx,
  readable: Readable,
  id: string,
): Promise<OperationLogDetail | undefined> {
  const row = await selectOperationLogColumns(selectReadableOperationLogs(tx, readable))
    .select(['changes', 'detail', 'userAgent', 'requestId'])
    .where('operationId', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { changes: stored, detail, userAgent, requestId, ...listed } = row;
  const nameOf = await createPersonNameLookup(tx, [row.userId]);
  const changes = filterLogChangesByDataScope(readable.extent, { kind: row.kind, changes: stored });
  return { ...toOperationRow(listed, nameOf), changes, detail, userAgent, requestId };
}
