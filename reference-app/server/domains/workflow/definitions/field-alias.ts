/** Manages the aliases of form fields: names that other systems use for the fields. */
import { controlsOf, type FormDefinition, importDefinition } from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { managedProcessRow } from './queries.ts';

interface AliasQuery {
  processId: string;
  lang: Lang;
}

/** Returns all fields of the draft form in order. Fields without an alias have an empty alias. */
export async function listDraftFormFieldAliases(tx: Tx, actor: Actor, asked: AliasQuery) {
  const fields = await readDraftFieldLabels(tx, actor, asked);
  const aliases = await fieldAliases(tx, asked.processId);
  return [...fields].map(([field, label]) => ({ field, label, alias: aliases.get(field) ?? '' }));
}

/** Returns the aliases by field key (`model`). */
export async function fieldAliases(tx: Tx, processId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('fieldAlias')
    .select(['field', 'alias'])
    .where('processId', '=', processId)
    .execute();
  return new Map(rows.map(row => [row.field, row.alias]));
}

/**
 * Stores aliases. Names must be unique: an alias must not equal the alias or the field key (`model`) of
 * another field.
 */
export async function updateAliases(
  tx: Tx,
  actor: Actor,
  { list, ...asked }: AliasQuery & { list: { field: string; alias: string }[] },
): Promise<null> {
  const fields = await readDraftFieldLabels(tx, actor, { ...asked, lock: true });
  const input = new Map(list.map(({ field, alias }) => [field, alias.trim()]));
  const unknown = list.flatMap(({ field }, at) => (fields.has(field) ? [] : [`list.${at}.field`]));
  throwIfInvalidAliasFields(unknown, UNKNOWN_FIELD_TEXT[asked.lang]);
  const again = list.flatMap(({ field }, at) =>
    list.findIndex(one => one.field === field) < at ? [`list.${at}.field`] : [],
  );
  throwIfInvalidAliasFields(again, DUPLICATE_ALIAS_FIELD_ERROR_TEXT[asked.lang]);
  const reserved = list.flatMap(({ alias }, at) => (alias.trim() in {} ? [`list.${at}.alias`] : []));
  throwIfInvalidAliasFields(reserved, RESERVED_ALIAS_TEXT[asked.lang]);
  const aliases = new Map([...(await fieldAliases(tx, asked.processId)), ...input]);
  const doubled = list.flatMap(({ field }, at) =>
    isAmbiguousAlias(field, aliases, fields) ? [`list.${at}.alias`] : [],
  );
  throwIfInvalidAliasFields(doubled, DUPLICATE_ALIAS_TEXT[asked.lang]);
  await tx
    .deleteFrom('fieldAlias')
    .where('processId', '=', asked.processId)
    .where('field', 'in', [...input.keys()])
    .execute();
  const stored = [...input].filter(([, alias]) => alias !== '');
  if (stored.length > 0)
    await tx
      .insertInto('fieldAlias')
      .values(stored.map(toAliasRow(asked)))
      .execute();
  return null;
}

/** Returns true if another field uses this alias as its field key (`model`) or as its alias. */
function isAmbiguousAlias(
  field: string,
  aliases: ReadonlyMap<string, string>,
  fields: ReadonlyMap<string, string>,
): boolean {
  const alias = aliases.get(field);
  if (!alias) return false;
  return [...fields.keys()].some(
    other => other !== field && (other === alias || aliases.get(other) === alias),
  );
}

function throwIfInvalidAliasFields(fields: string[], texts: { message: string; fix: string }): void {
  if (fields.length > 0)
    throwRefusal('invalid-fields', { fields: fields.map(field => ({ field, ...texts })) });
}

export const UNKNOWN_FIELD_TEXT = {
  zh: { message: '表单中没有该字段', fix: '请从字段列表中选择' },
  en: { message: 'is not a field of the form', fix: 'Choose one from the list of fields' },
};

const DUPLICATE_ALIAS_FIELD_ERROR_TEXT = {
  zh: { message: '该字段重复出现', fix: '每个字段只保留一行' },
  en: { message: 'is there twice', fix: 'Keep one row for each field' },
};

/**
 * Message for a reserved alias, such as `constructor`. Such names are members of every object in many
 * programming languages, so they are refused as aliases.
 */
const RESERVED_ALIAS_TEXT = {
  zh: { message: '是保留名称', fix: '请换一个别名' },
  en: { message: 'is a reserved name', fix: 'Choose another alias' },
};

const DUPLICATE_ALIAS_TEXT = {
  zh: { message: '与其他字段的名称重复', fix: '请换一个别名' },
  en: { message: 'is the name of another field', fix: 'Choose another alias' },
};

const toAliasRow =
  ({ processId }: AliasQuery) =>
  ([field, alias]: [string, string]) => ({ processId: processId, field, alias });

/** Returns the labels of the draft fields by field key (`model`). Controls that have no value are omitted. */
async function readDraftFieldLabels(
  tx: Tx,
  actor: Actor,
  { processId, lang, lock = false }: AliasQuery & { lock?: boolean },
): Promise<Map<string, string>> {
  const { jsonContent } = await managedProcessRow(tx, actor, processId, lock);
  const form = importDefinition(jsonContent, lang);
  return form.ok ? fieldLabelsByKey(form.definition) : new Map();
}

function fieldLabelsByKey({ list }: FormDefinition): Map<string, string> {
  const controls = [...controlsOf(list)].map(({ control }) => control);
  return new Map(controls.flatMap(({ model, label }) => (model ? [[model, label || model]] : [])));
}

/** Returns the field keys (`model`) of the draft and of all versions, even if the process was removed. */
export async function fieldsOfAllVersions(
  tx: Tx,
  { processId, lang }: AliasQuery,
): Promise<ReadonlySet<string>> {
  const { jsonContent } = await tx
    .selectFrom('process')
    .select('jsonContent')
    .where('processId', '=', processId)
    .executeTakeFirstOrThrow();
  const draft = importDefinition(jsonContent, lang);
  const versions = await tx
    .selectFrom('processVersion')
    .select('form')
    .where('processId', '=', processId)
    .execute();
  const forms = [...(draft.ok ? [draft.definition] : []), ...versions.map(({ form }) => form)];
  return new Set(forms.flatMap(form => [...fieldLabelsByKey(form).keys()]));
}
