/** Manages whole processes: adding, editing basic information, enabling, stopping, removing and listing. */

import { errorText } from '@countersign/sdk/api';
import type { PartOf, ProcessDetail, ProcessRow } from '@countersign/sdk/api/contract';
import { createNewFlow, type FormMode, flowTextsIn } from '@countersign/sdk/flow';
import { logOperation } from '../../../audit/operations/log.ts';
import type { Tx } from '../../../db/access.ts';
import { newCompactId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { blockNewRecordReferences, blockRecordRemoval } from '../../../rights/record-uses-lock.ts';
import { nameOfReferencingProcess } from '../../people/index.ts';

import { runningInstanceCounts } from '../administration/running.ts';
import { isProcessAdministrator } from '../permissions.ts';
import { type BindForm, readFormsBoundToProcess, updateFormBindingsOfProcess } from './bind.ts';
import { throwProcessDraftConflict } from './conflict.ts';
import { parseDraftFlow, saveFlow } from './draft.ts';
import { recheckPublishedVersion } from './publish.ts';
import {
  managedProcessRow,
  type ProcessDraft,
  type ProcessFilter,
  processRow,
  REMOVED_PROCESS_STATE,
  readProcessPage,
  throwIfNotProcessManager,
  updateProcessColumns,
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
  /** The flow as JSON text from the designer. */
  modelContent?: string | undefined;
}

export async function addProcess(
  tx: Tx,
  actor: Actor,
  input: ProcessInput,
  lang: Lang,
): Promise<{ id: string }> {
  const { userId } = actor;
  const id = newCompactId();
  const { modelContent } = input;
  if (modelContent !== undefined) parseDraftFlow(modelContent, lang);
  const blank = () => JSON.stringify(createNewFlow(flowTextsIn(lang)));
  const draft = { modelContent: modelContent ?? blank(), jsonContent: '{"list":[],"config":{}}' };
  const row = { processId: id, createBy: userId, state: 0 as const, version: 0 };
  await tx
    .insertInto('process')
    .values({ ...row, ...toProcessColumnValues(input), ...draft })
    .execute();
  await setProcessManagers(tx, actor, { id, managers: input.managers, lang });
  await updateFormBindingsOfProcess(tx, actor, {
    processId: id,
    bindForm: input.bindForm,
    formMode: input.formMode,
    lang,
  });
  await logOperation(tx, actor, { kind: 'process', id, name: input.processName, operation: 'add' });
  return { id };
}

type ProcessChange = ProcessInput & { id: string; basicsRevision?: number | undefined };

export async function updateProcess(
  tx: Tx,
  actor: Actor,
  { modelContent, ...change }: ProcessChange,
  lang: Lang,
): Promise<UpdatedRevisions> {
  const updated = await updateProcessBasics(tx, actor, change, lang);
  if (modelContent === undefined) return updated;
  const { revision } = await saveFlow(tx, actor, { id: change.id, modelContent, lang });
  return { ...updated, revision };
}

/**
 * Throws if a published or running version starts the process by this key as a sub-process. With another key,
 * every application that reaches the sub-process would be stuck.
 */
async function throwIfProcessKeyIsCalled(
  tx: Tx,
  { merchantId }: Actor,
  processKey: string,
  lang: Lang,
): Promise<void> {
  await blockNewRecordReferences(tx, merchantId);
  const by = await nameOfReferencingProcess(tx, merchantId, { kind: 'process', ids: [processKey] });
  if (by === undefined) return;
  const message =
    lang === 'zh'
      ? `流程“${by}”以此标识调用本流程，不能修改`
      : `must stay, because the process “${by}” calls it`;
  throwRefusal('invalid-fields', { fields: [{ field: 'processKey', message }] });
}

type UpdatedRevisions = PartOf<'POST jflow/update', 'response'>;

async function updateProcessBasics(
  tx: Tx,
  actor: Actor,
  { id, basicsRevision, ...input }: Omit<ProcessChange, 'modelContent'>,
  lang: Lang,
): Promise<UpdatedRevisions> {
  const row = await managedProcessRow(tx, actor, id, true);
  const revisionBefore = row.revision;
  if (isProcessInputUnchanged(row, input))
    return { basicsRevision: row.basicsRevision, revisionBefore, revision: revisionBefore };
  if (basicsRevision !== undefined && basicsRevision !== row.basicsRevision)
    await throwProcessDraftConflict(tx, row, { basicsRevision, basics: input });
  if (input.processKey !== row.processKey) await throwIfProcessKeyIsCalled(tx, actor, row.processKey, lang);
  const next = { basicsRevision: row.basicsRevision + 1, updateBy: actor.userId };
  await updateProcessColumns(tx, id, { ...toProcessColumnValues(input), ...next });
  await setProcessManagers(tx, actor, { id, managers: input.managers, lang });
  await updateFormBindingsOfProcess(tx, actor, {
    processId: id,
    bindForm: input.bindForm,
    formMode: input.formMode,
    lang,
  });
  const after = await processRow(tx, id);
  return { basicsRevision: after.basicsRevision, revisionBefore, revision: after.revision };
}

/**
 * Returns true if the process draft already has every value of the input. A repeated call then changes
 * nothing.
 */
function isProcessInputUnchanged(row: ProcessDraft, input: ProcessInput): boolean {
  const { managers, bindForm, formMode = row.formMode } = input;
  const columns = Object.entries(toProcessColumnValues(input));
  return (
    columns.every(([name, value]) => row[name as keyof typeof row] === value) &&
    formMode === row.formMode &&
    (!managers || areListsEqualByComparator(managers, row.managers, (one, now) => one.id === now.id)) &&
    (!bindForm ||
      areListsEqualByComparator(
        bindForm,
        row.forms,
        (one, now) => one.id === now.id && (one.version ?? now.version) === now.version,
      ))
  );
}

const areListsEqualByComparator = <A, B>(
  left: A[],
  right: B[],
  same: (one: A, other: B) => boolean,
): boolean => left.length === right.length && left.every((one, at) => same(one, right[at] as B));

interface Managing {
  id: string;
  managers: ProcessInput['managers'];
  lang: Lang;
}

/** Stores the managers of a process with their current names. Throws if a user does not exist. */
async function setProcessManagers(tx: Tx, actor: Actor, { id, managers, lang }: Managing): Promise<void> {
  if (!managers) return;
  const { merchantId } = actor;
  const ids = [...new Set(managers.map(manager => manager.id))];
  await blockRecordRemoval(tx, merchantId);
  const rows = await tx
    .selectFrom('appUser')
    .select(['userId', 'nickName'])
    .where('userId', 'in', ['', ...ids])
    .where('removedTime', 'is', null)
    .execute();
  const names = new Map(rows.map(row => [row.userId, row.nickName]));
  if (ids.some(one => !names.has(one)))
    throwRefusal('invalid-fields', {
      fields: [{ field: 'managers', message: errorText('unknown-user', lang) }],
    });
  const named = ids.map(one => ({ id: one, name: names.get(one) ?? one }));
  await updateProcessColumns(tx, id, { managers: JSON.stringify(named) });
}

const toProcessColumnValues = (input: ProcessInput) => ({
  processName: input.processName,
  processKey: input.processKey,
  processType: input.processType,
  description: input.description ?? '',
  icon: input.icon ?? '',
});

/**
 * Enables or stops a published process. A process cannot be enabled if its published version refers to
 * removed records. Returns the warnings about records that cannot be used at present. Running instances
 * continue in both cases.
 */
export async function setProcessState(
  tx: Tx,
  actor: Actor,
  { id, state, lang }: { id: string; state: 1 | 2; lang: Lang },
): Promise<PartOf<'POST jflow/updateState', 'response'>> {
  const draft = await managedProcessRow(tx, actor, id, true);
  if (draft.version === 0) throwRefusal('process-not-published');
  const isEnabled = state === 1 && draft.state !== 1;
  const warnings = isEnabled ? await recheckPublishedVersion(tx, actor, draft, lang) : [];
  await updateProcessColumns(tx, id, { state });
  return { warnings };
}

/**
 * Removes a process. A draft that was never published is deleted with its aliases; a published process is
 * hidden but remains stored for its instances.
 */
export async function removeProcess(tx: Tx, id: string): Promise<null> {
  const { version } = await processRow(tx, id, true);
  if (version > 0) return updateProcessColumns(tx, id, { state: REMOVED_PROCESS_STATE });
  await tx.deleteFrom('process').where('processId', '=', id).execute();
  return null;
}

/**
 * Returns all processes of the tenant to administrators, startable processes to initiators, and managed
 * processes to their managers.
 */
export async function listProcesses(
  tx: Tx,
  actor: Actor,
  { managed = false, ...filter }: ProcessFilter & { managed?: boolean | undefined },
) {
  const { merchantId } = actor;
  const toStart = filter.startable || filter.published;
  const isManaged = (managed || !toStart) && !isProcessAdministrator(actor);
  if (isManaged) await throwIfNotProcessManager(tx, actor);
  const managedBy = isManaged ? { managedBy: actor.userId } : {};
  const { total, rows } = await readProcessPage(tx, { ...filter, ...managedBy });
  if (toStart) return { total, list: rows.map(toProcessRow) };
  const ids = rows.map(row => row.processId);
  const counts = await runningInstanceCounts(tx, merchantId, ids);
  const list = rows.map(row => ({
    ...toProcessRow(row),
    running: 0,
    stuck: 0,
    ...counts.get(row.processId),
  }));
  return { total, list };
}

export async function processDetail(tx: Tx, actor: Actor, id: string): Promise<ProcessDetail> {
  const row = await managedProcessRow(tx, actor, id);
  return {
    ...toProcessRow(row),
    formMode: row.formMode,
    managers: row.managers,
    revision: row.revision,
    basicsRevision: row.basicsRevision,
    modelContent: row.modelContent,
    jsonContent: row.jsonContent,
    bindForm: await readFormsBoundToProcess(tx, row),
  };
}

type ProcessSummary = Pick<
  ProcessDraft,
  | 'processId'
  | 'processKey'
  | 'processName'
  | 'processType'
  | 'description'
  | 'icon'
  | 'state'
  | 'version'
  | 'updateTime'
>;

const toProcessRow = (row: ProcessSummary): ProcessRow => ({
  id: row.processId,
  processKey: row.processKey,
  processName: row.processName,
  processType: row.processType,
  description: row.description,
  icon: row.icon,
  // The query excludes removed processes, so `state` never has the value for a removed process.
  state: row.state as ProcessRow['state'],
  version: row.version,
  updateTime: row.updateTime.toISOString(),
});
