/** Rows of the timeline as the contract has them. */
import type { LogRow } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { namesOf } from '../../db/person-names.ts';
import { deviceOf } from '../account/index.ts';
import type { Stored } from './merged.ts';

export async function named(tx: Tx, merchantId: string, rows: readonly Stored[]): Promise<LogRow[]> {
  const ids = rows.flatMap(row => (row.user_id ? [row.user_id] : []));
  const nameOf = await namesOf(tx, merchantId, ids);
  return rows.map(row => shown(row, nameOf));
}

function shown(row: Stored, nameOf: (userId: string) => string): LogRow {
  return {
    id: row.id,
    log: row.log,
    time: row.time.toISOString(),
    userId: row.user_id ?? '',
    userName: row.user_id ? nameOf(row.user_id) : row.typed_name,
    module: row.module,
    kind: row.kind,
    action: row.action,
    targetId: row.target_id,
    targetName: row.target_name,
    call: row.call,
    result: row.result,
    errorCode: row.error_code,
    durationMs: row.duration_ms,
    address: row.address,
    ...deviceOf(row.user_agent),
  };
}
