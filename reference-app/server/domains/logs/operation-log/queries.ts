/** Reads the operation log. */
import type { OperationLogDetail, OperationLogRow, PartOf } from '@countersign/sdk/api/contract';
import '../../../audit/operations/log.ts';
import type { Tx } from '../../../db/access.ts';
import { createPersonNameLookup } from '../../../db/names/person-names.ts';
import { offsetOfPage, type Page, readPageWithLimitedCount } from '../../../db/paging.ts';
import { inScopeCondition, type ResolvedScope, USER_DATA_SCOPE_COLUMNS } from '../../../rights/within.ts';
import { filterLogChangesByDataScope, isLogTargetInDataScopeSql } from '../log/targets.ts';

type Filter = PartOf<'GET log/operation/page', 'query'>;
type List = PartOf<'GET log/operation/page', 'response'>;

/** The rows that a reader may see: operations in this tenant that users in this data scope performed. */
export interface Readable {
  merchantId: string;
  extent: ResolvedScope;
}

const selectReadableOperationLogs = (tx: Tx, { merchantId, extent }: Readable) =>
  tx
    .selectFrom('operation_log')
    .where(isLogTargetInDataScopeSql(extent, { merchantId, alias: 'operation_log' }))
    .$if(extent.kind !== 'all', where =>
      where.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('app_user as u')
            .select('u.user_id')
            .whereRef('u.user_id', '=', 'operation_log.user_id')
            .where(inScopeCondition(extent, USER_DATA_SCOPE_COLUMNS)),
        ),
      ),
    );

const selectOperationColumns = (query: ReturnType<typeof selectReadableOperationLogs>) =>
  query
    .select(['operation_id as id', 'operation_time', 'user_id as userId', 'module', 'kind', 'result'])
    .select(['operation as action', 'target_id as targetId', 'target_name as targetName', 'call'])
    .select(['error_code as errorCode', 'duration_ms as durationMs', 'address']);

type Row = Omit<OperationLogRow, 'time' | 'userName'> & { operation_time: Date };

const toOperationRow = (
  { operation_time, ...row }: Row,
  nameOf: (userId: string) => string,
): OperationLogRow => ({
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
  const rows = selectOperationColumns(matching)
    .orderBy('operation_id', 'desc')
    .limit(page.limit)
    .offset(offsetOfPage(page));
  const found = await readPageWithLimitedCount(tx, { rows, matching, page });
  const list = await toOperationRows(tx, found.rows);
  return { total: found.total, more: found.more, list };
}

function matchingOperations(tx: Tx, readable: Readable, filter: Filter) {
  const { module, kind, action, result, userId, targetId, since, until } = filter;
  return selectReadableOperationLogs(tx, readable)
    .$if(module !== undefined, where => where.where('module', '=', module!))
    .$if(kind !== undefined, where => where.where('kind', '=', kind!))
    .$if(action !== undefined, where => where.where('operation', '=', action!))
    .$if(result !== undefined, where => where.where('result', '=', result!))
    .$if(userId !== undefined, where => where.where('user_id', '=', userId!))
    .$if(targetId !== undefined, where => where.where('target_id', '=', targetId!))
    .$if(since !== undefined, where => where.where('operation_time', '>=', new Date(since!)))
    .$if(until !== undefined, where => where.where('operation_time', '<', new Date(until!)));
}

async function toOperationRows(tx: Tx, rows: readonly Row[]): Promise<OperationLogRow[]> {
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
  const row = await selectOperationColumns(selectReadableOperationLogs(tx, readable))
    .select(['changes', 'detail', 'user_agent', 'request_id'])
    .where('operation_id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { changes: stored, detail, user_agent: userAgent, request_id: requestId, ...listed } = row;
  const nameOf = await createPersonNameLookup(tx, [row.userId]);
  const changes = filterLogChangesByDataScope(readable.extent, { kind: row.kind, changes: stored });
  return { ...toOperationRow(listed, nameOf), changes, detail, userAgent, requestId };
}
