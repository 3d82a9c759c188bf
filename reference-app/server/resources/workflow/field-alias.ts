/** Names of a form's fields in lists and exports. */
import { controlsOf, importDefinition } from '@countersign/sdk/form';
import type { Tx } from '../../db/access.ts';
import type { Lang } from '../../http/language.ts';
import { refuse } from '../../http/refuse.ts';
import type { Who } from './load.ts';
import { processRow } from './process-queries.ts';
import { refuseUnstorable } from './refusals.ts';

interface Asked {
  processId: string;
  lang: Lang;
}

/** Every field of the draft's form in its order, with its alias where it has one. */
export async function listAliases(tx: Tx, who: Who, asked: Asked) {
  const fields = await fieldsOf(tx, who, asked);
  const rows = await tx
    .selectFrom('field_alias')
    .select(['field', 'alias'])
    .where('merchant_id', '=', who.merchantId)
    .where('process_id', '=', asked.processId)
    .execute();
  const aliases = new Map(rows.map(row => [row.field, row.alias]));
  return [...fields].map(([field, label]) => ({ field, label, alias: aliases.get(field) ?? '' }));
}

export async function updateAliases(
  tx: Tx,
  who: Who,
  { list, ...asked }: Asked & { list: { field: string; alias: string }[] },
): Promise<null> {
  refuseUnstorable(list);
  const fields = await fieldsOf(tx, who, asked);
  const unknown = list.flatMap(({ field }, at) => (fields.has(field) ? [] : [`list.${at}.field`]));
  if (unknown.length > 0)
    refuse('invalid-fields', { fields: unknown.map(field => ({ field, ...UNKNOWN[asked.lang] })) });
  const given = new Map(list.map(({ field, alias }) => [field, alias.trim()]));
  await tx
    .deleteFrom('field_alias')
    .where('merchant_id', '=', who.merchantId)
    .where('process_id', '=', asked.processId)
    .where('field', 'in', [...given.keys()])
    .execute();
  const kept = [...given].filter(([, alias]) => alias !== '');
  if (kept.length > 0)
    await tx
      .insertInto('field_alias')
      .values(kept.map(rowOf(who, asked)))
      .execute();
  return null;
}

const UNKNOWN = {
  zh: { message: '表单中没有该字段', fix: '请从字段列表中选择' },
  en: { message: 'is not a field of the form', fix: 'Choose one from the list of fields' },
};

const rowOf =
  ({ merchantId }: Who, { processId }: Asked) =>
  ([field, alias]: [string, string]) => ({ merchant_id: merchantId, process_id: processId, field, alias });

/** Labels by model; what holds no value is no field. */
async function fieldsOf(tx: Tx, who: Who, { processId, lang }: Asked): Promise<Map<string, string>> {
  const { json_content } = await processRow(tx, who, processId);
  const form = importDefinition(json_content, lang);
  if (!form.ok) return new Map();
  const controls = [...controlsOf(form.definition.list)].map(({ control }) => control);
  return new Map(controls.flatMap(({ model, label }) => (model ? [[model, label || model]] : [])));
}
