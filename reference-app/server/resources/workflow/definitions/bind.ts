/** The forms of the form administration that a process takes: published versions, copied into the process's draft. */

import { errorText } from '@countersign/sdk/api';
import type { PartOf, ProcessDetail } from '@countersign/sdk/api/contract';
import type { FormMode } from '@countersign/sdk/flow';
import { logOperation } from '../../../audit/operations/log.ts';
import type { Tx } from '../../../db/access.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { latestVersion } from '../../form/index.ts';
import type { BoundVersion } from '../tables.ts';
import { mergedForm } from './merge.ts';
import { managedRow, type ProcessDraft } from './queries.ts';

export type BindForm = { id: string; version?: number | undefined }[];

type Binding = PartOf<'POST workflow/form/config/bind', 'body'> & { lang: Lang };

/** Null gives the process a form of its own, which starts as a copy. */
export async function bindForm(tx: Tx, actor: Actor, { processId, formId, version, lang }: Binding) {
  const process = await managedRow(tx, actor, processId, true);
  const asked = formId === null ? [] : [{ id: formId, version }];
  const [taken] = await bind(tx, actor, { process, asked, mode: process.form_mode, lang });
  return { version: taken?.version ?? null };
}

interface Bound {
  process: ProcessDraft;
  asked: BindForm;
  mode: FormMode;
  lang: Lang;
}

async function bind(tx: Tx, actor: Actor, { process, asked, mode, lang }: Bound): Promise<BoundVersion[]> {
  const taken = [];
  for (const { id, version } of asked)
    taken.push({ id, ...(await latestVersion(tx, actor, { id, version })) });
  const forms = taken.map(({ id, version }) => ({ id, version }));
  const names = await formNames(tx, actor, forms);
  const parts = taken.map(({ id, jsonContent }) => ({ name: names.get(id) ?? id, jsonContent }));
  await tx
    .updateTable('process')
    .set({
      forms: JSON.stringify(forms),
      form_mode: mode,
      basics_revision: process.basics_revision + 1,
      ...(parts.length > 0 && { json_content: mergedForm(parts, mode, lang) }),
      update_time: new Date(),
    })
    .where('merchant_id', '=', actor.merchantId)
    .where('process_id', '=', process.process_id)
    .execute();
  await logOperation(tx, actor, {
    kind: 'process',
    id: process.process_id,
    name: process.process_name,
    operation: 'bind-form',
    detail: { forms },
  });
  return forms;
}

interface Listed {
  processId: string;
  bindForm: BindForm | undefined;
  formMode: FormMode | undefined;
  lang: Lang;
}

/** Absent changes nothing, empty gives a form of its own; the versions that are taken already are not taken again. */
export async function bindListed(
  tx: Tx,
  actor: Actor,
  { processId, bindForm: list, formMode, lang }: Listed,
) {
  if (!list && !formMode) return;
  const process = await managedRow(tx, actor, processId, true);
  const asked = list ?? process.forms;
  const mode = formMode ?? process.form_mode;
  const ids = new Set(asked.map(({ id }) => id));
  if (ids.size < asked.length)
    refuse('invalid-fields', { fields: [{ field: 'bindForm', message: errorText('invalid-fields', lang) }] });
  const isSame =
    mode === process.form_mode &&
    asked.length === process.forms.length &&
    asked.every(({ id, version }, at) => {
      const now = process.forms[at];
      return now?.id === id && (version ?? now.version) === now.version;
    });
  if (!isSame) await bind(tx, actor, { process, asked, mode, lang });
}

/** A process without a form of its own is changed where its forms are. */
export async function refuseBound(tx: Tx, actor: Actor, process: ProcessDraft): Promise<void> {
  const [form] = await boundForms(tx, actor, process);
  if (form) refuse('form-bound', { by: form.formName });
}

export async function boundForms(
  tx: Tx,
  actor: Actor,
  { forms }: Pick<ProcessDraft, 'forms'>,
): Promise<ProcessDetail['bindForm']> {
  const names = await formNames(tx, actor, forms);
  return forms.map(({ id, version }) => ({ id, formName: names.get(id) ?? id, version }));
}

async function formNames(tx: Tx, { merchantId }: Actor, forms: BoundVersion[]): Promise<Map<string, string>> {
  if (forms.length === 0) return new Map();
  const rows = await tx
    .selectFrom('form')
    .select(['form_id', 'form_name'])
    .where('merchant_id', '=', merchantId)
    .where(
      'form_id',
      'in',
      forms.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(row => [row.form_id, row.form_name]));
}
