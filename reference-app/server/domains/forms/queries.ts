/** Reads forms and their versions. */
import type { FormRow, PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { type Counted, type Page, readPageOfGrowingList } from '../../db/paging.ts';
import { likePattern } from '../../db/search.ts';
import { throwRefusal } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';

type Filter = PartOf<'GET workflow/form/config/page', 'query'>;
type Tenant = Pick<Actor, 'merchantId'>;

const FORM_SORTS = { name: 'f.form_name', updated: 'f.update_time', version: 'f.version' } as const;

const selectForms = (tx: Tx) => tx.selectFrom('form as f').where('f.removed_time', 'is', null);

const withFormColumns = (query: ReturnType<typeof selectForms>) =>
  query
    .select(['f.form_id', 'f.form_name', 'f.description', 'f.group_id', 'f.version', 'f.revision'])
    .select(['f.published_revision', 'f.update_by', 'f.update_time'])
    .select([
      GROUP_NAME_SQL.as('group_name'),
      UPDATER_NAME_SQL.as('nick_name'),
      PROCESS_COUNT_SQL.as('process_count'),
    ]);

const GROUP_NAME_SQL = sql<string | null>`(select g.group_name from form_group g
  where g.merchant_id = f.merchant_id and g.group_id = f.group_id)`;

const UPDATER_NAME_SQL = sql<string | null>`(select u.nick_name from app_user u
  where u.merchant_id = f.merchant_id and u.user_id = f.update_by)`;

const PROCESS_COUNT_SQL = sql<number>`(select count(*)::int from process p
  left join process_version v
    on v.merchant_id = p.merchant_id and v.process_id = p.process_id and v.version = p.version
  where p.merchant_id = f.merchant_id and p.state <> 3 and (p.forms @> jsonb_build_array(jsonb_build_object('id', f.form_id))
      or v.forms @> jsonb_build_array(jsonb_build_object('id', f.form_id))))`;

type ListedForm = Awaited<ReturnType<ReturnType<typeof withFormColumns>['executeTakeFirstOrThrow']>>;

const toFormRow = (row: ListedForm): FormRow => ({
  id: row.form_id,
  formName: row.form_name,
  description: row.description,
  groupId: row.group_id,
  groupName: row.group_name ?? '',
  version: row.version,
  revision: row.revision,
  isChanged: row.version > 0 && row.revision > row.published_revision,
  processCount: row.process_count,
  updateBy: row.nick_name ?? row.update_by,
  updateTime: row.update_time.toISOString(),
});

/** Returns a page of forms. By default, the most recently changed form comes first. */
export async function readFormPage(
  tx: Tx,
  actor: Tenant,
  { filter, page }: { filter: Filter; page: Page },
): Promise<Counted & { list: FormRow[] }> {
  const { keyword, groupId, state, sort = '-updated' } = filter;
  const matching = selectForms(tx)
    .$if(!!keyword?.trim(), where =>
      where.where(({ eb, or }) => {
        const like = likePattern(keyword!);
        return or([eb('f.form_name', 'ilike', like), eb('f.description', 'ilike', like)]);
      }),
    )
    .$if(!!groupId, where => where.where('f.group_id', 'in', groupSubtreeSql(actor, groupId!)))
    .$if(state === 'draft', where => where.where('f.version', '=', 0))
    .$if(state === 'published', where => where.where('f.version', '>', 0))
    .$if(state === 'changed', where =>
      where.where('f.version', '>', 0).whereRef('f.revision', '>', 'f.published_revision'),
    );
  const column = FORM_SORTS[sort.replace('-', '') as keyof typeof FORM_SORTS];
  const { rows, ...counted } = await readPageOfGrowingList(tx, {
    matching,
    rows: withFormColumns(matching)
      .orderBy(column, sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('f.form_id'),
    page,
  });
  return { ...counted, list: rows.map(toFormRow) };
}

/** Returns a subquery for the ids of a group and its descendants. */
const groupSubtreeSql = ({ merchantId }: Tenant, groupId: string) => sql<string>`(
  with recursive below(group_id) as (
    select group_id from form_group where merchant_id = ${merchantId} and group_id = ${groupId}
    union
    select g.group_id from form_group g join below on g.parent_id = below.group_id
    where g.merchant_id = ${merchantId}
  ) select group_id from below)`;

export async function formDetail(tx: Tx, id: string) {
  const row = await withFormColumns(selectForms(tx))
    .select('f.json_content')
    .where('f.form_id', '=', id)
    .executeTakeFirst();
  return row ? { ...toFormRow(row), jsonContent: row.json_content } : throwRefusal('not-found');
}

/**
 * Locks the form until the transaction ends and returns it. Throws `not-found` if the form does not exist.
 */
export async function lockForm(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('form')
    .selectAll()
    .where('form_id', '=', id)
    .where('removed_time', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? throwRefusal('not-found');
}

export type StoredForm = Awaited<ReturnType<typeof lockForm>>;

/** Returns the names of all forms that are not removed, excluding the form `without`. */
export async function formNames(tx: Tx, without = ''): Promise<Set<string>> {
  const rows = await selectForms(tx).select('f.form_name').where('f.form_id', '<>', without).execute();
  return new Set(rows.map(row => row.form_name));
}

interface VersionKey {
  id: string;
  version: number;
}

/** Returns a version of a form, or undefined. Versions of removed forms are not found. */
export const formVersionRow = (tx: Tx, { id, version }: VersionKey) =>
  tx
    .selectFrom('form_version as v')
    .innerJoin('form as f', join => join.onRef('f.form_id', '=', 'v.form_id'))
    .select(['v.version', 'v.json_content', 'v.remark', 'v.create_by', 'v.create_time', 'f.form_name'])
    .where('v.form_id', '=', id)
    .where('v.version', '=', version)
    .where('f.removed_time', 'is', null)
    .executeTakeFirst();
