/** An operation: its targets are locked and read, the work is done, and the rows are written in the same transaction. */
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { changesBetween, type Fields } from './changes.ts';
import type { OperationAudit } from './declaration.ts';
import { describedIn, type Operation, type OperationRow, type RequestFacts, writeRows } from './log.ts';

/** A request for an operation. */
export interface OperationCall<Parts, Answer> {
  audit: OperationAudit<Parts, Answer>;
  actor: SignedInActor;
  parts: Parts;
  /** Called when the rows are written. */
  facts(): RequestFacts;
}

/** Writes a row for each target. Whatever throws leaves none: `refusals.ts` writes the refusal. */
export async function operation<Parts, Answer>(
  tx: Tx,
  call: OperationCall<Parts, Answer>,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const { audit, actor } = call;
  const named = targetsOf(call);
  await holdTargets(tx, call, named);
  const before = await readAll(tx, call, named);
  const described = describedIn(tx);
  const answer = await work(tx);
  const targets = audit.made ? [audit.made(answer)] : named.length > 0 ? named : idsOf(described);
  const after = await readAll(tx, call, targets);
  const refused = audit.refused?.(answer);
  const rows = targets.map((id): OperationRow => {
    const fields = { before: before.get(id), after: after.get(id) };
    const errorCode = refused?.get(id);
    return {
      ...rowOf(audit, id, fields),
      ...factsOf(described, id),
      ...comparedIn(described, id),
      result: errorCode === undefined ? 'ok' : 'refused',
      errorCode,
    };
  });
  await writeRows(tx, actor, rows.length > 0 ? rows : [nameless(audit)], call.facts());
  return answer;
}

/** The last name and all facts that services gave for a target. */
function factsOf(described: Operation[], id: string): Pick<Operation, 'detail'> & { name?: string } {
  const own = described.filter(one => one.id === id);
  const name = own.at(-1)?.name;
  return {
    ...(name !== undefined && { name }),
    detail: Object.assign({}, ...own.map(one => one.detail)),
  };
}

/** The states that a service gave for a target that its declaration does not read. */
function comparedIn(described: Operation[], id: string): Pick<OperationRow, 'changes'> {
  const compared = described.findLast(one => one.id === id && one.compared)?.compared;
  return compared ? { changes: changesBetween(compared.before, compared.after) } : {};
}

const idsOf = (described: Operation[]): string[] => [...new Set(described.map(({ id }) => id))];

/** In one order, so that two batches never wait for each other. */
export function targetsOf<Parts>({
  audit,
  actor,
  parts,
}: Pick<OperationCall<Parts, never>, 'audit' | 'actor' | 'parts'>): string[] {
  return [...new Set([audit.id?.({ ...parts, actor }) ?? []].flat())].sort();
}

/** Two operations on one record wait for each other: what one reads before is what the other left. */
async function holdTargets<Parts>(
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

async function readAll<Parts>(
  tx: Tx,
  { audit, actor: { merchantId }, parts }: OperationCall<Parts, never>,
  ids: string[],
): Promise<Map<string, Fields>> {
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

/** A row without its result. */
export function rowOf<Parts, Answer>(
  { kind, action, read, name = '', secrets }: OperationAudit<Parts, Answer>,
  id: string,
  { before, after }: Both,
): Operation & Pick<OperationRow, 'changes'> {
  return {
    kind,
    id,
    name: String((after ?? before)?.[name] ?? ''),
    operation: action,
    changes: read && changesBetween(before, after, secrets),
  };
}

/** The row of an operation on nothing that has an id. */
const nameless = <Parts, Answer>({ kind, action }: OperationAudit<Parts, Answer>): OperationRow => ({
  kind,
  id: '',
  name: '',
  operation: action,
  result: 'ok',
});
