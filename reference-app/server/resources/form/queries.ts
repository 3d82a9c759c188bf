/** The SQL of forms and of their versions. */
import type { FormRow, PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { type Counted, type Page, pageLong } from '../../db/paging.ts';
import { containing } from '../../db/search.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';
import './tables.ts';

type Filter = PartOf<'GET workflow/form/config/page', 'query'>;
type Tenant = Pick<Actor, 'merchantId'>;

const SORTS = { name: 'f.form_name', updated: 'f.update_time', version: 'f.version' } as const;

const formsOf = (tx: Tx, { merchantId }: Tenant) =>
  tx.selectFrom('form as f').where('f.merchant_id', '=', merchantId).where('f.removed_time', 'is', null);

const withColumns = (query: ReturnType<typeof formsOf>) =>
  query
    .select(['f.form_id', 'f.form_name', 'f.description', 'f.group_id', 'f.version', 'f.revision'])
    .select(['f.published_revision', 'f.update_by', 'f.update_time'])
    .select([GROUP_NAME.as('group_name'), UPDATER.as('nick_name'), PROCESS_COUNT.as('process_count')]);

const GROUP_NAME = sql<string | null>`(select g.group_name from form_group g
  where g.merchant_id = f.merchant_id and g.group_id = f.group_id)`;

const UPDATER = sql<string | null>`(select u.nick_name from app_user u
  where u.merchant_id = f.merchant_id and u.user_id = f.update_by)`;

const PROCESS_COUNT = sql<number>`(select count(*)::int from process p
  left join process_version v
    on v.merchant_id = p.merchant_id and v.process_id = p.process_id and v.version = p.version
  where p.merchant_id = f.merchant_id and p.state <> 3 and (p.forms @> jsonb_build_array(jsonb_build_object('id', f.form_id))
      or v.forms @> jsonb_build_array(jsonb_build_object('id', f.form_id))))`;

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

const shown = (row: Row): FormRow => ({
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

/** Last changed first where no order is asked for. */
export async function pageForms(
  tx: Tx,
  actor: Tenant,
  { filter, page }: { filter: Filter; page: Page },
): Promise<Counted & { list: FormRow[] }> {
  const { keyword, groupId, state, sort = '-updated' } = filter;
  const matching = formsOf(tx, actor)
    .$if(!!keyword?.trim(), where =>
      where.where(({ eb, or }) => {
        const like = containing(keyword!);
        return or([eb('f.form_name', 'ilike', like), eb('f.description', 'ilike', like)]);
      }),
    )
    .$if(!!groupId, where => where.where('f.group_id', 'in', groupsFrom(actor, groupId!)))
    .$if(state === 'draft', where => where.where('f.version', '=', 0))
    .$if(state === 'published', where => where.where('f.version', '>', 0))
    .$if(state === 'changed', where =>
      where.where('f.version', '>', 0).whereRef('f.revision', '>', 'f.published_revision'),
    );
  const column = SORTS[sort.replace('-', '') as keyof typeof SORTS];
  const { rows, ...counted } = await pageLong(tx, {
    matching,
    rows: withColumns(matching)
      .orderBy(column, sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('f.form_id'),
    page,
  });
  return { ...counted, list: rows.map(shown) };
}

/** The group with all groups below it. */
const groupsFrom = ({ merchantId }: Tenant, groupId: string) => sql<string>`(
  with recursive below(group_id) as (
    select group_id from form_group where merchant_id = ${merchantId} and group_id = ${groupId}
    union
    select g.group_id from form_group g join below on g.parent_id = below.group_id
    where g.merchant_id = ${merchantId}
  ) select group_id from below)`;

export async function formDetail(tx: Tx, actor: Tenant, id: string) {
  const row = await withColumns(formsOf(tx, actor))
    .select('f.json_content')
    .where('f.form_id', '=', id)
    .executeTakeFirst();
  return row ? { ...shown(row), jsonContent: row.json_content } : refuse('not-found');
}

/** The stored row, held until the transaction ends, or a refusal. */
export async function lockedForm(tx: Tx, { merchantId }: Tenant, id: string) {
  const row = await tx
    .selectFrom('form')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('form_id', '=', id)
    .where('removed_time', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('not-found');
}

export type StoredForm = Awaited<ReturnType<typeof lockedForm>>;

/** Names of the forms that are not removed, without one of them. */
export async function formNames(tx: Tx, actor: Tenant, without = ''): Promise<Set<string>> {
  const rows = await formsOf(tx, actor).select('f.form_name').where('f.form_id', '<>', without).execute();
  return new Set(rows.map(row => row.form_name));
}

interface VersionKey {
  id: string;
  version: number;
}

/** The text of a version of a form that is not removed; undefined where there is none. */
export const versionRow = (tx: Tx, { merchantId }: Tenant, { id, version }: VersionKey) =>
  tx
    .selectFrom('form_version as v')
    .innerJoin('form as f', join =>
      join.onRef('f.merchant_id', '=', 'v.merchant_id').onRef('f.form_id', '=', 'v.form_id'),
    )
    .select(['v.version', 'v.json_content', 'v.remark', 'v.create_by', 'v.create_time', 'f.form_name'])
    .where('v.merchant_id', '=', merchantId)
    .where('v.form_id', '=', id)
    .where('v.version', '=', version)
    .where('f.removed_time', 'is', null)
    .executeTakeFirst();
