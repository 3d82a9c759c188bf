/** Writes everything that one command changed in a single statement, which travels with the commit: round trips are what a decision costs. */
import {
  currentNodes,
  dayIn,
  type Instance,
  nextDue,
  type Process,
  summaryOf,
} from '@countersign/sdk/approval';
import { numberOf } from '@countersign/sdk/flow';
import type { AuditRowText } from '../../../audit/record.ts';
import type { Tx } from '../../../db/access.ts';
import { defer } from '../../../db/statement.ts';
import { type NewJob, outboxRows } from '../../../jobs/outbox.ts';
import type { Remembered } from '../decisions/idempotency.ts';
import { iso } from './columns.ts';
import { changedTasks } from './derived-columns.ts';
import { entryColumns, instanceColumns } from './rows.ts';
import { BEGIN_INSTANCE, CHANGE_TASK, CHANGING, MOVE_INSTANCE, STORE_KEY } from './save-statements.ts';

export interface Saved {
  merchantId: string;
  /** The version that the instance is on after the command. */
  process: Process;
  /** The version before, where a migration changed it. */
  from?: Process;
  /** The group that a new instance takes from its process. */
  processType?: string;
  before: Instance | undefined;
  after: Instance;
  /** The tenant's, for the date in the number of a new instance. */
  timeZone?: string | undefined;
  remember?: Remembered;
  /** The row of the audit trail. */
  auditRow?: AuditRowText;
  /** Jobs for after the commit. */
  jobs?: NewJob[];
}

/** All of it or nothing; what stands against it is told by the transaction's next statement or its commit. */
export async function saveStep(tx: Tx, saved: Saved): Promise<void> {
  const { merchantId, process, from = process, before, after } = saved;
  const tasks = changedTasks(before && { process: from, instance: before }, { process, instance: after });
  const known = before?.tasks.length ?? 0;
  for (const task of tasks.filter(({ seq }) => seq < known))
    await defer(tx, CHANGE_TASK, [
      merchantId,
      task.task_id,
      ...CHANGING.map(name => columnValue(task, name)),
    ]);
  const opened = tasks.filter(({ seq }) => seq >= known);
  const values = [...besideValues(saved, opened), ...instanceValues(saved)];
  await (before
    ? defer(tx, MOVE_INSTANCE, [...values, after.itemName, summaryChange(saved)])
    : defer(tx, BEGIN_INSTANCE, [...values, ...newValues(saved)]));
}

/** As a column takes it: what is not one value is JSON. */
function columnValue(row: object, name: string): unknown {
  const value: unknown = Reflect.get(row, name);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** The key alone, of a command that changed nothing. */
export function storeKey(tx: Tx, merchantId: string, remember: Remembered): Promise<void> {
  const { user_id, decision_key, request_hash, answer } = remember;
  return defer(tx, STORE_KEY, [merchantId, user_id, decision_key, request_hash, JSON.stringify(answer)]);
}

function besideValues(saved: Saved, opened: object[]): unknown[] {
  const { merchantId, before, after, remember, auditRow, jobs = [] } = saved;
  const entries = after.timeline.slice(before?.timeline.length ?? 0).map(entryColumns);
  return [
    merchantId,
    after.id,
    JSON.stringify(opened),
    JSON.stringify(entries),
    outboxRows(jobs),
    JSON.stringify(remember ? [remember] : []),
    JSON.stringify(auditRow ? [auditRow.row] : []),
    auditRow?.text ?? null,
  ];
}

/** Forms and their story may be long: what is as it was is not sent again. */
function instanceValues({ process, before, after }: Saved): unknown[] {
  const row = instanceColumns(after);
  const unless = <T>(was: T, now: T) => (before && was === now ? null : JSON.stringify(now));
  return [
    row.revision,
    row.version,
    row.state,
    row.end_time,
    unless(before?.values, after.values),
    unless(before?.changes, after.changes),
    JSON.stringify(row.visits),
    unless(before?.incidents, after.incidents),
    JSON.stringify(currentNodes(process, after)),
    row.fresh_since,
    row.picked && JSON.stringify(row.picked),
    iso(nextDue(after)),
  ];
}

/** The summary of the values for lists; null where they stay as they are. */
const summaryChange = ({ process, from = process, before, after }: Saved): string | null =>
  before?.values === after.values && from === process ? null : summaryText(process, after);

const summaryText = (process: Process, { values }: Instance): string =>
  JSON.stringify({ zh: summaryOf(process, values, 'zh'), en: summaryOf(process, values, 'en') });

function newValues({ process, processType = '', timeZone, after }: Saved): unknown[] {
  const { scope, digits } = numberOf(process.flow.setting, dayIn(timeZone, after.createdAt));
  const row = instanceColumns(after);
  return [
    row.process_id,
    process.name,
    processType,
    row.item_name,
    row.degree,
    row.initiator_id,
    row.create_time,
    row.parent_instance_id,
    row.parent_visit_id,
    summaryText(process, after),
    scope,
    digits,
  ];
}
