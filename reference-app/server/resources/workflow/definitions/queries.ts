/** SQL of processes: their drafts, and the version that can be started. */
import type { Process } from '@countersign/sdk/approval';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Page, pageRows } from '../../../db/paging.ts';
import { containing } from '../../../db/search.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { isManager } from '../permissions.ts';
import type { ProcessState } from '../tables.ts';
import { versionOf } from './versions.ts';

const listed = ['process_id', 'process_key', 'process_name', 'process_type', 'description', 'icon'] as const;
const summary = [...listed, 'state', 'version', 'update_time'] as const;
const beside = [
  'revision',
  'basics_revision',
  'update_by',
  'managers',
  'form_mode',
  'forms',
  'create_by',
] as const;
const draft = [...summary, ...beside, 'model_content', 'json_content'] as const;

/** Kept for its instances, and found by nobody. */
export const REMOVED = 3;

export interface ProcessFilter extends Page {
  processName?: string | undefined;
  processKey?: string | undefined;
  processType?: string | undefined;
  state?: 0 | 1 | 2 | undefined;
  startable?: boolean | undefined;
  published?: boolean | undefined;
  /** Only those that this person manages. */
  managedBy?: string | undefined;
}

const PUBLISHED = 1;
const STOPPED = 2;

/** Newest first for designers, by name for initiators. */
export async function pageProcesses(tx: Tx, merchantId: string, filter: ProcessFilter) {
  const byName = filter.startable || filter.published;
  const matching = tx
    .selectFrom('process')
    .where('merchant_id', '=', merchantId)
    .where('state', '<>', REMOVED)
    .$if(filter.startable === true, query => query.where('state', '=', PUBLISHED))
    .$if(filter.published === true, query => query.where('state', 'in', [PUBLISHED, STOPPED]))
    .$if(filter.state !== undefined, query => query.where('state', '=', filter.state!))
    .$if(filter.managedBy !== undefined, query => query.where(isManagedBy(filter.managedBy ?? '')))
    .$if(!!filter.processType, query => query.where('process_type', '=', filter.processType!))
    .$if(!!filter.processKey, query => query.where('process_key', '=', filter.processKey!))
    .$if(!!filter.processName, query =>
      query.where('process_name', 'ilike', containing(filter.processName!)),
    );
  const { total, rows } = await pageRows({
    matching,
    rows: matching
      .select(summary)
      .orderBy(byName ? 'process_name' : 'update_time', byName ? 'asc' : 'desc')
      .orderBy('process_id'),
    page: filter,
  });
  return { total, rows };
}

const isManagedBy = (userId: string) =>
  sql<boolean>`managers @> jsonb_build_array(jsonb_build_object('id', ${userId}::text))`;

/** The ids of the processes that a person manages. */
export const managedIds = (tx: Tx, { merchantId, userId }: Actor) =>
  tx
    .selectFrom('process')
    .select('process_id')
    .where('merchant_id', '=', merchantId)
    .where(isManagedBy(userId));

/** Whether the caller administers the process: as a process administrator, or as one of its managers. */
export async function administers(tx: Tx, actor: Actor, processId: string): Promise<boolean> {
  if (isManager(actor)) return true;
  const row = await managedIds(tx, actor).where('process_id', '=', processId).executeTakeFirst();
  return row !== undefined;
}

/** Whether the caller is a manager of any process. */
export async function managesProcess(tx: Tx, actor: Actor): Promise<boolean> {
  const managed = await tx
    .selectFrom('process')
    .select('process_id')
    .where('merchant_id', '=', actor.merchantId)
    .where('state', '<>', REMOVED)
    .where(isManagedBy(actor.userId))
    .limit(1)
    .executeTakeFirst();
  return managed !== undefined;
}

/** Ends the request of a person who administers no process. */
export async function refuseUnmanaged(tx: Tx, actor: Actor): Promise<void> {
  if (!(await managesProcess(tx, actor))) refuse('no-permission');
}

