/** The SQL of templates. */
import type { MessageTemplate, MessageTemplateDetail, PartOf } from '@countersign/sdk/api/contract';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { type Page, pageRows } from '../../db/paging.ts';
import { containing } from '../../db/search.ts';
import type { TenantTables } from '../../db/tables.ts';
import './tables.ts';

export type TemplateRow = Selectable<TenantTables['message_template']>;

const templates = (tx: Tx, merchantId: string) =>
  tx.selectFrom('message_template').where('merchant_id', '=', merchantId);

export async function templatePage(
  tx: Tx,
  merchantId: string,
  { filter, page }: { filter: PartOf<'POST temp/letter/page/list', 'body'>; page: Page },
): Promise<{ total: number; list: MessageTemplate[] }> {
  const { keyword, categoryCode, use, status } = filter;
  const matching = templates(tx, merchantId)
    .$if(!!keyword, where =>
      where.where(({ eb, or }) =>
        or([
          eb('name', 'ilike', containing(keyword!)),
          eb(sql<string>`content ->> 'title'`, 'ilike', containing(keyword!)),
        ]),
      ),
    )
    .$if(!!categoryCode, where => where.where('category_code', '=', categoryCode!))
    .$if(use !== undefined, where => where.where('kind', use === 'own' ? '=' : '<>', ''))
    .$if(status !== undefined, where => where.where('status', '=', status!));
  const rows = matching.selectAll().orderBy('name').orderBy('template_id');
  const found = await pageRows({ matching, rows, page });
  return { total: found.total, list: found.rows.map(shown) };
}

export const templateRow = (
  tx: Tx,
  merchantId: string,
  templateId: string,
): Promise<TemplateRow | undefined> =>
  templates(tx, merchantId).selectAll().where('template_id', '=', templateId).executeTakeFirst();

/** Ids of the templates that replace built-in messages, by message. */
export async function replacingTemplates(tx: Tx, merchantId: string): Promise<Map<string, string>> {
  const rows = await templates(tx, merchantId)
    .select(['kind', 'template_id'])
    .where('kind', '<>', '')
    .execute();
  return new Map(rows.map(row => [row.kind, row.template_id]));
}

const shown = (row: TemplateRow): MessageTemplate => ({
  templateId: row.template_id,
  name: row.name,
  kind: row.kind,
  categoryCode: row.category_code,
  title: row.content.title,
  titleEn: row.content.titleEn,
  channels: row.content.channels.map(({ channel }) => channel),
  status: row.status,
  version: row.version,
  updateTime: row.update_time.toISOString(),
});

export const detailOf = (row: TemplateRow): MessageTemplateDetail => ({
  ...shown(row),
  ...row.content,
  variables: row.variables,
  remark: row.remark,
});
