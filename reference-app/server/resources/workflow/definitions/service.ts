/** Processes as a whole: added, described, started and stopped, removed, listed. */
import { errorText } from '@countersign/sdk/api';
import type { ProcessDetail, ProcessRow } from '@countersign/sdk/api/contract';
import { type FormMode, flowTextsIn, start } from '@countersign/sdk/flow';
import { logOperation } from '../../../audit/operations/log.ts';
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { runningCounts } from '../administration/running.ts';
import { isManager } from '../permissions.ts';
import { type BindForm, bindListed, boundForms } from './bind.ts';
import { refuseStale } from './conflict.ts';
import { readableFlow, saveFlow } from './draft.ts';
import { refuseOutdated } from './publish.ts';
import {
  changeProcess,
  managedRow,
  type ProcessDraft,
  type ProcessFilter,
  pageProcesses,
  processRow,
  REMOVED,
  refuseUnmanaged,
} from './queries.ts';

export interface ProcessInput {
  processName: string;
  processKey: string;
  processType: string;
  description?: string | undefined;
  icon?: string | undefined;
  bindForm?: BindForm | undefined;
  formMode?: FormMode | undefined;
  managers?: { id: string; name?: string | undefined }[] | undefined;
  /** The drawn flow. */
  modelContent?: string | undefined;
}

export async function addProcess(
  tx: Tx,
  actor: Actor,
  input: ProcessInput,
  lang: Lang,
): Promise<{ id: string }> {
  const { merchantId, userId } = actor;
  const id = newId();
  const { modelContent } = input;
  if (modelContent !== undefined) readableFlow(modelContent, lang);
  const blank = () => JSON.stringify({ node: start.create('start', flowTextsIn(lang)) });
  const draft = { model_content: modelContent ?? blank(), json_content: '{"list":[],"config":{}}' };
  const row = { merchant_id: merchantId, process_id: id, create_by: userId, state: 0 as const, version: 0 };
  await tx
    .insertInto('process')
    .values({ ...row, ...columnsOf(input), ...draft })
    .execute();
  await setManagers(tx, actor, { id, managers: input.managers, lang });
  await bindListed(tx, actor, { processId: id, bindForm: input.bindForm, formMode: input.formMode, lang });
  await logOperation(tx, actor, { kind: 'process', id, name: input.processName, operation: 'add' });
  return { id };
}

type ProcessChange = ProcessInput & { id: string; basicsRevision?: number | undefined };

export async function updateProcess(
  tx: Tx,
  actor: Actor,
  { modelContent, ...change }: ProcessChange,
  lang: Lang,
): Promise<{ basicsRevision: number }> {
  const updated = await updateBasics(tx, actor, change, lang);
  if (modelContent !== undefined) await saveFlow(tx, actor, { id: change.id, modelContent, lang });
  return updated;
}

async function updateBasics(
  tx: Tx,
  actor: Actor,
  { id, basicsRevision, ...input }: Omit<ProcessChange, 'modelContent'>,
  lang: Lang,
): Promise<{ basicsRevision: number }> {
  const row = await managedRow(tx, actor, id, true);
  if (isStored(row, input)) return { basicsRevision: row.basics_revision };
  if (basicsRevision !== undefined && basicsRevision !== row.basics_revision)
    await refuseStale(tx, actor, row, { basicsRevision, basics: input });
  const next = { basics_revision: row.basics_revision + 1, update_by: actor.userId };
  await changeProcess(tx, actor, id, { ...columnsOf(input), ...next });
  await setManagers(tx, actor, { id, managers: input.managers, lang });
  await bindListed(tx, actor, { processId: id, bindForm: input.bindForm, formMode: input.formMode, lang });
  return { basicsRevision: (await processRow(tx, actor, id)).basics_revision };
}

/** Whether the draft has all of it already: a call that is sent again changes nothing. */
function isStored(row: ProcessDraft, input: ProcessInput): boolean {
  const { managers, bindForm, formMode = row.form_mode } = input;
  const columns = Object.entries(columnsOf(input));
  return (
    columns.every(([name, value]) => row[name as keyof typeof row] === value) &&
    formMode === row.form_mode &&
    (!managers || sameList(managers, row.managers, (one, now) => one.id === now.id)) &&
    (!bindForm ||
      sameList(
        bindForm,
        row.forms,
        (one, now) => one.id === now.id && (one.version ?? now.version) === now.version,
      ))
  );
}

