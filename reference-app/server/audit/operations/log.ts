/**
 * Declares the table of the operation log and contains the only code that writes to this table. The hash
 * chain covers the rows of the table.
 */

import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import type { Json, JsonOrNull } from '../../db/tables.ts';
import type { Fields } from '../../http/audit.ts';
import type { Actor } from '../../http/security/actor.ts';
import { type Change, withoutSecrets } from './changes.ts';

export type OperationResult = 'ok' | 'refused' | 'failed';

declare module '../../db/tables.ts' {
  interface TenantTables {
    operationLog: {
      operationId: string;
      operationTime: DefaultTime;
      userId: string;
      module: DefaultText;
      kind: string;
      targetId: string;
      targetName: string;
      operation: string;
      detail: Json<Record<string, unknown>>;
      call: DefaultText;
      result: Generated<OperationResult>;
      errorCode: DefaultText;
      changes: JsonOrNull<Change[]>;
      address: DefaultText;
      userAgent: DefaultText;
      requestId: DefaultText;
      durationMs: Generated<number>;
    };
  }
}

export interface Operation {
  /** Kind of the record that the operation changed, such as `form`. */
  kind: string;
  id: string;
  /** Name of the target at the time of the operation. */
  name: string;
  operation: string;
  detail?: Record<string, unknown>;
  /**
   * The record before and after the operation. Set this field only if the audit declaration of the call
   * cannot read the record in the actor's tenant.
   */
  compared?: { before?: Fields | undefined; after?: Fields | undefined };
}

/** Data of the HTTP request that caused an operation. */
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

/**
 * Maximum length of texts from a request in the log. They are truncated because the caller controls their
 * length.
 */
const MAX_LOGGED_TEXT_LENGTH = 300;

export async function writeOperationLogRows(
  tx: Tx,
  { merchantId, userId }: Actor,
  rows: OperationRow[],
  facts?: RequestFacts,
): Promise<void> {
  if (rows.length === 0) return;
  const request = facts && {
    module: facts.module,
    call: facts.call,
    address: facts.address.slice(0, MAX_LOGGED_TEXT_LENGTH),
    userAgent: facts.userAgent.slice(0, MAX_LOGGED_TEXT_LENGTH),
    requestId: facts.requestId,
    durationMs: facts.durationMs,
  };
  await tx
    .insertInto('operationLog')
    .values(
      rows.map(row => ({
        operationId: newId(),
        userId: userId,
        kind: row.kind,
        targetId: row.id,
        targetName: operationTargetName(merchantId, row),
        operation: row.operation,
        detail: JSON.stringify(withoutSecrets(row.detail ?? {})),
        result: row.result,
        errorCode: row.errorCode ?? '',
        changes: row.changes ? JSON.stringify(row.changes) : null,
        ...request,
      })),
    )
    .execute();
}

/**
 * Returns the name of the target. Settings of a whole tenant have no name, so the tenant's name is used for
 * them.
 */
const operationTargetName = (merchantId: string, { id, name }: OperationRow): string | RawBuilder<string> =>
  name === '' && id === merchantId
    ? sql<string>`coalesce((select left(merchant_name, ${MAX_LOGGED_TEXT_LENGTH}) from merchant where merchant_id = ${merchantId}), '')`
    : name.slice(0, MAX_LOGGED_TEXT_LENGTH);

const loggedOperationsByTransaction = new WeakMap<Tx, Operation[]>();

/**
 * Starts collecting the operations that `logOperation` receives in this transaction. Collected operations are
 * not written as rows. Returns the list of collected operations.
 */
export function collectLoggedOperations(tx: Tx): Operation[] {
  const list: Operation[] = [];
  loggedOperationsByTransaction.set(tx, list);
  return list;
}

const repeatedCalls = new WeakSet<Tx>();

/** Marks the call of this transaction as a repeated request that changed nothing. It gets no log rows. */
export const markCallAsRepeated = (tx: Tx): void => void repeatedCalls.add(tx);

export const isRepeatedCall = (tx: Tx): boolean => repeatedCalls.has(tx);

/**
 * Logs what the audit declaration of a call cannot know: the name of the target, and further data in
 * `detail`. Services call this function. In a transaction without an audited call, the function writes the
 * log row itself.
 */
export async function logOperation(tx: Tx, actor: Actor, operation: Operation): Promise<void> {
  const list = loggedOperationsByTransaction.get(tx);
  if (list) list.push(operation);
  else await writeOperationLogRows(tx, actor, [{ ...operation, result: 'ok' }]);
}
