/** Designing and publishing: drafts change freely, a publish makes a version that never changes (rule 17). */
import { errorText } from '@countersign/sdk/api';
import type { ProcessDetail, ProcessRow } from '@countersign/sdk/api/contract';
import type { Process } from '@countersign/sdk/approval';
import {
  type Flow,
  type FormMode,
  flowTextsIn,
  importFlow,
  isPublishable,
  type LintRow,
  lint,
  lintText,
  start,
} from '@countersign/sdk/flow';
import { type FormDefinition, importDefinition } from '@countersign/sdk/form';
import { unusableFields } from '@countersign/sdk/form/lint';
import { logOperation } from '../../../audit/operations.ts';
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { namesOf } from '../../../db/person-names.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { isDeeper } from '../../../http/validation/json-limits.ts';
import { refuseUnsendable } from '../../notice/index.ts';
import { runningCounts } from '../administration/running.ts';
import { isManager } from '../permissions.ts';
import type { ProcessState } from '../tables.ts';
import { type BindForm, bindListed, boundForms, refuseBound } from './bind.ts';
import {
  insertVersion,
  managedRow,
  type ProcessDraft,
  type ProcessFilter,
  pageProcesses,
  processRow,
  REMOVED,
  refuseUnmanaged,
} from './queries.ts';
import { scheduleReminders } from './reminders.ts';

export interface ProcessInput {
  processName: string;
  processKey: string;
  processType: string;
  description?: string | undefined;
  icon?: string | undefined;
  bindForm?: BindForm | undefined;
  formMode?: FormMode | undefined;
  managers?: { id: string; name?: string | undefined }[] | undefined;
}

export async function addProcess(
  tx: Tx,
  actor: Actor,
  input: ProcessInput,
  lang: Lang,
): Promise<{ id: string }> {
  const { merchantId, userId } = actor;
  const id = newId();
  const node = start.create('start', flowTextsIn(lang));
  const draft = { model_content: JSON.stringify({ node }), json_content: '{"list":[],"config":{}}' };
  const row = { merchant_id: merchantId, process_id: id, create_by: userId, state: 0 as const, version: 0 };
  await refusingTakenKey(() =>
    tx
      .insertInto('process')
      .values({ ...row, ...columnsOf(input), ...draft })
      .execute(),
  );
  await setManagers(tx, actor, { id, managers: input.managers, lang });
  await bindListed(tx, actor, { processId: id, bindForm: input.bindForm, formMode: input.formMode, lang });
  await logOperation(tx, actor, { kind: 'process', id, name: input.processName, operation: 'add' });
  return { id };
}

export async function updateProcess(
  tx: Tx,
  actor: Actor,
  { id, ...input }: ProcessInput & { id: string },
  lang: Lang,
): Promise<null> {
  await managedRow(tx, actor, id, true);
  await refusingTakenKey(() => change(tx, actor, id, columnsOf(input)));
  await setManagers(tx, actor, { id, managers: input.managers, lang });
  await bindListed(tx, actor, { processId: id, bindForm: input.bindForm, formMode: input.formMode, lang });
  return null;
}

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
    .execute();
  const names = new Map(rows.map(row => [row.user_id, row.nick_name]));
  if (ids.some(one => !names.has(one)))
    refuse('invalid-fields', { fields: [{ field: 'managers', message: errorText('unknown-user', lang) }] });
  const named = ids.map(one => ({ id: one, name: names.get(one) ?? one }));
  await change(tx, actor, id, { managers: JSON.stringify(named) });
}

interface FlowInput {
  id: string;
  modelContent: string;
  revision?: number | undefined;
  lang: Lang;
}

/** Keeps the text as it was drawn, so that nothing the designer knows is lost; it must be a flow. The same text again is no change. */
export async function saveFlow(tx: Tx, actor: Actor, { id, modelContent, revision, lang }: FlowInput) {
  const row = await managedRow(tx, actor, id, true);
  readableFlow(modelContent, lang);
  if (row.model_content === modelContent) return storedFlow(row);
  if (revision !== undefined && revision !== row.revision)
    await refuseStale(tx, row, { merchantId: actor.merchantId, revision, modelContent });
  const next = { revision: row.revision + 1, update_time: new Date() };
  await change(tx, actor, id, { ...next, model_content: modelContent, update_by: actor.userId });
  return storedFlow(next);
}

const storedFlow = ({ revision, update_time }: Pick<ProcessDraft, 'revision' | 'update_time'>) => ({
  revision,
  updateTime: update_time.toISOString(),
});

/** The draft is not the one that the author started from: the refusal has both. */
async function refuseStale(
  tx: Tx,
  row: ProcessDraft,
  { merchantId, ...yours }: { merchantId: string; revision: number; modelContent: string },
): Promise<never> {
  const author = row.update_by ?? row.create_by;
  const nameOf = await namesOf(tx, merchantId, [author]);
  return refuse('conflict', {
    by: nameOf(author),
    at: row.update_time.toISOString(),
    data: { yours, theirs: { revision: row.revision, modelContent: row.model_content } },
  });
}