const sameList = <A, B>(left: A[], right: B[], same: (one: A, other: B) => boolean): boolean =>
  left.length === right.length && left.every((one, at) => same(one, right[at] as B));

interface Managing {
  id: string;
  managers: ProcessInput['managers'];
  lang: Lang;
}

/** Stores the people with their names of today; an unknown person is refused. */
async function setManagers(tx: Tx, actor: Actor, { id, managers, lang }: Managing): Promise<void> {
  if (!managers) return;
  const { merchantId } = actor;
  const ids = [...new Set(managers.map(manager => manager.id))];
  const rows = await tx
    .selectFrom('app_user')
    .select(['user_id', 'nick_name'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', 'in', ['', ...ids])
    .where('removed_time', 'is', null)
    .execute();
  const names = new Map(rows.map(row => [row.user_id, row.nick_name]));
  if (ids.some(one => !names.has(one)))
    refuse('invalid-fields', { fields: [{ field: 'managers', message: errorText('unknown-user', lang) }] });
  const named = ids.map(one => ({ id: one, name: names.get(one) ?? one }));
  await changeProcess(tx, actor, id, { managers: JSON.stringify(named) });
}

const columnsOf = (input: ProcessInput) => ({
  process_name: input.processName,
  process_key: input.processKey,
  process_type: input.processType,
  description: input.description ?? '',
  icon: input.icon ?? '',
});

/** Lets a published process be started again, unless it names what was removed since, or stops it; what runs goes on either way. */
export async function setState(
  tx: Tx,
  actor: Actor,
  { id, state, lang }: { id: string; state: 1 | 2; lang: Lang },
): Promise<null> {
  const draft = await managedRow(tx, actor, id, true);
  if (draft.version === 0) refuse('process-not-published');
  if (state === 1 && draft.state !== 1) await refuseOutdated(tx, actor, draft, lang);
  return changeProcess(tx, actor, id, { state });
}

/** A draft that never ran is gone with its aliases; what was published stays for its instances, unseen. */
export async function removeProcess(tx: Tx, actor: Actor, id: string): Promise<null> {
  const { version } = await processRow(tx, actor, id, true);
  if (version > 0) return changeProcess(tx, actor, id, { state: REMOVED });
  const { merchantId } = actor;
  await tx.deleteFrom('process').where('merchant_id', '=', merchantId).where('process_id', '=', id).execute();
  return null;
}

/** All of the tenant for administrators, and to start one; the managers of a process find theirs. */
export async function listProcesses(
  tx: Tx,
  actor: Actor,
  { managed = false, ...filter }: ProcessFilter & { managed?: boolean | undefined },
) {
  const { merchantId } = actor;
  const toStart = filter.startable || filter.published;
  const isManaged = (managed || !toStart) && !isManager(actor);
  if (isManaged) await refuseUnmanaged(tx, actor);
  const managedBy = isManaged ? { managedBy: actor.userId } : {};
  const { total, rows } = await pageProcesses(tx, merchantId, { ...filter, ...managedBy });
  if (toStart) return { total, list: rows.map(shown) };
  const ids = rows.map(row => row.process_id);
  const counts = await runningCounts(tx, merchantId, ids);
  const list = rows.map(row => ({ ...shown(row), running: 0, stuck: 0, ...counts.get(row.process_id) }));
  return { total, list };
}

export async function processDetail(tx: Tx, actor: Actor, id: string): Promise<ProcessDetail> {
  const row = await managedRow(tx, actor, id);
  return {
    ...shown(row),
    formMode: row.form_mode,
    managers: row.managers,
    revision: row.revision,
    basicsRevision: row.basics_revision,
    modelContent: row.model_content,
    jsonContent: row.json_content,
    bindForm: await boundForms(tx, actor, row),
  };
}

type Summary = Pick<
  ProcessDraft,
  | 'process_id'
  | 'process_key'
  | 'process_name'
  | 'process_type'
  | 'description'
  | 'icon'
  | 'state'
  | 'version'
  | 'update_time'
>;

const shown = (row: Summary): ProcessRow => ({
  id: row.process_id,
  processKey: row.process_key,
  processName: row.process_name,
  processType: row.process_type,
  description: row.description,
  icon: row.icon,
  // A removed process is never read.
  state: row.state as ProcessRow['state'],
  version: row.version,
  updateTime: row.update_time.toISOString(),
});
