/**
 * Reads projects. Users see projects of which they are members. Project managers see all projects of the
 * tenant.
 */
import type { PartOf, ProjectDetail, ProjectOption, ProjectRow } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Page, readPageWithExactTotal } from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';
import { hasPermission, type SignedInActor } from '../../../http/security/actor.ts';
import { userScopeOfActor, visibleUsers } from '../../../rights/people.ts';
import { inScopeCondition, type ResolvedScope, USER_DATA_SCOPE_COLUMNS } from '../../../rights/within.ts';

export const PROJECT_MANAGEMENT_PERMISSION = 'system:project:manage';

type Filter = PartOf<'GET /analysis-center-admin/home/projectList', 'query'>;

/**
 * Selects the projects that the actor may see (alias `p`), with the actor's personal settings for them (alias
 * `c`).
 */
export const selectVisibleProjects = (tx: Tx, actor: SignedInActor) =>
  tx
    .selectFrom('project as p')
    .leftJoin('project_choice as c', join =>
      join.onRef('c.project_id', '=', 'p.project_id').on('c.user_id', '=', actor.userId),
    )
    .$if(!hasPermission(actor, PROJECT_MANAGEMENT_PERMISSION), where =>
      where.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('project_member as m')
            .select('m.user_id')
            .whereRef('m.project_id', '=', 'p.project_id')
            .where('m.user_id', '=', actor.userId),
        ),
      ),
    );

/** Returns the SQL that counts the members in the data scope `extent`. Removed users are not counted. */
const memberCountSql = (extent: ResolvedScope) => sql<number>`(select count(*)::int from project_member m
  join app_user u on u.merchant_id = m.merchant_id and u.user_id = m.user_id and u.removed_time is null
  where m.merchant_id = p.merchant_id and m.project_id = p.project_id
    and ${inScopeCondition(extent, USER_DATA_SCOPE_COLUMNS)})`;

const creatorNameSql = sql<string | null>`(select a.nick_name from app_user a
  where a.merchant_id = p.merchant_id and a.user_id = p.create_by)`;

const selectProjectColumns = (query: ReturnType<typeof selectVisibleProjects>, extent: ResolvedScope) =>
  query
    .select(['p.project_id as projectId', 'p.project_name as projectName', 'p.description', 'p.version'])
    .select(['p.create_time', 'c.top_time', 'c.is_default', 'p.create_by'])
    .select(creatorNameSql.as('nick_name'))
    .select(memberCountSql(extent).as('memberCount'));

type ProjectRecord = Awaited<ReturnType<ReturnType<typeof selectProjectColumns>['executeTakeFirstOrThrow']>>;

const toProjectRow = ({
  create_time,
  top_time,
  is_default,
  nick_name,
  create_by,
  ...row
}: ProjectRecord): ProjectRow => ({
  ...row,
  isDefault: is_default ?? false,
  isTop: top_time !== null,
  createBy: nick_name ?? create_by,
  createTime: create_time.toISOString(),
});

const PROJECT_SORT_COLUMNS = {
  name: 'p.project_name',
  createTime: 'p.create_time',
  members: 'memberCount',
} as const;

const matchingProjects = (tx: Tx, actor: SignedInActor, keyword: string | undefined) =>
  selectVisibleProjects(tx, actor).$if(!!keyword, where =>
    where.where('p.project_name', 'ilike', likePattern(keyword!)),
  );

/** Returns a page of projects. Pinned projects come first, starting with the project that was pinned last. */
export async function projectRows(
  tx: Tx,
  actor: SignedInActor,
  { filter: { keyword, sort = 'name' }, page }: { filter: Filter; page: Page },
): Promise<{ total: number; list: ProjectRow[] }> {
  const found = matchingProjects(tx, actor, keyword);
  const column = PROJECT_SORT_COLUMNS[sort.replace('-', '') as keyof typeof PROJECT_SORT_COLUMNS];
  const { total, rows } = await readPageWithExactTotal({
    matching: found,
    rows: selectProjectColumns(found, await userScopeOfActor(tx, actor))
      .orderBy('c.top_time', order => order.desc().nullsLast())
      .orderBy(sql.ref(column), sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('p.project_id'),
    page,
  });
  return { total, list: rows.map(toProjectRow) };
}

const selectProjectOption = (query: ReturnType<typeof selectVisibleProjects>) =>
  query.select(['p.project_id as projectId', 'p.project_name as projectName']);

export async function projectOptions(
  tx: Tx,
  actor: SignedInActor,
  { keyword, page }: { keyword: string | undefined; page: Page },
): Promise<{ total: number; list: ProjectOption[] }> {
  const found = matchingProjects(tx, actor, keyword);
  const { total, rows } = await readPageWithExactTotal({
    matching: found,
    rows: selectProjectOption(found)
      .orderBy('c.top_time', order => order.desc().nullsLast())
      .orderBy('p.project_name')
      .orderBy('p.project_id'),
    page,
  });
  return { total, list: rows };
}

export async function projectRow(
  tx: Tx,
  actor: SignedInActor,
  projectId: string,
): Promise<ProjectRow | undefined> {
  const extent = await userScopeOfActor(tx, actor);
  const query = selectProjectColumns(
    selectVisibleProjects(tx, actor).where('p.project_id', '=', projectId),
    extent,
  );
  const row = await query.executeTakeFirst();
  return row && toProjectRow(row);
}

export const projectOption = (
  tx: Tx,
  actor: SignedInActor,
  projectId: string,
): Promise<ProjectOption | undefined> =>
  selectProjectOption(
    selectVisibleProjects(tx, actor).where('p.project_id', '=', projectId),
  ).executeTakeFirst();

export async function projectDetail(
  tx: Tx,
  actor: SignedInActor,
  projectId: string,
): Promise<ProjectDetail | undefined> {
  const row = await projectRow(tx, actor, projectId);
  return row && { ...row, members: await visibleMembers(tx, actor, projectId) };
}

/** Returns the members in the actor's data scope, ordered by name. */
export async function visibleMembers(
  tx: Tx,
  actor: SignedInActor,
  projectId: string,
): Promise<{ id: string; name: string }[]> {
  const visible = await visibleUsers(tx, actor);
  return visible()
    .innerJoin('project_member as m', join => join.onRef('m.user_id', '=', 'u.user_id'))
    .where('m.project_id', '=', projectId)
    .select(['u.user_id as id', 'u.nick_name as name'])
    .orderBy('u.nick_name')
    .orderBy('u.user_id')
    .execute();
}

export async function defaultProject(tx: Tx, actor: SignedInActor): Promise<string | null> {
  const query = selectProjectOption(selectVisibleProjects(tx, actor).where('c.is_default', '=', true));
  return (await query.executeTakeFirst())?.projectId ?? null;
}

/** Returns the most recently opened project, or the default project if the actor has opened none. */
export async function currentProject(tx: Tx, actor: SignedInActor): Promise<ProjectOption | null> {
  const query = selectProjectOption(
    selectVisibleProjects(tx, actor).where(({ or, eb }) =>
      or([eb('c.open_time', 'is not', null), eb('c.is_default', '=', true)]),
    ),
  );
  const row = await query
    .orderBy('c.open_time', order => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