/** The whole draft for a call that administers it: for process administrators, and for the process's own managers. */
export async function managedRow(tx: Tx, actor: Actor, id: string, lock = false): Promise<ProcessDraft> {
  if (isManager(actor)) return processRow(tx, actor, id, lock);
  const [managed] = await tx
    .selectFrom('process')
    .select('process_id')
    .where('merchant_id', '=', actor.merchantId)
    .where('process_id', '=', id)
    .where(isManagedBy(actor.userId))
    .execute();
  return managed ? processRow(tx, actor, id, lock) : refuse('no-permission');
}

/** The whole draft, or a refusal. `lock` holds off other changes until the transaction ends. */
export async function processRow(
  tx: Tx,
  { merchantId }: Pick<Actor, 'merchantId'>,
  id: string,
  lock = false,
) {
  const row = await tx
    .selectFrom('process')
    .select(draft)
    .where('merchant_id', '=', merchantId)
    .where('process_id', '=', id)
    .where('state', '<>', REMOVED)
    .$if(lock, query => query.forUpdate())
    .executeTakeFirst();
  return row ?? refuse('not-found');
}

export type ProcessDraft = Awaited<ReturnType<typeof processRow>>;

interface Startable {
  process: Process;
  processType: string;
}

/** The published version; a draft or a stopped process cannot be started. */
export async function startableProcess(tx: Tx, { merchantId }: Actor, processId: string): Promise<Startable> {
  const row = await tx
    .selectFrom('process')
    .select(['version', 'process_type'])
    .where('merchant_id', '=', merchantId)
    .where('process_id', '=', processId)
    .where('state', '=', 1)
    .executeTakeFirst();
  const process = row && (await versionOf(tx, { merchantId, processId, version: row.version }));
  return process ? { process, processType: row.process_type } : refuse('not-found');
}

/** The process that has this key now; undefined where none has. */
export async function processIdOf(
  tx: Tx,
  merchantId: string,
  processKey: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('process')
    .select('process_id')
    .where('merchant_id', '=', merchantId)
    .where('process_key', '=', processKey)
    .where('state', '<>', REMOVED)
    .executeTakeFirst();
  return row?.process_id;
}

/** Publishes in one statement: the version's row, and the process that points to it. */
export async function insertVersion(tx: Tx, { merchantId, userId }: Actor, process: Process): Promise<void> {
  const { id, name, version: number, flow, form } = process;
  await sql`
    with published as (
      update process set state = 1, version = ${number}::int, update_time = now()
      where merchant_id = ${merchantId} and process_id = ${id}
      returning forms
    )
    insert into process_version
      (merchant_id, process_id, version, process_name, flow, form, forms, create_by)
    select ${merchantId}, ${id}, ${number}::int, ${name}, ${JSON.stringify(flow)}::jsonb,
      ${JSON.stringify(form)}::jsonb, forms, ${userId} from published`.execute(tx);
}

/** Undefined where the tenant has no such process. */
export async function stateOf(tx: Tx, merchantId: string, processId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('process')
    .select('state')
    .where('merchant_id', '=', merchantId)
    .where('process_id', '=', processId)
    .executeTakeFirst();
  return row?.state;
}

type Columns = Partial<{
  process_name: string;
  process_key: string;
  process_type: string;
  description: string;
  icon: string;
  model_content: string;
  json_content: string;
  state: ProcessState;
  revision: number;
  basics_revision: number;
  update_by: string;
  update_time: Date;
  managers: string;
}>;

/** Changes columns of a process, and the moment of its last change. */
export async function changeProcess(
  tx: Tx,
  { merchantId }: Actor,
  id: string,
  columns: Columns,
): Promise<null> {
  const { numUpdatedRows } = await tx
    .updateTable('process')
    .set({ update_time: new Date(), ...columns })
    .where('merchant_id', '=', merchantId)
    .where('process_id', '=', id)
    .where('state', '<>', REMOVED)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse('not-found');
  return null;
}
