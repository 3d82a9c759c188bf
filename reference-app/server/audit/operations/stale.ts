/** Refuses a change that is based on an outdated version of its record. */
import type { Tx } from '../../db/access.ts';
import { createPersonNameLookup } from '../../db/names/person-names.ts';
import { throwRefusal } from '../../http/errors/refuse.ts';
import './log.ts';

interface Changed {
  merchantId: string;
  /** Kind of the record in the operation log. The user and time of the last change are read from this log. */
  kind: string;
  id: string;
  /** The stored record. The error contains it as `data.record`. */
  record: { version: number };
}

/**
 * Throws `conflict` if `version` is not the stored version of the record. Call this function before writing.
 * If `version` is absent, nothing is checked and a later change overwrites an earlier one.
 */
export async function throwIfStaleVersion(
  tx: Tx,
  changed: Changed,
  version: number | undefined,
): Promise<void> {
  const { kind, id, record } = changed;
  if (version === undefined || version === record.version) return;
  const last = await tx
    .selectFrom('operationLog')
    .select(['userId', 'operationTime'])
    .where('kind', '=', kind)
    .where('targetId', '=', id)
    .where('result', '=', 'ok')
    .orderBy('operationId', 'desc')
    .limit(1)
    .executeTakeFirst();
  const nameOf = last && (await createPersonNameLookup(tx, [last.userId]));
  throwRefusal('conflict', {
    ...(last && { by: nameOf?.(last.userId) ?? '', at: last.operationTime.toISOString() }),
    data: { record },
  });
}
