/** Drafts of forms: added, stored with the revision that the author started from, copied, moved and removed. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { importDefinition } from '@countersign/sdk/form';
import { logOperation } from '../../audit/operations/log.ts';
import type { Tx } from '../../db/access.ts';
import { copyName } from '../../db/copy-name.ts';
import { newId } from '../../db/new-id.ts';
import { namesOf } from '../../db/person-names.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { groupExists } from './groups.ts';
import { formNames, lockedForm, type StoredForm } from './queries.ts';
import { processesUsing } from './references.ts';
import { refuseField } from './refusals.ts';

type Adding = PartOf<'POST workflow/form/config/add', 'body'>;
type Changing = PartOf<'POST workflow/form/config/updateInfo', 'body'>;
type Saving = PartOf<'POST workflow/form/config/saveJson', 'body'>;

const EMPTY = '{"list":[],"config":{}}';

interface Place {
  id: string;
  formName: string;
  groupId: string | null;
}

async function refusePlace(tx: Tx, actor: Actor, { id, formName, groupId }: Place, lang: Lang) {
  if (groupId !== null && !(await groupExists(tx, actor, groupId)))
    refuseField('groupId', 'groupUnknown', lang);
  if ((await formNames(tx, actor, id)).has(formName)) refuseField('formName', 'nameTaken', lang);
}

export function refuseUnreadable(jsonContent: string, lang: Lang): void {
  const read = importDefinition(jsonContent, lang);
  if (!read.ok) refuse('invalid-fields', { fields: [{ field: 'jsonContent', message: read.error.message }] });
}

export async function addForm(tx: Tx, actor: Actor, input: Adding, lang: Lang): Promise<{ id: string }> {
  const place = { id: newId(), formName: input.formName.trim(), groupId: input.groupId ?? null };
  await refusePlace(tx, actor, place, lang);
  const jsonContent = input.jsonContent ?? EMPTY;
  refuseUnreadable(jsonContent, lang);
  return insert(tx, actor, { ...place, jsonContent, description: input.description?.trim() ?? '' }, 'add');
}

type New = Place & { jsonContent: string; description: string };

async function insert(tx: Tx, actor: Actor, row: New, operation: string): Promise<{ id: string }> {
  const { merchantId, userId } = actor;
  await tx
    .insertInto('form')
    .values({
      merchant_id: merchantId,
      form_id: row.id,
      form_name: row.formName,
      description: row.description,
      group_id: row.groupId,
      json_content: row.jsonContent,
      create_by: userId,
      update_by: userId,
    })
    .execute();
  await logOperation(tx, actor, { kind: 'form', id: row.id, name: row.formName, operation });
  return { id: row.id };
}

export async function copyForm(tx: Tx, actor: Actor, id: string, lang: Lang): Promise<{ id: string }> {
  const form = await lockedForm(tx, actor, id);
  const copy = {
    id: newId(),
    formName: copyName(form.form_name, await formNames(tx, actor), lang),
    groupId: form.group_id,
    jsonContent: form.json_content,
    description: form.description,
  };
  return insert(tx, actor, copy, 'copy');
}

export async function updateForm(tx: Tx, actor: Actor, input: Changing, lang: Lang): Promise<null> {
  const form = await lockedForm(tx, actor, input.id);
  const formName = input.formName?.trim() ?? form.form_name;
  const groupId = input.groupId === undefined ? form.group_id : input.groupId;
  await refusePlace(tx, actor, { id: input.id, formName, groupId }, lang);
  await change(tx, actor, form, {
    form_name: formName,
    group_id: groupId,
    description: input.description?.trim() ?? form.description,
  });
  const detail = formName === form.form_name ? {} : { before: form.form_name };
  await logOperation(tx, actor, { kind: 'form', id: input.id, name: formName, operation: 'update', detail });
  return null;
}

/** The same text again is no change: a client that lost the reply sends it once more. */
export async function saveForm(tx: Tx, actor: Actor, input: Saving, lang: Lang) {
  refuseUnreadable(input.jsonContent, lang);
  const form = await lockedForm(tx, actor, input.id);
  if (form.json_content === input.jsonContent) return stored(form);
  await refuseStale(tx, form, input);
  return storeDraft(tx, actor, form, input.jsonContent);
}

export async function storeDraft(tx: Tx, actor: Actor, form: StoredForm, jsonContent: string) {
  const next = { ...form, revision: form.revision + 1, update_time: new Date() };
  await change(tx, actor, form, {
    json_content: jsonContent,
    revision: next.revision,
    update_by: actor.userId,
    update_time: next.update_time,
  });
  await logSave(tx, actor, form);
  return stored(next);
}

const stored = ({ revision, update_time }: StoredForm) => ({
  revision,
  updateTime: update_time.toISOString(),
});

interface Sent {
  revision: number;
  /** Absent where the call changes the draft by its name alone. */
  jsonContent?: string;
}

/** The draft is not the one that the author started from: the refusal has both. */
export async function refuseStale(tx: Tx, form: StoredForm, sent: Sent): Promise<void> {
  if (form.revision === sent.revision) return;
  const nameOf = await namesOf(tx, form.merchant_id, [form.update_by]);
  refuse('conflict', {
    by: nameOf(form.update_by),
    at: form.update_time.toISOString(),
    data: {
      yours: { revision: sent.revision, jsonContent: sent.jsonContent ?? '' },
      theirs: { revision: form.revision, jsonContent: form.json_content },
    },
  });
}

type Columns = Partial<
  Pick<
    StoredForm,
    | 'form_name'
    | 'group_id'
    | 'description'
    | 'json_content'
    | 'revision'
    | 'update_by'
    | 'update_time'
    | 'removed_time'
  >
>;

const change = (tx: Tx, { merchantId }: Actor, form: StoredForm, columns: Columns) =>
  tx
    .updateTable('form')
    .set(columns)
    .where('merchant_id', '=', merchantId)
    .where('form_id', '=', form.form_id)
    .execute();

const logSave = (tx: Tx, actor: Actor, form: StoredForm): Promise<void> =>
  logOperation(tx, actor, {
    kind: 'form',
    id: form.form_id,
    name: form.form_name,
    operation: 'save',
    detail: { revision: form.revision + 1 },
  });

/** Versions stay for the processes that took them before; the name is free. */
export async function removeForm(tx: Tx, actor: Actor, id: string, lang: Lang): Promise<null> {
  const form = await lockedForm(tx, actor, id);
  const processes = await processesUsing(tx, actor, id);
  if (processes.length > 0)
    refuse('in-use', {
      by: processes.map(({ processName }) => processName).join(lang === 'zh' ? '”、“' : '”, “'),
    });
  await change(tx, actor, form, { removed_time: new Date() });
  await logOperation(tx, actor, { kind: 'form', id, name: form.form_name, operation: 'remove' });
  return null;
}
