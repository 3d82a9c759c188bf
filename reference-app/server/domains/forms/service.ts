/** Manages form drafts: adding, saving with a revision check, copying, moving and removing. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { importDefinition } from '@countersign/sdk/form';
import { logOperation } from '../../audit/operations/log.ts';
import type { Tx } from '../../db/access.ts';
import { unusedCopyName } from '../../db/copy-name.ts';
import { createPersonNameLookup } from '../../db/names/person-names.ts';
import { newId } from '../../db/new-id.ts';
import { throwRefusal } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { groupExists } from './groups.ts';
import { formNames, lockForm, type StoredForm } from './queries.ts';
import { processesUsingForm } from './references.ts';
import { throwInvalidFormField } from './refusals.ts';

type Adding = PartOf<'POST workflow/form/config/add', 'body'>;
type Changing = PartOf<'POST workflow/form/config/updateInfo', 'body'>;
type Saving = PartOf<'POST workflow/form/config/saveJson', 'body'>;

const EMPTY_FORM = '{"list":[],"config":{}}';

interface Place {
  id: string;
  formName: string;
  groupId: string | null;
}

async function throwIfInvalidFormBasics(tx: Tx, { id, formName, groupId }: Place, lang: Lang) {
  if (groupId !== null && !(await groupExists(tx, groupId)))
    throwInvalidFormField('groupId', 'groupUnknown', lang);
  if ((await formNames(tx, id)).has(formName)) throwInvalidFormField('formName', 'nameTaken', lang);
}

export function throwIfUnreadableForm(jsonContent: string, lang: Lang): void {
  const read = importDefinition(jsonContent, lang);
  if (!read.ok)
    throwRefusal('invalid-fields', { fields: [{ field: 'jsonContent', message: read.error.message }] });
}

export async function addForm(tx: Tx, actor: Actor, input: Adding, lang: Lang): Promise<{ id: string }> {
  const place = { id: newId(), formName: input.formName.trim(), groupId: input.groupId ?? null };
  await throwIfInvalidFormBasics(tx, place, lang);
  const jsonContent = input.jsonContent ?? EMPTY_FORM;
  throwIfUnreadableForm(jsonContent, lang);
  return insertForm(
    tx,
    actor,
    { ...place, jsonContent, description: input.description?.trim() ?? '' },
    'add',
  );
}

type New = Place & { jsonContent: string; description: string };

async function insertForm(tx: Tx, actor: Actor, row: New, operation: string): Promise<{ id: string }> {
  const { userId } = actor;
  await tx
    .insertInto('form')
    .values({
      formId: row.id,
      formName: row.formName,
      description: row.description,
      groupId: row.groupId,
      jsonContent: row.jsonContent,
      createBy: userId,
      updateBy: userId,
    })
    .execute();
  await logOperation(tx, actor, { kind: 'form', id: row.id, name: row.formName, operation });
  return { id: row.id };
}

export async function copyForm(tx: Tx, actor: Actor, id: string, lang: Lang): Promise<{ id: string }> {
  const form = await lockForm(tx, id);
  const copy = {
    id: newId(),
    formName: unusedCopyName(form.formName, await formNames(tx), lang),
    groupId: form.groupId,
    jsonContent: form.jsonContent,
    description: form.description,
  };
  return insertForm(tx, actor, copy, 'copy');
}

export async function updateForm(tx: Tx, actor: Actor, input: Changing, lang: Lang): Promise<null> {
  const form = await lockForm(tx, input.id);
  const formName = input.formName?.trim() ?? form.formName;
  const groupId = input.groupId === undefined ? form.groupId : input.groupId;
  await throwIfInvalidFormBasics(tx, { id: input.id, formName, groupId }, lang);
  await updateFormColumns(tx, form, {
    formName: formName,
    groupId: groupId,
    description: input.description?.trim() ?? form.description,
  });
  const detail = formName === form.formName ? {} : { before: form.formName };
  await logOperation(tx, actor, { kind: 'form', id: input.id, name: formName, operation: 'update', detail });
  return null;
}

/**
 * Saves a draft. Saving the same text again changes nothing, because a client that lost the response may
 * repeat the call.
 */
export async function saveForm(tx: Tx, actor: Actor, input: Saving, lang: Lang) {
  throwIfUnreadableForm(input.jsonContent, lang);
  const form = await lockForm(tx, input.id);
  if (form.jsonContent === input.jsonContent) return toSavedFormResponse(form);
  await throwIfStaleFormDraft(tx, form, input);
  return storeFormDraft(tx, actor, form, input.jsonContent);
}

export async function storeFormDraft(tx: Tx, actor: Actor, form: StoredForm, jsonContent: string) {
  const next = { ...form, revision: form.revision + 1, updateTime: new Date() };
  await updateFormColumns(tx, form, {
    jsonContent: jsonContent,
    revision: next.revision,
    updateBy: actor.userId,
    updateTime: next.updateTime,
  });
  await logFormSave(tx, actor, form);
  return toSavedFormResponse(next);
}

const toSavedFormResponse = ({ revision, updateTime }: StoredForm) => ({
  revision,
  updateTime: updateTime.toISOString(),
});

interface Sent {
  revision: number;
  /** The draft of the form as JSON text. Absent if the request does not change the draft. */
  jsonContent?: string;
}

/** Throws `conflict` with the stored and the sent draft if the draft changed after the author loaded it. */
export async function throwIfStaleFormDraft(tx: Tx, form: StoredForm, sent: Sent): Promise<void> {
  if (form.revision === sent.revision) return;
  const nameOf = await createPersonNameLookup(tx, [form.updateBy]);
  throwRefusal('conflict', {
    by: nameOf(form.updateBy),
    at: form.updateTime.toISOString(),
    data: {
      yours: { revision: sent.revision, jsonContent: sent.jsonContent ?? '' },
      theirs: { revision: form.revision, jsonContent: form.jsonContent },
    },
  });
}

type Columns = Partial<
  Pick<
    StoredForm,
    | 'formName'
    | 'groupId'
    | 'description'
    | 'jsonContent'
    | 'revision'
    | 'updateBy'
    | 'updateTime'
    | 'removedTime'
  >
>;

const updateFormColumns = (tx: Tx, form: StoredForm, columns: Columns) =>
  tx.updateTable('form').set(columns).where('formId', '=', form.formId).execute();

const logFormSave = (tx: Tx, actor: Actor, form: StoredForm): Promise<void> =>
  logOperation(tx, actor, {
    kind: 'form',
    id: form.formId,
    name: form.formName,
    operation: 'save',
    detail: { revision: form.revision + 1 },
  });

/**
 * Removes a form that no process uses. The versions of the form remain for processes that used them earlier,
 * and the name of the form can be used again.
 */
export async function removeForm(tx: Tx, actor: Actor, id: string, lang: Lang): Promise<null> {
  const form = await lockForm(tx, id);
  const processes = await processesUsingForm(tx, actor, id);
  if (processes.length > 0)
    throwRefusal('in-use', {
      by: processes.map(({ processName }) => processName).join(lang === 'zh' ? '”、“' : '”, “'),
    });
  await updateFormColumns(tx, form, { removedTime: new Date() });
  await logOperation(tx, actor, { kind: 'form', id, name: form.formName, operation: 'remove' });
  return null;
}
