/** Reads message templates. */
import type {
  ListedTemplate,
  MessageTemplate,
  MessageTemplateDetail,
  PartOf,
} from '@countersign/sdk/api/contract';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Page, readPageWithExactTotal } from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';
import type { TenantTables } from '../../../db/tables.ts';
import type { Lang } from '../../../http/language.ts';

export type TemplateRow = Selectable<TenantTables['messageTemplate']>;

const templatesOfTenant = (tx: Tx) => tx.selectFrom('messageTemplate');

const categoryNameSql = (column: 'name' | 'nameEn') => sql<string | null>`(
  select c.${sql.ref(column)} from message_category c
  where c.merchant_id = message_template.merchant_id and c.category_code = message_template.category_code)`;

export async function readMessageTemplatePage(
  tx: Tx,
  { filter, page, lang }: { filter: PartOf<'POST temp/letter/page/list', 'body'>; page: Page; lang: Lang },
): Promise<{ total: number; list: ListedTemplate[] }> {
  const { keyword, categoryCode, use, status } = filter;
  const matching = templatesOfTenant(tx)
    .$if(!!keyword, where =>
      where.where(({ eb, or }) =>
        or([
          eb('name', 'ilike', likePattern(keyword!)),
          eb(sql<string>`content ->> 'title'`, 'ilike', likePattern(keyword!)),
        ]),
      ),
    )
    .$if(!!categoryCode, where => where.where('categoryCode', '=', categoryCode!))
    .$if(use !== undefined, where => where.where('kind', use === 'own' ? '=' : '<>', ''))
    .$if(status !== undefined, where => where.where('status', '=', status!));
  const rows = matching
    .selectAll()
    .select([categoryNameSql('name').as('category'), categoryNameSql('nameEn').as('categoryEn')])
    .orderBy('name')
    .orderBy('templateId');
  const found = await readPageWithExactTotal({ matching, rows, page });
  return {
    total: found.total,
    list: found.rows.map(row => ({
      ...toMessageTemplate(row),
      categoryName: (lang === 'en' && row.categoryEn) || row.category || '',
    })),
  };
}

export const templateRow = (tx: Tx, templateId: string): Promise<TemplateRow | undefined> =>
  templatesOfTenant(tx).selectAll().where('templateId', '=', templateId).executeTakeFirst();

/** Returns the ids of the templates that replace built-in messages, by message type. */
export async function overridingTemplateIds(tx: Tx): Promise<Map<string, string>> {
  const rows = await templatesOfTenant(tx).select(['kind', 'templateId']).where('kind', '<>', '').execute();
  return new Map(rows.map(row => [row.kind, row.templateId]));
}

const toMessageTemplate = (row: TemplateRow): MessageTemplate => ({
  templateId: row.templateId,
  name: row.name,
  kind: row.kind,
  categoryCode: row.categoryCode,
  title: row.content.title,
  titleEn: row.content.titleEn,
  channels: row.content.channels.map(({ channel }) => channel),
  status: row.status,
  version: row.version,
  updateTime: row.updateTime.toISOString(),
});

export const toTemplateDetail = (row: TemplateRow): MessageTemplateDetail => ({
  ...toMessageTemplate(row),
  ...row.content,
  variables: row.variables,
  remark: row.remark,
});
