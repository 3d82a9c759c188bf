/**
 * Stores simulated instances in batches. The rows of instances and tasks contain the final state, while the
 * timeline and the audit log contain every step.
 */
import {
  currentNodeNames,
  dateInTimeZone,
  INSTANCE_STATE,
  instanceSummaryRows,
  nextTimerDue,
} from '@countersign/sdk/approval';
import { instanceNumberPrefixAndDigits } from '@countersign/sdk/flow';
import { sql } from 'kysely';
import { chainLinkHash } from '../../audit/canonical.ts';
import { createAuditRowOfApprovalStep, type Stepped } from '../../audit/record.ts';
import type { Tx } from '../../db/access.ts';
import { databaseNameOf } from '../../db/column-names.ts';
import { toIsoTime } from '../../domains/workflow/instances/columns.ts';
import { changedTaskRows } from '../../domains/workflow/instances/derived-columns.ts';
import { instanceColumns, timelineEntryColumns } from '../../domains/workflow/instances/rows.ts';
import type { SimulatedInstance } from './carry.ts';

type StoredRow = Record<string, unknown>;
type HistoryTable = 'instance' | 'running_instance' | 'task' | 'timeline' | 'audit';

/**
 * Maximum number of rows per statement. It is small, because the embedded database holds a whole statement in
 * memory.
 */
const INSERT_CHUNK_ROWS = 500;

export async function storeSimulatedInstances(
  tx: Tx,
  merchantId: string,
  all: SimulatedInstance[],
  timeZone: string,
): Promise<void> {
  const numbers = await readNumberCounters(tx);
  const instances = all.map(one => instanceRow(one, numbers, timeZone));
  await insertInChunks(tx, merchantId, 'instance', instances);
  await insertInChunks(tx, merchantId, 'running_instance', all.flatMap(runningInstanceRows));
  await insertInChunks(tx, merchantId, 'task', all.flatMap(taskRows));
  await insertInChunks(tx, merchantId, 'timeline', all.flatMap(createTimelineEntryRows));
  await insertInChunks(tx, merchantId, 'audit', all.flatMap(createInstanceAuditRows));
  await storeSerialNumberCounters(tx, numbers);
}

async function insertInChunks(
  tx: Tx,
  merchantId: string,
  table: HistoryTable,
  rows: StoredRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += INSERT_CHUNK_ROWS) {
    const chunk = rows.slice(at, at + INSERT_CHUNK_ROWS);
    const columns = sql.join(Object.keys(chunk[0]!).map(name => sql.ref(name)));
    const records = chunk.map(row =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [databaseNameOf(name), value])),
    );
    await sql`insert into ${sql.table(table)} (merchant_id, ${columns})
      select ${merchantId}, ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb)`.execute(
      tx,
    );
  }
}

/** The last assigned instance number of each number counter, by the counter's scope. */
type Numbers = Map<string, number>;

async function readNumberCounters(tx: Tx): Promise<Numbers> {
  const query = tx.selectFrom('numberCounter').select(['scope', 'value']);
  return new Map((await query.execute()).map(({ scope, value }) => [scope, value]));
}

async function storeSerialNumberCounters(tx: Tx, numbers: Numbers): Promise<void> {
  const rows = [...numbers].map(([scope, value]) => ({ scope, value }));
  await tx
    .insertInto('numberCounter')
    .values(rows)
    .onConflict(on => on.columns(['scope']).doUpdateSet(eb => ({ value: eb.ref('excluded.value') })))
    .execute();
}

function instanceRow(
  { process, processType, instance }: SimulatedInstance,
  numbers: Numbers,
  timeZone: string,
): StoredRow {
  const { scope, digits } = instanceNumberPrefixAndDigits(
    process.flow.setting,
    dateInTimeZone(timeZone, instance.createdAt),
  );
  const value = (numbers.get(scope) ?? 0) + 1;
  numbers.set(scope, value);
  const { values } = instance;
  return {
    ...instanceColumns(instance),
    processName: process.name,
    processType: processType,
    number: scope + String(value).padStart(digits, '0'),
    summary: {
      zh: instanceSummaryRows(process, values, 'zh'),
      en: instanceSummaryRows(process, values, 'en'),
    },
    currentNodes: currentNodeNames(process, instance),
    dueTime: toIsoTime(nextTimerDue(instance)),
  };
}

const runningInstanceRows = ({ instance }: SimulatedInstance): StoredRow[] =>
  instance.state === INSTANCE_STATE.running
    ? [
        {
          createTime: toIsoTime(instance.createdAt),
          instanceId: instance.id,
          isStuck: instance.incidents.some(({ resolvedAt }) => resolvedAt === undefined),
        },
      ]
    : [];

const taskRows = ({ process, instance }: SimulatedInstance): StoredRow[] =>
  changedTaskRows(undefined, { process, instance }).map(task => ({ instanceId: instance.id, ...task }));

/**
 * Returns the timeline rows of an instance. Each row has the revision of the instance after the command that
 * added the entry.
 */
const createTimelineEntryRows = ({ steps }: SimulatedInstance): StoredRow[] =>
  steps.flatMap(({ before, after }) =>
    after.timeline.slice(before?.timeline.length ?? 0).map((entry, seq) => ({
      instanceId: after.id,
      revision: after.revision,
      ...timelineEntryColumns(entry, seq),
    })),
  );

/** Returns a hexadecimal hash as the text of a value of the type `bytea`. */
const byteaText = (hash: string): string => `\\x${hash}`;

function createInstanceAuditRows({ steps }: SimulatedInstance): StoredRow[] {
  let prevHash = '';
  return steps.map(stepped => {
    const { row, text } = createAuditRowOfApprovalStep(stepped as Stepped);
    const hash = chainLinkHash(prevHash, text);
    const linked = {
      instanceId: stepped.after.id,
      revision: stepped.after.revision,
      ...row,
      prevHash: byteaText(prevHash),
      hash: byteaText(hash),
    };
    prevHash = hash;
    return linked;
  });
}
