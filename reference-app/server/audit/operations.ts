/** The log of operations of administrators and authors: one row for each, in the transaction of its change. */
import type { Tx } from '../db/access.ts';
import { newId } from '../db/new-id.ts';
import type { Json } from '../db/tables.ts';
import type { Actor } from '../http/security/actor.ts';

declare module '../db/tables.ts' {
  interface TenantTables {
    operation_log: {
      merchant_id: string;
      operation_id: string;
      operation_time: DefaultTime;
      user_id: string;
      kind: string;
      target_id: string;
      target_name: string;
      operation: string;
      detail: Json<Record<string, unknown>>;
    };
  }
}

export interface Operation {
  /** Kind of the target, such as `form`. */
  kind: string;
  id: string;
  /** Name of the target at that time. */
  name: string;
  operation: string;
  detail?: Record<string, unknown>;
}

/** Use in the transaction of the change, so that there is never one without the other. */
export async function logOperation(
  tx: Tx,
  { merchantId, userId }: Actor,
  operation: Operation,
): Promise<void> {
  await tx
    .insertInto('operation_log')
    .values({
      merchant_id: merchantId,
      operation_id: newId(),
      user_id: userId,
      kind: operation.kind,
      target_id: operation.id,
      target_name: operation.name,
      operation: operation.operation,
      detail: JSON.stringify(operation.detail ?? {}),
    })
    .execute();
}
