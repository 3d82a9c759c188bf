/** Saves the draft of a process: its flow and its form, as the designers send them. */
import { type Flow, importFlow } from '@countersign/sdk/flow';
import { importDefinition } from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { exceedsJsonDepth } from '../../../http/validation/json-limits.ts';
import { throwIfProcessHasBoundForms } from './bind.ts';
import { throwProcessDraftConflict } from './conflict.ts';
import { columnsFollowingForm } from './option-renames.ts';
import { managedProcessRow, type ProcessDraft, updateProcessColumns } from './queries.ts';

interface FlowInput {
  id: string;
  modelContent: string;
  revision?: number | undefined;
  lang: Lang;
}

/**
 * Saves a flow. The text must be a valid flow. It is stored unchanged, so that no designer data is lost.
 * Saving an identical text again changes nothing.
 */
export async function saveFlow(tx: Tx, actor: Actor, { id, modelContent, revision, lang }: FlowInput) {
  const row = await managedProcessRow(tx, actor, id, true);
  parseDraftFlow(modelContent, lang);
  if (row.modelContent === modelContent) return toSavedFlowDraftResult(row);
  if (revision !== undefined && revision !== row.revision)
    await throwProcessDraftConflict(tx, row, { revision, modelContent });
  const next = { revision: row.revision + 1, updateTime: new Date() };
  await updateProcessColumns(tx, id, { ...next, modelContent: modelContent, updateBy: actor.userId });
  return toSavedFlowDraftResult(next);
}

const toSavedFlowDraftResult = ({ revision, updateTime }: Pick<ProcessDraft, 'revision' | 'updateTime'>) => ({
  revision,
  updateTime: updateTime.toISOString(),
});

/** Parses the flow text from the designer. Throws a refusal if it is invalid. */
export function parseDraftFlow(modelContent: string, lang: Lang): Flow {
  if (exceedsJsonDepth(modelContent, MAX_FLOW_DEPTH)) throwInvalidFlow(FLOW_NESTING_TOO_DEEP_TEXT[lang]);
  const read = importFlow(modelContent);
  return read.ok ? read.flow : throwInvalidFlow(read.reason);
}

/**
 * Maximum nesting depth of a flow. Each node contains the next one, so a sequence of 1000 nodes has this
 * depth.
 */
const MAX_FLOW_DEPTH = 1000;

const FLOW_NESTING_TOO_DEEP_TEXT = {
  zh: `嵌套不能超过 ${MAX_FLOW_DEPTH} 层`,
  en: `must not nest more than ${MAX_FLOW_DEPTH} levels deep`,
};

function throwInvalidFlow(message: string): never {
  return throwRefusal('invalid-fields', { fields: [{ field: 'modelContent', message }] });
}

interface FormInput {
  processId: string;
  jsonContent: string;
  lang: Lang;
}

/** Saves the form of a process. Conditions of the draft follow the options that the form renamed. */
export async function saveForm(
  tx: Tx,
  actor: Actor,
  { processId, jsonContent, lang }: FormInput,
): Promise<{ revision: number }> {
  const row = await managedProcessRow(tx, actor, processId, true);
  const read = importDefinition(jsonContent, lang);
  if (!read.ok)
    throwRefusal('invalid-fields', { fields: [{ field: 'jsonContent', message: read.error.message }] });
  await throwIfProcessHasBoundForms(tx, row);
  const following = columnsFollowingForm(row, jsonContent, lang);
  await updateProcessColumns(tx, processId, { jsonContent, ...following });
  return { revision: following.revision ?? row.revision };
}
