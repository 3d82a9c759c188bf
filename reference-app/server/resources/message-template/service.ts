/** Adds, changes, switches and removes templates. */
import type { PartOf, TemplateVariable } from '@countersign/sdk/api/contract';
import { refuseStale } from '../../audit/operations/stale.ts';
import type { Tx } from '../../db/access.ts';
import { holdLimit } from '../../db/limit.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { TAKEN } from '../../http/errors/unique-rules.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { BUILT_IN, builtInName, variablesOf } from './built-in.ts';
import { categoryRow } from './categories.ts';
import { contentOf, refuseContent } from './content.ts';
import { detailOf, replacingTemplates, templateRow } from './queries.ts';
import { refuseSecretContent } from './secret-content.ts';

type Adding = PartOf<'POST temp/letter/add', 'body'>;
type Changing = PartOf<'POST temp/letter/update', 'body'>;

const TEXTS = {
  kind: { zh: '没有这种内置消息', en: 'There is no such built-in message' },
  replaced: TAKEN.message_template_kind,
  category: { zh: '没有这个分类', en: 'There is no such category' },
};

const refuseField = (field: string, message: string): never =>
  refuse('invalid-fields', { fields: [{ field, message }] });

/** One that replaces a built-in message has that message's variables. */
function declared(kind: string, variables: TemplateVariable[], lang: Lang): TemplateVariable[] {
  if (kind === '') return variables;
  return variablesOf(BUILT_IN.get(kind) ?? refuseField('kind', TEXTS.kind[lang]), lang);
}

async function refuseCategory(tx: Tx, merchantId: string, code: string, lang: Lang): Promise<void> {
  if (code !== '' && !(await categoryRow(tx, merchantId, code)))
    refuseField('categoryCode', TEXTS.category[lang]);
}

export async function addTemplate(
  tx: Tx,
  { merchantId }: Actor,
  input: Adding,
  lang: Lang,
): Promise<{ templateId: string }> {
  const { kind = '', categoryCode = '', name, remark = '', status = 'NORMAL' } = input;
  const variables = declared(kind, input.variables ?? [], lang);
  const content = contentOf(input);
  refuseContent(content, variables, lang);
  refuseSecretContent(kind, content, lang);
  await holdLimit(tx, ['message templates', merchantId]);
  await refuseCategory(tx, merchantId, categoryCode, lang);
  if (kind !== '' && (await replacingTemplates(tx, merchantId)).has(kind))
    refuseField('kind', TEXTS.replaced[lang]);
  const templateId = newId();
  await tx
    .insertInto('message_template')
    .values({
      merchant_id: merchantId,
      template_id: templateId,
      name: name.trim(),
      kind,
      category_code: categoryCode,
      variables: JSON.stringify(variables),
      content: JSON.stringify(content),
      remark: remark.trim(),
      status,
    })
    .execute();
  return { templateId };
}

export async function updateTemplate(
  tx: Tx,
  { merchantId }: Actor,
  { templateId, version, ...input }: Changing,
  lang: Lang,
): Promise<null> {
  await holdLimit(tx, ['message templates', merchantId]);
  const before = (await templateRow(tx, merchantId, templateId)) ?? refuse('not-found');
  await refuseStale(
    tx,
    { merchantId, kind: 'message-template', id: templateId, record: detailOf(before) },
    version,
  );
  const variables = declared(before.kind, input.variables ?? before.variables, lang);
  const content = contentOf({ ...before.content, ...input });
  refuseContent(content, variables, lang);
  refuseSecretContent(before.kind, content, lang);
  await refuseCategory(tx, merchantId, input.categoryCode ?? '', lang);
  await tx
    .updateTable('message_template')
    .set({
      name: input.name.trim(),
      category_code: input.categoryCode ?? before.category_code,
      variables: JSON.stringify(variables),
      content: JSON.stringify(content),
      remark: input.remark?.trim() ?? before.remark,
      status: input.status ?? before.status,
      version: before.version + 1,
      update_time: new Date(),
    })
    .where('merchant_id', '=', merchantId)
    .where('template_id', '=', templateId)
    .execute();
  return null;
}

export async function setTemplateStatus(
  tx: Tx,
  { merchantId }: Actor,
  { templateId, status }: PartOf<'POST temp/letter/status', 'body'>,
  lang: Lang,
): Promise<null> {
  const before = (await templateRow(tx, merchantId, templateId)) ?? refuse('not-found');
  if (status === 'NORMAL') refuseSecretContent(before.kind, before.content, lang);
  await tx
    .updateTable('message_template')
    .set(({ eb }) => ({ status, version: eb('version', '+', 1), update_time: new Date() }))
    .where('merchant_id', '=', merchantId)
    .where('template_id', '=', templateId)
    .execute();
  return null;
}

/** Sent messages have their own text. */
export async function removeTemplate(tx: Tx, { merchantId }: Actor, templateId: string): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('message_template')
    .where('merchant_id', '=', merchantId)
    .where('template_id', '=', templateId)
    .executeTakeFirst();
  return numDeletedRows > 0n ? null : refuse('not-found');
}

type BuiltInList = PartOf<'GET temp/letter/builtIn', 'response'>;

export async function builtInMessages(tx: Tx, { merchantId }: Actor, lang: Lang): Promise<BuiltInList> {
  const replaced = await replacingTemplates(tx, merchantId);
  return [...BUILT_IN.values()].map(one => ({
    ...one,
    name: builtInName(one.kind, lang),
    variables: variablesOf(one, lang),
    templateId: replaced.get(one.kind) ?? '',
  }));
}
