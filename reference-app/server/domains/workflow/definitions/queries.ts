/** Reads and changes processes: drafts and published versions. */
import type { Process } from '@countersign/sdk/approval';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Page, readPageWithExactTotal } from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { isProcessAdministrator } from '../permissions.ts';
import type { ProcessState } from '../tables.ts';
import { publishedVersion } from './versions.ts';

const PROCESS_LIST_COLUMNS = [
  'processId',
  'processKey',
  'processName',
  'processType',
  'description',
  'icon',
] as const;
const PROCESS_SUMMARY_COLUMNS = [...PROCESS_LIST_COLUMNS, 'state', 'version', 'updateTime'] as const;
const DRAFT_META_COLUMNS = [
  'revision',
  'basicsRevision',
  'updateBy',
  'managers',
  'formMode',
  'forms',
  'createBy',
] as const;
const PROCESS_DRAFT_COLUMNS = [
  ...PROCESS_SUMMARY_COLUMNS,
  ...DRAFT_META_COLUMNS,
  'modelContent',
  'jsonContent',
] as const;

/**
 * State of a removed process. A removed process remains stored for its instances and is excluded from all
 * lists.
 */
export const REMOVED_PROCESS_STATE = 3;

export interface ProcessFilter extends Page {
  processName?: string | undefined;
  processKey?: string | undefined;
  processType?: string | undefined;
  state?: 0 | 1 | 2 | undefined;
  startable?: boolean | undefined;
  published?: boolean | undefined;
  /** Limits the list to processes managed by this user. */
  managedBy?: string | undefined;
}

const PUBLISHED_PROCESS_STATE = 1;
const STOPPED_PROCESS_STATE = 2;

/** Returns a page of processes: newest first for designers, sorted by name for initiators. */
export async function readProcessPage(tx: Tx, filter: ProcessFilter) {
  const byName = filter.startable || filter.published;
  const matching = tx
    .selectFrom('process')
    .where('state', '<>', REMOVED_PROCESS_STATE)
    .$if(filter.startable === true, query => query.where('state', '=', PUBLISHED_PROCESS_STATE))
    .$if(filter.published === true, query =>
      query.where('state', 'in', [PUBLISHED_PROCESS_STATE, STOPPED_PROCESS_STATE]),
    )
    .$if(filter.state !== undefined, query => query.where('state', '=', filter.state!))
    .$if(filter.managedBy !== undefined, query =>
      query.where(isProcessManagedByUserSql(filter.managedBy ?? '')),
    )
    .$if(!!filter.processType, query => query.where('processType', '=', filter.processType!))
    .$if(!!filter.processKey, query => query.where('processKey', '=', filter.processKey!))
    .$if(!!filter.processName, query =>
      query.where('processName', 'ilike', likePattern(filter.processName!)),
    );
  const { total, rows } = await readPageWithExactTotal({
    matching,
    rows: matching
      .select(PROCESS_SUMMARY_COLUMNS)
      .orderBy(byName ? 'processName' : 'updateTime', byName ? 'asc' : 'desc')
      .orderBy('processId'),
    page: filter,
  });
  return { total, rows };
}

const isProcessManagedByUserSql = (userId: string) =>
  sql<boolean>`managers @> jsonb_build_array(jsonb_build_object('id', ${userId}::text))`;

/** Returns a query for the ids of the processes that the actor manages. */
export const managedProcessIds = (tx: Tx, { userId }: Actor) =>
  tx.selectFrom('process').select('processId').where(isProcessManagedByUserSql(userId));

/**
 * Returns true if the actor administers the process: as a process administrator or as one of its managers.
 */
export async function isProcessAdministeredByActor(
  tx: Tx,
  actor: Actor,
  processId: string,
): Promise<boolean> {
  if (isProcessAdministrator(actor)) return true;
  const row = await managedProcessIds(tx, actor).where('processId', '=', processId).executeTakeFirst();
  return row !== undefined;
}

