/** Categories of written messages. */
import type { MessageCategory, PartOf } from '@countersign/sdk/api/contract';
import { refuseStale } from '../../audit/operations/stale.ts';
import type { Tx } from '../../db/access.ts';
import { holdLimit } from '../../db/limit.ts';
import { type Page, pageRows } from '../../db/paging.ts';
import { containing } from '../../db/search.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { TAKEN } from '../../http/errors/unique-rules.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import './tables.ts';

type Adding = PartOf<'POST temp/letter/category/add', 'body'>;
type Changing = PartOf<'POST temp/letter/category/update', 'body'>;

const categories = (tx: Tx, merchantId: string) =>
  tx.selectFrom('message_category as c').where('c.merchant_id', '=', merchantId);

type Matching = ReturnType<typeof categories>;

const withColumns = (matching: Matching) =>
  matching.selectAll('c').select(({ selectFrom }) =>
    selectFrom('message_template as t')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .whereRef('t.merchant_id', '=', 'c.merchant_id')
      .whereRef('t.category_code', '=', 'c.category_code')
      .as('templates'),
  );

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

const shown = (row: Row): MessageCategory => ({
  categoryCode: row.category_code,
  name: row.name,
  nameEn: row.name_en,
  logo: row.logo,
  sort: row.sort,
  isMandatory: row.is_mandatory,
  status: row.status,
  templateCount: Number(row.templates ?? 0),
  version: row.version,
});

export async function categoryPage(
  tx: Tx,
  merchantId: string,
  { filter, page }: { filter: PartOf<'POST temp/letter/category/page/list', 'body'>; page: Page },
): Promise<{ total: number; list: MessageCategory[] }> {
  const { keyword, status } = filter;
  const matching = categories(tx, merchantId)
    .$if(!!keyword, where =>
      where.where(({ eb, or }) =>
        or(
          (['c.name', 'c.name_en', 'c.category_code'] as const).map(name =>
            eb(name, 'ilike', containing(keyword!)),
          ),
        ),
      ),
    )
    .$if(status !== undefined, where => where.where('c.status', '=', status!));
  const rows = withColumns(matching).orderBy('c.sort').orderBy('c.name').orderBy('c.category_code');
  const found = await pageRows({ matching, rows, page });
  return { total: found.total, list: found.rows.map(shown) };
}

export async function categoryRow(
  tx: Tx,
  merchantId: string,
  code: string,
): Promise<MessageCategory | undefined> {
  const row = await withColumns(
    categories(tx, merchantId).where('c.category_code', '=', code),
  ).executeTakeFirst();
  return row && shown(row);
}

export interface NamedCategory {
  categoryCode: string;
  name: string;
  logo: string;
  isMandatory: boolean;
}

/** The categories in use, in the language of their reader. */
export async function namedCategories(tx: Tx, merchantId: string, lang: Lang): Promise<NamedCategory[]> {
  const rows = await categories(tx, merchantId)
    .selectAll('c')
    .where('c.status', '=', 'NORMAL')
    .orderBy('c.sort')
    .orderBy('c.name')
    .execute();
  return rows.map(row => ({
    categoryCode: row.category_code,
    name: lang === 'en' ? row.name_en || row.name : row.name,
    logo: row.logo,
    isMandatory: row.is_mandatory,
  }));
}

export async function addCategory(
  tx: Tx,
  { merchantId }: Actor,
  input: Adding,
  lang: Lang,
): Promise<{ categoryCode: string }> {
  const { categoryCode, name, nameEn = '', logo = '', sort = 0, isMandatory = false } = input;
  await holdLimit(tx, ['message categories', merchantId]);
  if (await categoryRow(tx, merchantId, categoryCode))
    refuse('invalid-fields', {
      fields: [{ field: 'categoryCode', message: TAKEN.message_category_pkey[lang] }],
    });
  await tx
    .insertInto('message_category')
    .values({
      merchant_id: merchantId,
      category_code: categoryCode,
      name: name.trim(),
      name_en: nameEn.trim(),
      logo: logo.trim(),
      sort,
      is_mandatory: isMandatory,
      status: input.status ?? 'NORMAL',
    })
    .execute();
  return { categoryCode };
}

export async function updateCategory(
  tx: Tx,
  { merchantId }: Actor,
  { categoryCode, version, ...input }: Changing,
): Promise<null> {
  await holdLimit(tx, ['message categories', merchantId]);
  const before = (await categoryRow(tx, merchantId, categoryCode)) ?? refuse('not-found');
  await refuseStale(tx, { merchantId, kind: 'message-category', id: categoryCode, record: before }, version);
  await tx
    .updateTable('message_category')
    .set({
      name: input.name?.trim() ?? before.name,
      name_en: input.nameEn?.trim() ?? before.nameEn,
      logo: input.logo?.trim() ?? before.logo,
      sort: input.sort ?? before.sort,
      is_mandatory: input.isMandatory ?? before.isMandatory,
      status: input.status ?? before.status,
      version: before.version + 1,
    })
    .where('merchant_id', '=', merchantId)
    .where('category_code', '=', categoryCode)
    .execute();
  return null;
}

/** Messages keep their code, and are found among all. */
export async function removeCategory(tx: Tx, { merchantId }: Actor, code: string): Promise<null> {
  // No template is added between the search and the removal.
  await holdLimit(tx, ['message templates', merchantId]);
  const used = await tx
    .selectFrom('message_template')
    .select('name')
    .where('merchant_id', '=', merchantId)
    .where('category_code', '=', code)
    .limit(1)
    .executeTakeFirst();
  if (used) refuse('in-use', { by: used.name });
  const { numDeletedRows } = await tx
    .deleteFrom('message_category')
    .where('merchant_id', '=', merchantId)
    .where('category_code', '=', code)
    .executeTakeFirst();
  return numDeletedRows > 0n ? null : refuse('not-found');
}
