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
import { readActorDataScopeForUsers, visibleUsers } from '../../../rights/people.ts';
import {
  createDataScopeSqlCondition,
  type ResolvedScope,
  USER_DATA_SCOPE_COLUMNS,
} from '../../../rights/within.ts';

export const PROJECT_MANAGEMENT_PERMISSION = 'system:project:manage';

type Filter = PartOf<'GET /analysis-center-admin/home/projectList', 'query'>;

/**
 * Selects the projects that the actor may see (alias `p`), with the actor's personal settings for them (alias
 * `c`).
 */
export const selectVisibleProjects = (tx: Tx, actor: SignedInActor) =>
  tx
    .selectFrom('project as p')
    .leftJoin('projectChoice as c', join =>
      join.onRef('c.projectId', '=', 'p.projectId').on('c.userId', '=', actor.userId),
    )
    .$if(!hasPermission(actor, PROJECT_MANAGEMENT_PERMISSION), where =>
      where.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('projectMember as m')
            .select('m.userId')
            .whereRef('m.projectId', '=', 'p.projectId')
            .where('m.userId', '=', actor.userId),
        ),
      ),
    );

/**
 * Returns the SQL subquery that counts the members of a project in the data scope `extent`. Removed users are
 * not counted.
 */
const memberCountSql = (extent: ResolvedScope) => sql<number>`(select count(*)::int from project_member m
  join app_user u on u.merchant_id = m.merchant_id and u.user_id = m.user_id and u.removed_time is null
  where m.merchant_id = p.merchant_id and m.project_id = p.project_id
    and ${createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS)})`;

const creatorNameSql = sql<string | null>`(select a.nick_name from app_user a
  where a.merchant_id = p.merchant_id and a.user_id = p.create_by)`;

const selectProjectColumns = (query: ReturnType<typeof selectVisibleProjects>, extent: ResolvedScope) =>
  query
    .select(['p.projectId', 'p.projectName', 'p.description', 'p.version'])
    .select(['p.createTime', 'c.topTime', 'c.isDefault', 'p.createBy'])
    .select(creatorNameSql.as('nickName'))
    .select(memberCountSql(extent).as('memberCount'));

type ProjectRecord = Awaited<ReturnType<ReturnType<typeof selectProjectColumns>['executeTakeFirstOrThrow']>>;

const toProjectRow = ({
  createTime,
  topTime,
  isDefault,
  nickName,
  createBy,
  ...row
}: ProjectRecord): ProjectRow => ({
  ...row,
  isDefault: isDefault ?? false,
  isTop: topTime !== null,
  createBy: nickName ?? createBy,
  createTime: createTime.toISOString(),
});

const PROJECT_SORT_COLUMNS = {
  name: 'p.projectName',
  createTime: 'p.createTime',
  members: 'memberCount',
} as const;

const selectProjectsMatchingKeyword = (tx: Tx, actor: SignedInActor, keyword: string | undefined) =>
  selectVisibleProjects(tx, actor).$if(!!keyword, where =>
    where.where('p.projectName', 'ilike', likePattern(keyword!)),
  );

/** Returns a page of projects. Pinned projects come first, starting with the project that was pinned last. */
export async function projectRows(
  tx: Tx,
  actor: SignedInActor,
  { filter: { keyword, sort = 'name' }, page }: { filter: Filter; page: Page },
): Promise<{ total: number; list: ProjectRow[] }> {
  const found = selectProjectsMatchingKeyword(tx, actor, keyword);
  const column = PROJECT_SORT_COLUMNS[sort.replace('-', '') as keyof typeof PROJECT_SORT_COLUMNS];
  const { total, rows } = await readPageWithExactTotal({
    matching: found,
    rows: selectProjectColumns(found, await readActorDataScopeForUsers(tx, actor))
      .orderBy('c.topTime', order => order.desc().nullsLast())
      .orderBy(sql.ref(column), sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('p.projectId'),
    page,
  });
  return { total, list: rows.map(toProjectRow) };
}

const selectProjectOption = (query: ReturnType<typeof selectVisibleProjects>) =>
  query.select(['p.projectId', 'p.projectName']);

export async function readProjectOptionPage(
  tx: Tx,
  actor: SignedInActor,
  { keyword, page }: { keyword: string | undefined; page: Page },
): Promise<{ total: number; list: ProjectOption[] }> {
  const found = selectProjectsMatchingKeyword(tx, actor, keyword);
  const { total, rows } = await readPageWithExactTotal({
    matching: found,
    rows: selectProjectOption(found)
      .orderBy('c.topTime', order => order.desc().nullsLast())
      .orderBy('p.projectName')
      .orderBy('p.projectId'),
    page,
  });
  return { total, list: rows };
}

export async function readProjectRow(
  tx: Tx,
  actor: SignedInActor,
  projectId: string,
): Promise<ProjectRow | undefined> {
  const extent = await readActorDataScopeForUsers(tx, actor);
  const query = selectProjectColumns(
    selectVisibleProjects(tx, actor).where('p.projectId', '=', projectId),
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
    selectVisibleProjects(tx, actor).where('p.projectId', '=', projectId),
  ).executeTakeFirst();

export async function projectDetail(
  tx: Tx,
  actor: SignedInActor,
  projectId: string,
): Promise<ProjectDetail | undefined> {
  const row = await readProjectRow(tx, actor, projectId);
  return row && { ...row, members: await readVisibleProjectMembers(tx, actor, projectId) };
}

/** Returns the members in the actor's data scope, ordered by name. */
export async function readVisibleProjectMembers(
  tx: Tx,
  actor: SignedInActor,
  projectId: string,
): Promise<{ id: string; name: string }[]> {
  const visible = await visibleUsers(tx, actor);
  return visible()
    .innerJoin('projectMember as m', join => join.onRef('m.userId', '=', 'u.userId'))
    .where('m.projectId', '=', projectId)
    .select(['u.userId as id', 'u.nickName as name'])
    .orderBy('u.nickName')
    .orderBy('u.userId')
    .execute();
}

export async function defaultProject(tx: Tx, actor: SignedInActor): Promise<string | null> {
  const query = selectProjectOption(selectVisibleProjects(tx, actor).where('c.isDefault', '=', true));
  return (await query.executeTakeFirst())?.projectId ?? null;
}

/** Returns the most recently opened project, or the default project if the actor has opened none. */
export async function currentProject(tx: Tx, actor: SignedInActor): Promise<ProjectOption | null> {
  const query = selectProjectOption(
    selectVisibleProjects(tx, actor).where(({ or, eb }) =>
      or([eb('c.openTime', 'is not', null), eb('c.isDefault', '=', true)]),
    ),
  );
  const row = await query
    .orderBy('c.openTime', order => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
