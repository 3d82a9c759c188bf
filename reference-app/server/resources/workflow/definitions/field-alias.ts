/** Names of a form's fields for other systems. */
import { controlsOf, type FormDefinition, importDefinition } from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { managedRow } from './queries.ts';

interface Asked {
  processId: string;
  lang: Lang;
}

/** Every field of the draft's form in its order, with its alias where it has one. */
export async function listAliases(tx: Tx, actor: Actor, asked: Asked) {
  const fields = await fieldsOf(tx, actor, asked);
  const aliases = await aliasesOf(tx, actor, asked.processId);
  return [...fields].map(([field, label]) => ({ field, label, alias: aliases.get(field) ?? '' }));
}

/** Aliases by model, of fields that have one. */
export async function aliasesOf(
  tx: Tx,
  { merchantId }: Pick<Actor, 'merchantId'>,
  processId: string,
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('field_alias')
    .select(['field', 'alias'])
    .where('merchant_id', '=', merchantId)
    .where('process_id', '=', processId)
    .execute();
  return new Map(rows.map(row => [row.field, row.alias]));
}

/** Every field keeps a name of its own: no alias is another field's alias, nor their model. */
export async function updateAliases(
  tx: Tx,
  actor: Actor,
  { list, ...asked }: Asked & { list: { field: string; alias: string }[] },
): Promise<null> {
  const fields = await fieldsOf(tx, actor, { ...asked, lock: true });
  const input = new Map(list.map(({ field, alias }) => [field, alias.trim()]));
  const unknown = list.flatMap(({ field }, at) => (fields.has(field) ? [] : [`list.${at}.field`]));
  refuseFields(unknown, UNKNOWN[asked.lang]);
  const again = list.flatMap(({ field }, at) =>
    list.findIndex(one => one.field === field) < at ? [`list.${at}.field`] : [],
  );
  refuseFields(again, TWICE[asked.lang]);
  const reserved = list.flatMap(({ alias }, at) => (alias.trim() in {} ? [`list.${at}.alias`] : []));
  refuseFields(reserved, RESERVED[asked.lang]);
  const aliases = new Map([...(await aliasesOf(tx, actor, asked.processId)), ...input]);
  const doubled = list.flatMap(({ field }, at) =>
    isDoubled(field, aliases, fields) ? [`list.${at}.alias`] : [],
  );
  refuseFields(doubled, DOUBLED[asked.lang]);
  await tx
    .deleteFrom('field_alias')
    .where('merchant_id', '=', actor.merchantId)
    .where('process_id', '=', asked.processId)
    .where('field', 'in', [...input.keys()])
    .execute();
  const stored = [...input].filter(([, alias]) => alias !== '');
  if (stored.length > 0)
    await tx
      .insertInto('field_alias')
      .values(stored.map(rowOf(actor, asked)))
      .execute();
  return null;
}

/** Whether another field has that model or that alias. */
function isDoubled(
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

function refuseFields(fields: string[], texts: { message: string; fix: string }): void {
  if (fields.length > 0) refuse('invalid-fields', { fields: fields.map(field => ({ field, ...texts })) });
}

export const UNKNOWN = {
  zh: { message: '表单中没有该字段', fix: '请从字段列表中选择' },
  en: { message: 'is not a field of the form', fix: 'Choose one from the list of fields' },
};

const TWICE = {
  zh: { message: '该字段重复出现', fix: '每个字段只保留一行' },
  en: { message: 'is there twice', fix: 'Keep one row for each field' },
};

/** `constructor` and the like are members of every object in the languages of many receivers. */
const RESERVED = {
  zh: { message: '是保留名称', fix: '请换一个别名' },
  en: { message: 'is a reserved name', fix: 'Choose another alias' },
};

const DOUBLED = {
  zh: { message: '与其他字段的名称重复', fix: '请换一个别名' },
  en: { message: 'is the name of another field', fix: 'Choose another alias' },
};

const rowOf =
  ({ merchantId }: Actor, { processId }: Asked) =>
  ([field, alias]: [string, string]) => ({ merchant_id: merchantId, process_id: processId, field, alias });

/** Labels by model; what holds no value is no field. */
async function fieldsOf(
  tx: Tx,
  actor: Actor,
  { processId, lang, lock = false }: Asked & { lock?: boolean },
): Promise<Map<string, string>> {
  const { json_content } = await managedRow(tx, actor, processId, lock);
  const form = importDefinition(json_content, lang);
  return form.ok ? labelsOf(form.definition) : new Map();
}

function labelsOf({ list }: FormDefinition): Map<string, string> {
  const controls = [...controlsOf(list)].map(({ control }) => control);
  return new Map(controls.flatMap(({ model, label }) => (model ? [[model, label || model]] : [])));
}

/** Models of the draft's form and of every version's, also of a process that was removed. */
export async function everyField(
  tx: Tx,
  { merchantId, processId, lang }: Asked & Pick<Actor, 'merchantId'>,
): Promise<ReadonlySet<string>> {
  const { json_content } = await tx
    .selectFrom('process')
    .select('json_content')
    .where('merchant_id', '=', merchantId)
    .where('process_id', '=', processId)
    .executeTakeFirstOrThrow();
  const draft = importDefinition(json_content, lang);
  const versions = await tx
    .selectFrom('process_version')
    .select('form')
    .where('merchant_id', '=', merchantId)
    .where('process_id', '=', processId)
    .execute();
  const forms = [...(draft.ok ? [draft.definition] : []), ...versions.map(({ form }) => form)];
  return new Set(forms.flatMap(form => [...labelsOf(form).keys()]));
}
