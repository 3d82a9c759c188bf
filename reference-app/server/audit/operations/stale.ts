/** Refuses a change that started from an earlier state of its record. */
import type { Tx } from '../../db/access.ts';
import { namesOf } from '../../db/person-names.ts';
import { refuse } from '../../http/errors/refuse.ts';
import './log.ts';

interface Changed {
  merchantId: string;
  /** As in the operation log, which has the person and the time of the last change. */
  kind: string;
  id: string;
  /** The record as it is stored; the refusal has it as `data.record`. */
  record: { version: number };
}

/** Call before a record is written. Without a `version` the last change wins. */
export async function refuseStale(tx: Tx, changed: Changed, version: number | undefined): Promise<void> {
  const { merchantId, kind, id, record } = changed;
  if (version === undefined || version === record.version) return;
  const last = await tx
    .selectFrom('operation_log')
    .select(['user_id', 'operation_time'])
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .where('result', '=', 'ok')
    .orderBy('operation_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const nameOf = last && (await namesOf(tx, merchantId, [last.user_id]));
  refuse('conflict', {
    ...(last && { by: nameOf?.(last.user_id) ?? '', at: last.operation_time.toISOString() }),
    data: { record },
  });
}
