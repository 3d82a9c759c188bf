/** The form of the form administration that a process takes: a published version, copied into the process's draft. */
import type { ProcessDetail } from '@countersign/sdk/api/contract';
import { logOperation } from '../../../audit/operations.ts';
import type { Tx } from '../../../db/access.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { latestVersion } from '../../form/index.ts';
import { type ProcessDraft, processRow } from './queries.ts';

export type BindForm = { id: string; version?: number | undefined }[];

interface Binding {
  processId: string;
  /** Null gives the process a form of its own, which starts as a copy. */
  formId: string | null;
  version?: number | undefined;
}

export async function bindForm(
  tx: Tx,
  actor: Actor,
  { processId, formId, version }: Binding,
): Promise<{ version: number | null }> {
  const process = await processRow(tx, actor, processId, true);
  const taken = formId === null ? null : await latestVersion(tx, actor, { id: formId, version });
  await tx
    .updateTable('process')
    .set({
      form_id: formId,
      form_version: taken?.version ?? null,
      ...(taken && { json_content: taken.jsonContent }),
      update_time: new Date(),
    })
    .where('merchant_id', '=', actor.merchantId)
    .where('process_id', '=', processId)
    .execute();
  await logOperation(tx, actor, {
    kind: 'process',
    id: processId,
    name: process.process_name,
    operation: 'bind-form',
    detail: { formId, version: taken?.version ?? 0 },
  });
  return { version: taken?.version ?? null };
}

/** Absent changes nothing, empty gives a form of its own; the version that is taken already is not taken again. */
export async function bindListed(
  tx: Tx,
  actor: Actor,
  { processId, bindForm: list }: { processId: string; bindForm: BindForm | undefined },
): Promise<void> {
  if (!list) return;
  const { form_id, form_version } = await processRow(tx, actor, processId);
  const [asked] = list;
  if ((asked?.id ?? null) === form_id && (asked?.version ?? form_version) === form_version) return;
  await bindForm(tx, actor, { processId, formId: asked?.id ?? null, version: asked?.version });
}

/** A process without the form of its own is changed where the form is. */
export async function refuseBound(tx: Tx, actor: Actor, processId: string): Promise<void> {
  const process = await processRow(tx, actor, processId);
  const [form] = await boundForms(tx, actor, process);
  if (form) refuse('form-bound', { by: form.formName });
}

export async function boundForms(
  tx: Tx,
  { merchantId }: Actor,
  { form_id, form_version }: Pick<ProcessDraft, 'form_id' | 'form_version'>,
): Promise<ProcessDetail['bindForm']> {
  if (form_id === null || form_version === null) return [];
  const { form_name } = await tx
    .selectFrom('form')
    .select('form_name')
    .where('merchant_id', '=', merchantId)
    .where('form_id', '=', form_id)
    .executeTakeFirstOrThrow();
  return [{ id: form_id, formName: form_name, version: form_version }];
}
