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

const FORM_SORTS = { name: 'f.formName', updated: 'f.updateTime', version: 'f.version' } as const;

const selectForms = (tx: Tx) => tx.selectFrom('form as f').where('f.removedTime', 'is', null);

const selectFormColumns = (query: ReturnType<typeof selectForms>) =>
  query
    .select(['f.formId', 'f.formName', 'f.description', 'f.groupId', 'f.version', 'f.revision'])
    .select(['f.publishedRevision', 'f.updateBy', 'f.updateTime'])
    .select([
      GROUP_NAME_SQL.as('groupName'),
      UPDATER_NAME_SQL.as('nickName'),
      PROCESS_COUNT_SQL.as('processCount'),
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

type ListedForm = Awaited<ReturnType<ReturnType<typeof selectFormColumns>['executeTakeFirstOrThrow']>>;

const toFormRow = (row: ListedForm): FormRow => ({
  id: row.formId,
  formName: row.formName,
  description: row.description,
  groupId: row.groupId,
  groupName: row.groupName ?? '',
  version: row.version,
  revision: row.revision,
  isChanged: row.version > 0 && row.revision > row.publishedRevision,
  processCount: row.processCount,
  updateBy: row.nickName ?? row.updateBy,
  updateTime: row.updateTime.toISOString(),
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
        return or([eb('f.formName', 'ilike', like), eb('f.description', 'ilike', like)]);
      }),
    )
    .$if(!!groupId, where => where.where('f.groupId', 'in', groupSubtreeSql(actor, groupId!)))
    .$if(state === 'draft', where => where.where('f.version', '=', 0))
    .$if(state === 'published', where => where.where('f.version', '>', 0))
    .$if(state === 'changed', where =>
      where.where('f.version', '>', 0).whereRef('f.revision', '>', 'f.publishedRevision'),
    );
  const column = FORM_SORTS[sort.replace('-', '') as keyof typeof FORM_SORTS];
  const { rows, ...counted } = await readPageOfGrowingList(tx, {
    matching,
    rows: selectFormColumns(matching)
      .orderBy(column, sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('f.formId'),
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
  const row = await selectFormColumns(selectForms(tx))
    .select('f.jsonContent')
    .where('f.formId', '=', id)
    .executeTakeFirst();
  return row ? { ...toFormRow(row), jsonContent: row.jsonContent } : throwRefusal('not-found');
}

/**
 * Locks the form until the transaction ends and returns it. Throws `not-found` if the form does not exist.
 */
export async function lockForm(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('form')
    .selectAll()
    .where('formId', '=', id)
    .where('removedTime', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? throwRefusal('not-found');
}

export type StoredForm = Awaited<ReturnType<typeof lockForm>>;

/** Returns the names of all forms that are not removed, excluding the form `without`. */
export async function formNames(tx: Tx, without = ''): Promise<Set<string>> {
  const rows = await selectForms(tx).select('f.formName').where('f.formId', '<>', without).execute();
  return new Set(rows.map(row => row.formName));
}

interface VersionKey {
  id: string;
  version: number;
}

/** Returns a version of a form, or undefined. Versions of removed forms are not found. */
export const readFormVersionRow = (tx: Tx, { id, version }: VersionKey) =>
  tx
    .selectFrom('formVersion as v')
    .innerJoin('form as f', join => join.onRef('f.formId', '=', 'v.formId'))
    .select(['v.version', 'v.jsonContent', 'v.remark', 'v.createBy', 'v.createTime', 'f.formName'])
    .where('v.formId', '=', id)
    .where('v.version', '=', version)
    .where('f.removedTime', 'is', null)
    .executeTakeFirst();
