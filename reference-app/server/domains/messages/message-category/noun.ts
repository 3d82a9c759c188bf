/** Categories of message templates, for the administrators of templates. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { type MessageCategoryColumns, messageCategoryNoun } from '@countersign/sdk/api/nouns';
import { MESSAGE_TOPICS } from '@countersign/sdk/i18n/notices';
import type { FastifyInstance } from 'fastify';
import { type Generated, sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import type { StoredColumns } from '../../../db/nouns.ts';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import { route } from '../../../http/route.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { createRecordStore } from '../../../records/record-store.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    messageCategory: StoredColumns<MessageCategoryColumns> & {
      categoryCode: string;
      version: Generated<number>;
      createTime: DefaultTime;
    };
  }
}

export const messageCategories = createRecordStore<typeof messageCategoryNoun, { templateCount: number }>(
  messageCategoryNoun,
  {
    templateCount: sql`(
      select count(*)::int from message_template t
      where t.merchant_id = r.merchant_id and t.category_code = r.category_code)`,
  },
);

const messageCategoryAuditTarget = messageCategories.audit('name', ['categoryCode']);

export interface NamedCategory {
  categoryCode: string;
  name: string;
  logo: string;
  isMandatory: boolean;
}

/** Returns the enabled categories, with names in the reader's language. */
export async function enabledCategories(tx: Tx, lang: Lang): Promise<NamedCategory[]> {
  const rows = await tx
    .selectFrom('messageCategory')
    .select(['categoryCode', 'name', 'nameEn', 'logo', 'isMandatory'])
    .where('status', '=', 'NORMAL')
    .orderBy('sort')
    .orderBy('name')
    .execute();
  return rows.map(({ nameEn, ...row }) => ({
    ...row,
    name: lang === 'en' ? nameEn || row.name : row.name,
  }));
}

/**
 * Codes that the product uses next to the codes of categories. The filter of the message centre lists topics
 * and `ALL`. The preferences of a person contain `written` for messages without a category.
 */
const RESERVED_CATEGORY_CODES: ReadonlySet<string> = new Set([
  ...Object.keys(MESSAGE_TOPICS),
  'ALL',
  'written',
]);

const RESERVED_CODE_TEXT = {
  zh: '该编码供系统内置的消息类型使用，请换一个',
  en: 'The code is used by a built-in topic; choose another one',
};

export async function addCategory(
  tx: Tx,
  { merchantId }: Actor,
  { categoryCode, ...values }: PartOf<'POST temp/letter/category/add', 'body'>,
  lang: Lang,
): Promise<{ categoryCode: string }> {
  if (RESERVED_CATEGORY_CODES.has(categoryCode))
    throwRefusal('invalid-fields', {
      fields: [{ field: 'categoryCode', message: RESERVED_CODE_TEXT[lang] }],
    });
  await acquireRowCountLock(tx, ['message categories', merchantId]);
  const record = { merchantId, id: categoryCode };
  if (await messageCategories.find(tx, record)) {
    const { field, ...message } = messageCategoryNoun.unique.message_category_pkey;
    throwRefusal('invalid-fields', { fields: [{ field, message: message[lang] }] });
  }
  return messageCategories.add(tx, record, values);
}

async function updateCategory(
  tx: Tx,
  { merchantId }: Actor,
  { categoryCode, version, ...values }: PartOf<'POST temp/letter/category/update', 'body'>,
): Promise<null> {
  await acquireRowCountLock(tx, ['message categories', merchantId]);
  const record = { merchantId, id: categoryCode };
  await messageCategories.refuseStale(tx, merchantId, await messageCategories.read(tx, record), version);
  return messageCategories.update(tx, record, values);
}

/**
 * Removes a category that no template uses. Sent messages keep the category code and remain in the list of
 * all messages.
 */
async function removeCategory(tx: Tx, { merchantId }: Actor, code: string): Promise<null> {
  // The lock prevents another transaction from adding a template to the category before the category is removed.
  await acquireRowCountLock(tx, ['message templates', merchantId]);
  const used = await tx
    .selectFrom('messageTemplate')
    .select('name')
    .where('categoryCode', '=', code)
    .limit(1)
    .executeTakeFirst();
  if (used) throwRefusal('in-use', { by: used.name });
  return messageCategories.remove(tx, { merchantId, id: code });
}

const permission = 'message:template:manage';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'POST temp/letter/category/page/list', {
    permission,
    audit: 'read',
    handler: ({ actor, body: { keyword, status, ...paging }, tx }) =>
      messageCategories.list(tx, actor.merchantId, {
        keyword,
        equal: { status },
        sort: ['sort', 'name'],
        page: readPagingFromQuery(paging),
      }),
  });
  route(app, 'POST temp/letter/category/detail', {
    permission,
    audit: 'read',
    handler: ({ actor: { merchantId }, body, tx }) =>
      messageCategories.read(tx, { merchantId, id: body.categoryCode }),
  });
  route(app, 'POST temp/letter/category/add', {
    permission,
    audit: { ...messageCategoryAuditTarget, action: 'add', made: ({ categoryCode }) => categoryCode },
    handler: ({ actor, body, lang, tx }) => addCategory(tx, actor, body, lang),
  });
  route(app, 'POST temp/letter/category/update', {
    permission,
    audit: { ...messageCategoryAuditTarget, action: 'update', id: ({ body }) => body.categoryCode },
    handler: ({ actor, body, tx }) => updateCategory(tx, actor, body),
  });
  route(app, 'POST temp/letter/category/status', {
    permission,
    audit: { ...messageCategoryAuditTarget, action: 'change-status', id: ({ body }) => body.categoryCode },
    handler: ({ actor, body, tx }) => updateCategory(tx, actor, body),
  });
  route(app, 'POST temp/letter/category/delete', {
    permission,
    audit: { ...messageCategoryAuditTarget, action: 'remove', id: ({ body }) => body.categoryCode },
    handler: ({ actor, body, tx }) => removeCategory(tx, actor, body.categoryCode),
  });
}
