/** The draft of a process: its flow and its form, as the designers save them. */
import { type Flow, importFlow } from '@countersign/sdk/flow';
import { importDefinition } from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { isDeeper } from '../../../http/validation/json-limits.ts';
import { refuseBound } from './bind.ts';
import { refuseStale } from './conflict.ts';
import { changeProcess, managedRow, type ProcessDraft } from './queries.ts';

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
    await refuseStale(tx, actor, row, { revision, modelContent });
  const next = { revision: row.revision + 1, update_time: new Date() };
  await changeProcess(tx, actor, id, { ...next, model_content: modelContent, update_by: actor.userId });
  return storedFlow(next);
}

const storedFlow = ({ revision, update_time }: Pick<ProcessDraft, 'revision' | 'update_time'>) => ({
  revision,
  updateTime: update_time.toISOString(),
});

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
  return changeProcess(tx, actor, processId, { json_content: jsonContent });
}
