/** Adds, changes, enables, disables and removes message templates. */
import type { PartOf, TemplateVariable } from '@countersign/sdk/api/contract';
import { throwIfStaleVersion } from '../../../audit/operations/stale.ts';
import type { Tx } from '../../../db/access.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT } from '../../../http/errors/unique-rules.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { messageCategories } from '../message-category/noun.ts';
import { BUILT_IN_MESSAGES, builtInMessageName, builtInVariables } from './built-in.ts';
import { throwIfInvalidMessageContent, toMessageContent } from './content.ts';
import { overridingTemplateIds, templateRow, toTemplateDetail } from './queries.ts';
import { throwIfForbiddenSecretContent } from './secret-content.ts';

type Adding = PartOf<'POST temp/letter/add', 'body'>;
type Changing = PartOf<'POST temp/letter/update', 'body'>;

const texts = {
  kind: { zh: '没有这种内置消息', en: 'There is no such built-in message' },
  replaced: UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT.message_template_kind,
  category: { zh: '没有这个分类', en: 'There is no such category' },
};

const throwInvalidTemplateField = (field: string, message: string): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message }] });

/**
 * Returns the variables of a template. A template that replaces a built-in message has the variables of that
 * message.
 */
function declaredVariables(kind: string, variables: TemplateVariable[], lang: Lang): TemplateVariable[] {
  if (kind === '') return variables;
  return builtInVariables(
    BUILT_IN_MESSAGES.get(kind) ?? throwInvalidTemplateField('kind', texts.kind[lang]),
    lang,
  );
}

async function throwIfUnknownMessageCategory(
  tx: Tx,
  merchantId: string,
  code: string,
  lang: Lang,
): Promise<void> {
  if (code !== '' && !(await messageCategories.find(tx, { merchantId, id: code })))
    throwInvalidTemplateField('categoryCode', texts.category[lang]);
}

export async function addMessageTemplate(
  tx: Tx,
  { merchantId }: Actor,
  input: Adding,
  lang: Lang,
): Promise<{ templateId: string }> {
  const { kind = '', categoryCode = '', name, remark = '', status = 'NORMAL' } = input;
  const variables = declaredVariables(kind, input.variables ?? [], lang);
  const content = toMessageContent(input);
  throwIfInvalidMessageContent(content, variables, lang);
  throwIfForbiddenSecretContent(kind, content, lang);
  await acquireRowCountLock(tx, ['message templates', merchantId]);
  await throwIfUnknownMessageCategory(tx, merchantId, categoryCode, lang);
  if (kind !== '' && (await overridingTemplateIds(tx)).has(kind))
    throwInvalidTemplateField('kind', texts.replaced[lang]);
  const templateId = newId();
  await tx
    .insertInto('messageTemplate')
    .values({
      templateId: templateId,
      name: name.trim(),
      kind,
      categoryCode: categoryCode,
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
  await acquireRowCountLock(tx, ['message templates', merchantId]);
  const before = (await templateRow(tx, templateId)) ?? throwRefusal('not-found');
  await throwIfStaleVersion(
    tx,
    { merchantId, kind: 'message-template', id: templateId, record: toTemplateDetail(before) },
    version,
  );
  const variables = declaredVariables(before.kind, input.variables ?? before.variables, lang);
  const content = toMessageContent({ ...before.content, ...input });
  throwIfInvalidMessageContent(content, variables, lang);
  throwIfForbiddenSecretContent(before.kind, content, lang);
  await throwIfUnknownMessageCategory(tx, merchantId, input.categoryCode ?? '', lang);
  await tx
    .updateTable('messageTemplate')
    .set({
      name: input.name.trim(),
      categoryCode: input.categoryCode ?? before.categoryCode,
      variables: JSON.stringify(variables),
      content: JSON.stringify(content),
      remark: input.remark?.trim() ?? before.remark,
      status: input.status ?? before.status,
      version: before.version + 1,
      updateTime: new Date(),
    })
    .where('templateId', '=', templateId)
    .execute();
  return null;
}

export async function setTemplateStatus(
  tx: Tx,
  { templateId, status }: PartOf<'POST temp/letter/status', 'body'>,
  lang: Lang,
): Promise<null> {
  const before = (await templateRow(tx, templateId)) ?? throwRefusal('not-found');
  if (status === 'NORMAL') throwIfForbiddenSecretContent(before.kind, before.content, lang);
  await tx
    .updateTable('messageTemplate')
    .set(({ eb }) => ({ status, version: eb('version', '+', 1), updateTime: new Date() }))
    .where('templateId', '=', templateId)
    .execute();
  return null;
}

/** Removes a template. Sent messages are not affected, because they store their own text. */
export async function removeTemplate(tx: Tx, templateId: string): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('messageTemplate')
    .where('templateId', '=', templateId)
    .executeTakeFirst();
  return numDeletedRows > 0n ? null : throwRefusal('not-found');
}

type BuiltInList = PartOf<'GET temp/letter/builtIn', 'response'>;

export async function builtInMessages(tx: Tx, lang: Lang): Promise<BuiltInList> {
  const replaced = await overridingTemplateIds(tx);
  return [...BUILT_IN_MESSAGES.values()].map(one => ({
    ...one,
    name: builtInMessageName(one.kind, lang),
    variables: builtInVariables(one, lang),
    templateId: replaced.get(one.kind) ?? '',
  }));
}