/** Returns true if the actor manages any process. */
export async function managesAnyProcess(tx: Tx, actor: Actor): Promise<boolean> {
  const managed = await tx
    .selectFrom('process')
    .select('processId')
    .where('state', '<>', REMOVED_PROCESS_STATE)
    .where(isProcessManagedByUserSql(actor.userId))
    .limit(1)
    .executeTakeFirst();
  return managed !== undefined;
}

/** Throws `no-permission` if the actor manages no process. */
export async function throwIfNotProcessManager(tx: Tx, actor: Actor): Promise<void> {
  if (!(await managesAnyProcess(tx, actor))) throwRefusal('no-permission');
}

/**
 * Returns the draft for an administration call. Throws unless the caller is a process administrator or a
 * manager of the process.
 */
export async function managedProcessRow(
  tx: Tx,
  actor: Actor,
  id: string,
  lock = false,
): Promise<ProcessDraft> {
  if (isProcessAdministrator(actor)) return processRow(tx, id, lock);
  const [managed] = await tx
    .selectFrom('process')
    .select('processId')
    .where('processId', '=', id)
    .where(isProcessManagedByUserSql(actor.userId))
    .execute();
  return managed ? processRow(tx, id, lock) : throwRefusal('no-permission');
}

/**
 * Returns the draft of a process. Throws `not-found` if the process does not exist. `lock` blocks other
 * changes until the transaction ends.
 */
export async function processRow(tx: Tx, id: string, lock = false) {
  const row = await tx
    .selectFrom('process')
    .select(PROCESS_DRAFT_COLUMNS)
    .where('processId', '=', id)
    .where('state', '<>', REMOVED_PROCESS_STATE)
    .$if(lock, query => query.forUpdate())
    .executeTakeFirst();
  return row ?? throwRefusal('not-found');
}

export type ProcessDraft = Awaited<ReturnType<typeof processRow>>;

interface Startable {
  process: Process;
  processType: string;
}

/**
 * Returns the published version. Throws `not-found` for drafts and stopped processes, which cannot be
 * started.
 */
export async function requireStartableProcess(
  tx: Tx,
  { merchantId }: Actor,
  processId: string,
): Promise<Startable> {
  const row = await tx
    .selectFrom('process')
    .select(['version', 'processType'])
    .where('processId', '=', processId)
    .where('state', '=', 1)
    .executeTakeFirst();
  const process = row && (await publishedVersion(tx, { merchantId, processId, version: row.version }));
  return process ? { process, processType: row.processType } : throwRefusal('not-found');
}

/** Returns the id of the process with this key, or undefined if there is none. */
export async function processIdOfKey(tx: Tx, processKey: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('process')
    .select('processId')
    .where('processKey', '=', processKey)
    .where('state', '<>', REMOVED_PROCESS_STATE)
    .executeTakeFirst();
  return row?.processId;
}

/** Publishes a version in one statement: inserts the version row and updates the process. */
export async function insertProcessVersion(
  tx: Tx,
  { merchantId, userId }: Actor,
  process: Process,
): Promise<void> {
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

/** Returns the state of a process, or undefined if the tenant has no such process. */
export async function readProcessState(tx: Tx, processId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('process')
    .select('state')
    .where('processId', '=', processId)
    .executeTakeFirst();
  return row?.state;
}

type ProcessColumns = Partial<{
  processName: string;
  processKey: string;
  processType: string;
  description: string;
  icon: string;
  modelContent: string;
  jsonContent: string;
  state: ProcessState;
  revision: number;
  basicsRevision: number;
  updateBy: string;
  updateTime: Date;
  managers: string;
}>;

/** Updates columns of a process, including the time of its last change. */
export async function updateProcessColumns(tx: Tx, id: string, columns: ProcessColumns): Promise<null> {
  const { numUpdatedRows } = await tx
    .updateTable('process')
    .set({ updateTime: new Date(), ...columns })
    .where('processId', '=', id)
    .where('state', '<>', REMOVED_PROCESS_STATE)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throwRefusal('not-found');
  return null;
}
