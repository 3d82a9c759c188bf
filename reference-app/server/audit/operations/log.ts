/** The table of the operation log, and the one place that writes it. A chain of hashes over the rows belongs here. */

import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import type { Json, JsonOrNull } from '../../db/tables.ts';
import type { Actor } from '../../http/security/actor.ts';
import { type Change, type Fields, withoutSecrets } from './changes.ts';

export type OperationResult = 'ok' | 'refused' | 'failed';

declare module '../../db/tables.ts' {
  interface TenantTables {
    operation_log: {
      merchant_id: string;
      operation_id: string;
      operation_time: DefaultTime;
      user_id: string;
      module: DefaultText;
      kind: string;
      target_id: string;
      target_name: string;
      operation: string;
      detail: Json<Record<string, unknown>>;
      call: DefaultText;
      result: Generated<OperationResult>;
      error_code: DefaultText;
      changes: JsonOrNull<Change[]>;
      address: DefaultText;
      user_agent: DefaultText;
      request_id: DefaultText;
      duration_ms: Generated<number>;
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
  /** The record before and after, where its declaration cannot read it in the tenant of the actor. */
  compared?: { before?: Fields | undefined; after?: Fields | undefined };
}

/** The request that asked for an operation. */
export interface RequestFacts {
  module: string;
  call: string;
  address: string;
  userAgent: string;
  requestId: string;
  durationMs: number;
}

export interface OperationRow extends Operation {
  result: OperationResult;
  errorCode?: string | undefined;
  changes?: Change[] | undefined;
}

/** Texts of a request are as long as the caller likes. */
const LONGEST = 300;

export async function writeRows(
  tx: Tx,
  { merchantId, userId }: Actor,
  rows: OperationRow[],
  facts?: RequestFacts,
): Promise<void> {
  if (rows.length === 0) return;
  const request = facts && {
    module: facts.module,
    call: facts.call,
    address: facts.address.slice(0, LONGEST),
    user_agent: facts.userAgent.slice(0, LONGEST),
    request_id: facts.requestId,
    duration_ms: facts.durationMs,
  };
  await tx
    .insertInto('operation_log')
    .values(
      rows.map(row => ({
        merchant_id: merchantId,
        operation_id: newId(),
        user_id: userId,
        kind: row.kind,
        target_id: row.id,
        target_name: nameIn(merchantId, row),
        operation: row.operation,
        detail: JSON.stringify(withoutSecrets(row.detail ?? {})),
        result: row.result,
        error_code: row.errorCode ?? '',
        changes: row.changes ? JSON.stringify(row.changes) : null,
        ...request,
      })),
    )
    .execute();
}

/** Settings of the whole tenant have its id and no name of their own: they are shown under the name of the tenant. */
const nameIn = (merchantId: string, { id, name }: OperationRow): string | RawBuilder<string> =>
  name === '' && id === merchantId
    ? sql<string>`coalesce((select left(merchant_name, ${LONGEST}) from merchant where merchant_id = ${merchantId}), '')`
    : name.slice(0, LONGEST);

const described = new WeakMap<Tx, Operation[]>();

/** From here on `logOperation` describes the rows of the call of this transaction. Returns its list of descriptions. */
export function describedIn(tx: Tx): Operation[] {
  const list: Operation[] = [];
  described.set(tx, list);
  return list;
}

/**
 * Use in a service for what the declaration of its call cannot say: the name of the target, further facts in `detail`.
 * In a transaction of no call it writes the row itself.
 */
export async function logOperation(tx: Tx, actor: Actor, operation: Operation): Promise<void> {
  const list = described.get(tx);
  if (list) list.push(operation);
  else await writeRows(tx, actor, [{ ...operation, result: 'ok' }]);
}
