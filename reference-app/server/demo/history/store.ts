/** Stores whole instances at once: a row is what the steps left, the timeline and the audit log are all that they did. */
import { currentNodes, dayIn, nextDue, summaryOf } from '@countersign/sdk/approval';
import { numberOf } from '@countersign/sdk/flow';
import { sql } from 'kysely';
import { linkHash } from '../../audit/canonical.ts';
import { auditRowOf, type Stepped } from '../../audit/record.ts';
import type { Tx } from '../../db/access.ts';
import { iso } from '../../resources/workflow/instances/columns.ts';
import { changedTasks } from '../../resources/workflow/instances/derived-columns.ts';
import { entryColumns, instanceColumns } from '../../resources/workflow/instances/rows.ts';
import type { Carried } from './carry.ts';

type Row = Record<string, unknown>;
type Table = 'instance' | 'task' | 'timeline' | 'audit';

/** Rows of one statement; the embedded database holds a statement in memory. */
const CHUNK = 500;

export async function storeAll(tx: Tx, merchantId: string, all: Carried[], timeZone: string): Promise<void> {
  const numbers = await numberedFrom(tx, merchantId);
  const instances = all.map(one => instanceRow(one, numbers, timeZone));
  await insertAll(tx, merchantId, 'instance', instances);
  await insertAll(tx, merchantId, 'task', all.flatMap(taskRows));
  await insertAll(tx, merchantId, 'timeline', all.flatMap(entryRows));
  await insertAll(tx, merchantId, 'audit', all.flatMap(auditRows));
  await storeNumbers(tx, merchantId, numbers);
}

async function insertAll(tx: Tx, merchantId: string, table: Table, rows: Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK).map(row => ({ merchant_id: merchantId, ...row }));
    const columns = sql.join(Object.keys(chunk[0]!).map(name => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(chunk)}::jsonb)`.execute(
      tx,
    );
  }
}

/** Counters by their scope. */
type Numbers = Map<string, number>;

async function numberedFrom(tx: Tx, merchantId: string): Promise<Numbers> {
  const query = tx
    .selectFrom('number_counter')
    .select(['scope', 'value'])
    .where('merchant_id', '=', merchantId);
  return new Map((await query.execute()).map(({ scope, value }) => [scope, value]));
}

async function storeNumbers(tx: Tx, merchant_id: string, numbers: Numbers): Promise<void> {
  const rows = [...numbers].map(([scope, value]) => ({ merchant_id, scope, value }));
  await tx
    .insertInto('number_counter')
    .values(rows)
    .onConflict(on =>
      on.columns(['merchant_id', 'scope']).doUpdateSet(eb => ({ value: eb.ref('excluded.value') })),
    )
    .execute();
}

function instanceRow({ process, processType, instance }: Carried, numbers: Numbers, timeZone: string): Row {
  const { scope, digits } = numberOf(process.flow.setting, dayIn(timeZone, instance.createdAt));
  const value = (numbers.get(scope) ?? 0) + 1;
  numbers.set(scope, value);
  const { values } = instance;
  return {
    ...instanceColumns(instance),
    process_name: process.name,
    process_type: processType,
    number: scope + String(value).padStart(digits, '0'),
    summary: { zh: summaryOf(process, values, 'zh'), en: summaryOf(process, values, 'en') },
    current_nodes: currentNodes(process, instance),
    due_time: iso(nextDue(instance)),
  };
}

const taskRows = ({ process, instance }: Carried): Row[] =>
  changedTasks(undefined, { process, instance }).map(task => ({ instance_id: instance.id, ...task }));

/** Each entry with the revision of the step that wrote it. */
const entryRows = ({ steps }: Carried): Row[] =>
  steps.flatMap(({ before, after }) =>
    after.timeline.slice(before?.timeline.length ?? 0).map((entry, seq) => ({
      instance_id: after.id,
      revision: after.revision,
      ...entryColumns(entry, seq),
    })),
  );

function auditRows({ steps }: Carried): Row[] {
  let prev_hash = '';
  return steps.map(stepped => {
    const { row, text } = auditRowOf(stepped as Stepped);
    const hash = linkHash(prev_hash, text);
    const linked = {
      instance_id: stepped.after.id,
      revision: stepped.after.revision,
      ...row,
      prev_hash,
      hash,
    };
    prev_hash = hash;
    return linked;
  });
}
