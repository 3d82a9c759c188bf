/**
 * Runs an audited operation: locks and reads its targets, performs the operation, and writes the log rows in
 * the same transaction.
 */
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import type { Fields, OperationAudit } from '../../http/audit.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { changedFieldsBetween } from './changes.ts';
import {
  collectLoggedOperations,
  isRepeatedCall,
  type Operation,
  type OperationRow,
  type RequestFacts,
  writeOperationLogRows,
} from './log.ts';

/** An audited call and its request. */
export interface OperationCall<Parts, Answer> {
  audit: OperationAudit<Parts, Answer>;
  actor: SignedInActor;
  parts: Parts;
  /** Returns the request data for the log rows. Called when the rows are written. */
  facts(): RequestFacts;
}

/**
 * Performs the operation and writes a log row for each target, unless the operation marks the call as repeated
 * (`markCallAsRepeated`). If the operation throws, the function writes
 * no row, because `refusals.ts` logs the refusal.
 */
export async function runAndLogOperation<Parts, Answer>(
  tx: Tx,
  call: OperationCall<Parts, Answer>,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const { audit, actor } = call;
  const named = sortedAuditTargetIds(call);
  await lockAuditedRecords(tx, call, named);
  const before = await readAuditedRecords(tx, call, named);
  const described = collectLoggedOperations(tx);
  const answer = await work(tx);
  if (isRepeatedCall(tx)) return answer;
  const targets = audit.made
    ? [audit.made(answer)]
    : named.length > 0
      ? named
      : listLoggedOperationTargetIds(described);
  const after = await readAuditedRecords(tx, call, targets);
  const refused = audit.refused?.(answer);
  const rows = targets.map((id): OperationRow => {
    const fields = { before: before.get(id), after: after.get(id) };
    const errorCode = refused?.get(id);
    return {
      ...toOperationRow(audit, id, fields),
      ...loggedNameAndDetailOfTarget(described, id),
      ...loggedChangesOfTarget(described, id),
      result: errorCode === undefined ? 'ok' : 'refused',
      errorCode,
    };
  });
  await writeOperationLogRows(
    tx,
    actor,
    rows.length > 0 ? rows : [operationRowWithoutTarget(audit)],
    call.facts(),
  );
  return answer;
}

/**
 * Returns the name and details of a target that services have passed to `logOperation`. If services passed
 * several names, the most recent name applies. All details are merged.
 */
function loggedNameAndDetailOfTarget(
  described: Operation[],
  id: string,
): Pick<Operation, 'detail'> & { name?: string } {
  const own = described.filter(one => one.id === id);
  const name = own.at(-1)?.name;
  return {
    ...(name !== undefined && { name }),
    detail: Object.assign({}, ...own.map(one => one.detail)),
  };
}

/**
 * Returns the changes of a target record. Computes them from the record values that services passed to
 * `logOperation`. Use this function if the audit declaration does not read the target.
 */
function loggedChangesOfTarget(described: Operation[], id: string): Pick<OperationRow, 'changes'> {
  const compared = described.findLast(one => one.id === id && one.compared)?.compared;
  return compared ? { changes: changedFieldsBetween(compared.before, compared.after) } : {};
}

const listLoggedOperationTargetIds = (described: Operation[]): string[] => [
  ...new Set(described.map(({ id }) => id)),
];

type AuditedCall<Parts> = Pick<OperationCall<Parts, never>, 'audit' | 'actor' | 'parts'>;

/**
 * Returns the target ids as the request contains them: unsorted and possibly repeated. Before the request is
 * validated, they may have any type.
 */
export const requestedTargetIds = <Parts>({ audit, actor, parts }: AuditedCall<Parts>): unknown[] =>
  [audit.id?.({ ...parts, actor }) ?? []].flat();

/** Returns the target ids in sorted order. The common lock order prevents deadlocks between batches. */
const sortedAuditTargetIds = <Parts>(call: AuditedCall<Parts>): string[] =>
  [...new Set(requestedTargetIds(call) as string[])].sort();

/**
 * Locks the targets. Operations on the same record thus run one after another, and each reads the result of
 * the previous operation.
 */
async function lockAuditedRecords<Parts>(
  tx: Tx,
  { audit: { kind }, actor }: OperationCall<Parts, never>,
  ids: string[],
): Promise<void> {
  const keys = ids.map(id => JSON.stringify(['operation', actor.merchantId, kind, id]));
  if (keys.length > 0)
    await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) key`.execute(
      tx,
    );
}

async function readAuditedRecords<Parts>(
  tx: Tx,
  { audit, actor: { merchantId }, parts }: OperationCall<Parts, never>,
  ids: string[],
): Promise<Map<string, Fields>> {
  if (audit.readAll && ids.length > 1) return audit.readAll(tx, ids);
  const found = new Map<string, Fields>();
  for (const id of ids) {
    const fields = await audit.read?.(tx, { merchantId, id, parts });
    if (fields) found.set(id, fields);
  }
  return found;
}

interface Both {
  before?: Fields | undefined;
  after?: Fields | undefined;
}

/** Returns the log row of an operation without the operation's result. */
export function toOperationRow<Parts, Answer>(
  { kind, action, read, name = '', secrets }: OperationAudit<Parts, Answer>,
  id: string,
  { before, after }: Both,
): Operation & Pick<OperationRow, 'changes'> {
  return {
    kind,
    id,
    name: String((after ?? before)?.[name] ?? ''),
    operation: action,
    changes: read && changedFieldsBetween(before, after, secrets),
  };
}

/** Returns the log row of an operation whose target has no id. */
const operationRowWithoutTarget = <Parts, Answer>({
  kind,
  action,
}: OperationAudit<Parts, Answer>): OperationRow => ({
  kind,
  id: '',
  name: '',
  operation: action,
  result: 'ok',
});
