/**
 * Binds forms from the form administration to a process. Their published versions are copied into the draft
 * of the process.
 */

import { errorText } from '@countersign/sdk/api';
import type { PartOf, ProcessDetail } from '@countersign/sdk/api/contract';
import type { FormMode } from '@countersign/sdk/flow';
import { logOperation } from '../../../audit/operations/log.ts';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { readFormVersionForBinding } from '../../forms/index.ts';
import type { BoundVersion } from '../tables.ts';
import { mergeProcessForms } from './merge.ts';
import { columnsFollowingForm } from './option-renames.ts';
import { managedProcessRow, type ProcessDraft } from './queries.ts';

export type BindForm = { id: string; version?: number | undefined }[];

type Binding = PartOf<'POST workflow/form/config/bind', 'body'> & { lang: Lang };

/**
 * Binds a form to a process. If `formId` is null, the binding is removed, and the process gets a form of its
 * own that starts as a copy of the bound form.
 */
export async function bindForm(tx: Tx, actor: Actor, { processId, formId, version, lang }: Binding) {
  const process = await managedProcessRow(tx, actor, processId, true);
  const asked = formId === null ? [] : [{ id: formId, version }];
  const [taken] = await bindFormVersionsToProcess(tx, actor, {
    process,
    asked,
    mode: process.formMode,
    lang,
  });
  return { version: taken?.version ?? null };
}

interface Bound {
  process: ProcessDraft;
  asked: BindForm;
  mode: FormMode;
  lang: Lang;
}

async function bindFormVersionsToProcess(
  tx: Tx,
  actor: Actor,
  { process, asked, mode, lang }: Bound,
): Promise<BoundVersion[]> {
  const taken = [];
  for (const { id, version } of asked)
    taken.push({ id, ...(await readFormVersionForBinding(tx, { id, version })) });
  const forms = taken.map(({ id, version }) => ({ id, version }));
  const names = await formNames(tx, forms);
  const parts = taken.map(({ id, jsonContent }) => ({ name: names.get(id) ?? id, jsonContent }));
  const jsonContent = parts.length > 0 ? mergeProcessForms(parts, mode, lang) : process.jsonContent;
  await tx
    .updateTable('process')
    .set({
      forms: JSON.stringify(forms),
      formMode: mode,
      basicsRevision: process.basicsRevision + 1,
      jsonContent,
      ...columnsFollowingForm(process, jsonContent, lang),
      updateTime: new Date(),
    })
    .where('processId', '=', process.processId)
    .execute();
  await logOperation(tx, actor, {
    kind: 'process',
    id: process.processId,
    name: process.processName,
    operation: 'bind-form',
    detail: { forms },
  });
  return forms;
}

interface BoundFormList {
  processId: string;
  bindForm: BindForm | undefined;
  formMode: FormMode | undefined;
  lang: Lang;
}

/**
 * Binds the listed forms to the process. If the list is absent, the bound forms stay the same. An empty list
 * removes all bindings and gives the process a form of its own. If the form versions and the display mode
 * (`formMode`) are unchanged, nothing is written.
 */
export async function updateFormBindingsOfProcess(
  tx: Tx,
  actor: Actor,
  { processId, bindForm: list, formMode, lang }: BoundFormList,
) {
  if (!list && !formMode) return;
  const process = await managedProcessRow(tx, actor, processId, true);
  const asked = list ?? process.forms;
  const mode = formMode ?? process.formMode;
  const ids = new Set(asked.map(({ id }) => id));
  if (ids.size < asked.length)
    throwRefusal('invalid-fields', {
      fields: [{ field: 'bindForm', message: errorText('invalid-fields', lang) }],
    });
  const isSame =
    mode === process.formMode &&
    asked.length === process.forms.length &&
    asked.every(({ id, version }, at) => {
      const now = process.forms[at];
      return now?.id === id && (version ?? now.version) === now.version;
    });
  if (!isSame) await bindFormVersionsToProcess(tx, actor, { process, asked, mode, lang });
}

/** Throws if the process has bound forms, which can only be changed in the form administration. */
export async function throwIfProcessHasBoundForms(tx: Tx, process: ProcessDraft): Promise<void> {
  const [form] = await readFormsBoundToProcess(tx, process);
  if (form) throwRefusal('form-bound', { by: form.formName });
}

export async function readFormsBoundToProcess(
  tx: Tx,
  { forms }: Pick<ProcessDraft, 'forms'>,
): Promise<ProcessDetail['bindForm']> {
  const names = await formNames(tx, forms);
  return forms.map(({ id, version }) => ({ id, formName: names.get(id) ?? id, version }));
}

async function formNames(tx: Tx, forms: BoundVersion[]): Promise<Map<string, string>> {
  if (forms.length === 0) return new Map();
  const rows = await tx
    .selectFrom('form')
    .select(['formId', 'formName'])
    .where(
      'formId',
      'in',
      forms.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(row => [row.formId, row.formName]));
}