/** The flow of a text from a designer; ends the request where it is none. */
export function readableFlow(modelContent: string, lang: Lang): Flow {
  if (isDeeper(modelContent, FLOW_LEVELS)) refuseFlow(TOO_DEEP[lang]);
  const read = importFlow(modelContent);
  return read.ok ? read.flow : refuseFlow(read.reason);
}

/** Each node lies in the one before it, so a line of so many nodes is as deep. */
const FLOW_LEVELS = 1000;

const TOO_DEEP = {
  zh: `嵌套不能超过 ${FLOW_LEVELS} 层`,
  en: `must not nest more than ${FLOW_LEVELS} levels deep`,
};

function refuseFlow(message: string): never {
  return refuse('invalid-fields', { fields: [{ field: 'modelContent', message }] });
}

interface FormInput {
  processId: string;
  jsonContent: string;
  lang: Lang;
}

export async function saveForm(
  tx: Tx,
  actor: Actor,
  { processId, jsonContent, lang }: FormInput,
): Promise<null> {
  const row = await managedRow(tx, actor, processId, true);
  const read = importDefinition(jsonContent, lang);
  if (!read.ok) refuse('invalid-fields', { fields: [{ field: 'jsonContent', message: read.error.message }] });
  await refuseBound(tx, actor, row);
  return change(tx, actor, processId, { json_content: jsonContent });
}

/** Publishes the draft as the next version; lint's errors refuse it, each with its code, its node and its fix. */
export async function deploy(
  tx: Tx,
  actor: Actor,
  { id, lang, channels = new Set() }: { id: string; lang: Lang; channels?: ReadonlySet<string> },
): Promise<{ version: number }> {
  const process = soundDraft(await managedRow(tx, actor, id, true), lang);
  refuseUnsendable(process.flow, channels, lang);
  await insertVersion(tx, actor, process);
  await scheduleReminders(tx, actor.merchantId, process);
  return { version: process.version };
}

/** The draft as it would be published; lint's errors end the request. */
export function soundDraft(draft: ProcessDraft, lang: Lang): Process {
  const process = readDraft(draft, lang);
  refuseFaulty(lint({ flow: process.flow, form: process.form, processKey: draft.process_key }), lang);
  refuseUnusable(process.form, lang);
  return process;
}

function readDraft(draft: ProcessDraft, lang: Lang): Process {
  const flow = importFlow(draft.model_content);
  const form = importDefinition(draft.json_content, lang);
  if (!flow.ok) return refuse('lint', { fields: [{ field: 'modelContent', message: flow.reason }] });
  if (!form.ok) return refuse('lint', { fields: [{ field: 'jsonContent', message: form.error.message }] });
  const { process_id: id, process_name: name, version } = draft;
  return { id, name, version: version + 1, flow: flow.flow, form: form.definition };
}

function refuseFaulty(rows: LintRow[], lang: Lang): void {
  if (isPublishable(rows)) return;
  const errors = rows.filter(row => row.severity === 'error');
  refuse('lint', {
    fields: errors.map(row => ({
      field: row.nodeId || 'process',
      code: row.code,
      ...lintText(row, lang),
    })),
  });
}

/** A form with a field that takes no value, or whose value no submission may carry, is not published. */
function refuseUnusable(form: FormDefinition, lang: Lang): void {
  const rows = unusableFields(form, lang);
  if (rows.length === 0) return;
  refuse('lint', { fields: rows.map(({ key = 'form', code, message }) => ({ field: key, code, message })) });
}

const columnsOf = (input: ProcessInput) => ({
  process_name: input.processName,
  process_key: input.processKey,
  process_type: input.processType,
  description: input.description ?? '',
  icon: input.icon ?? '',
});

type Columns = Partial<
  ReturnType<typeof columnsOf> & {
    model_content: string;
    json_content: string;
    state: ProcessState;
    revision: number;
    update_by: string;
    update_time: Date;
    managers: string;
  }
>;

async function change(tx: Tx, { merchantId }: Actor, id: string, columns: Columns): Promise<null> {
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

async function refusingTakenKey(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23505') throw error;
    refuse('process-key-taken');
  }
}

/** Lets a published process be started again, or stops it; what runs goes on either way. */
export async function setState(
  tx: Tx,
  actor: Actor,
  { id, state }: { id: string; state: 1 | 2 },
): Promise<null> {
  const { version } = await managedRow(tx, actor, id, true);
  if (version === 0) refuse('process-not-published');
  return change(tx, actor, id, { state });
}

/** A draft that never ran is gone with its aliases; what was published stays for its instances, unseen. */
export async function removeProcess(tx: Tx, actor: Actor, id: string): Promise<null> {
  const { version } = await processRow(tx, actor, id, true);
  if (version > 0) return change(tx, actor, id, { state: REMOVED });
  const { merchantId } = actor;
  await tx.deleteFrom('process').where('merchant_id', '=', merchantId).where('process_id', '=', id).execute();
  return null;
}

/** All of the tenant for administrators, and to start one; the managers of a process find theirs. */
export async function listProcesses(tx: Tx, actor: Actor, filter: ProcessFilter) {
  const { merchantId } = actor;
  const toStart = filter.startable || filter.published;
  const isManaged = !toStart && !isManager(actor);
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
