/** The SQL of projects. A person has those that they are a member of; managers have all of the tenant. */
import type { PartOf, ProjectDetail, ProjectOption, ProjectRow } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { type Page, pageRows } from '../../db/paging.ts';
import { containing } from '../../db/search.ts';
import { can, type SignedInActor } from '../../http/security/actor.ts';
import { type Extent, within } from '../../rights/within.ts';
import { extentOfUsers, visibleUsers } from '../directory/index.ts';
import './tables.ts';

export const MANAGE = 'system:project:manage';

type Filter = PartOf<'GET /analysis-center-admin/home/projectList', 'query'>;

/** Projects of the actor, as `p`, with their own choices, as `c`. */
export const projectsOf = (tx: Tx, actor: SignedInActor) =>
  tx
    .selectFrom('project as p')
    .leftJoin('project_choice as c', join =>
      join
        .onRef('c.merchant_id', '=', 'p.merchant_id')
        .onRef('c.project_id', '=', 'p.project_id')
        .on('c.user_id', '=', actor.userId),
    )
    .where('p.merchant_id', '=', actor.merchantId)
    .$if(!can(actor, MANAGE), where =>
      where.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('project_member as m')
            .select('m.user_id')
            .whereRef('m.merchant_id', '=', 'p.merchant_id')
            .whereRef('m.project_id', '=', 'p.project_id')
            .where('m.user_id', '=', actor.userId),
        ),
      ),
    );

/** The members within an extent. A removed person is no member any more. */
const memberCount = (extent: Extent) => sql<number>`(select count(*)::int from project_member m
  join app_user u on u.merchant_id = m.merchant_id and u.user_id = m.user_id and u.removed_time is null
  where m.merchant_id = p.merchant_id and m.project_id = p.project_id
    and ${within(extent, { user: 'u.user_id', organization: 'u.organize_id' })})`;

const nickName = sql<string | null>`(select a.nick_name from app_user a
  where a.merchant_id = p.merchant_id and a.user_id = p.create_by)`;

const withColumns = (query: ReturnType<typeof projectsOf>, extent: Extent) =>
  query
    .select(['p.project_id as projectId', 'p.project_name as projectName', 'p.description', 'p.version'])
    .select(['p.create_time', 'c.top_time', 'c.is_default', 'p.create_by'])
    .select(nickName.as('nick_name'))
    .select(memberCount(extent).as('memberCount'));

type Found = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

const rowOf = ({ create_time, top_time, is_default, nick_name, create_by, ...row }: Found): ProjectRow => ({
  ...row,
  isDefault: is_default ?? false,
  isTop: top_time !== null,
  createBy: nick_name ?? create_by,
  createTime: create_time.toISOString(),
});

const SORTS = { name: 'p.project_name', createTime: 'p.create_time', members: 'memberCount' } as const;

const matching = (tx: Tx, actor: SignedInActor, keyword: string | undefined) =>
  projectsOf(tx, actor).$if(!!keyword, where => where.where('p.project_name', 'ilike', containing(keyword!)));

/** Pinned ones first, the one that was pinned last before the others. */
export async function projectRows(
  tx: Tx,
  actor: SignedInActor,
  { filter: { keyword, sort = 'name' }, page }: { filter: Filter; page: Page },
): Promise<{ total: number; list: ProjectRow[] }> {
  const found = matching(tx, actor, keyword);
  const column = SORTS[sort.replace('-', '') as keyof typeof SORTS];
  const { total, rows } = await pageRows({
    matching: found,
    rows: withColumns(found, await extentOfUsers(tx, actor))
      .orderBy('c.top_time', order => order.desc().nullsLast())
      .orderBy(sql.ref(column), sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('p.project_id'),
    page,
  });
  return { total, list: rows.map(rowOf) };
}

const optionsOf = (query: ReturnType<typeof projectsOf>) =>
  query.select(['p.project_id as projectId', 'p.project_name as projectName']);

export async function projectOptions(
  tx: Tx,
  actor: SignedInActor,
  { keyword, page }: { keyword: string | undefined; page: Page },
): Promise<{ total: number; list: ProjectOption[] }> {
  const found = matching(tx, actor, keyword);
  const { total, rows } = await pageRows({
    matching: found,
    rows: optionsOf(found)
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
  const extent = await extentOfUsers(tx, actor);
  const query = withColumns(projectsOf(tx, actor).where('p.project_id', '=', projectId), extent);
  const row = await query.executeTakeFirst();
  return row && rowOf(row);
}

export const projectOption = (
  tx: Tx,
  actor: SignedInActor,
  projectId: string,
): Promise<ProjectOption | undefined> =>
  optionsOf(projectsOf(tx, actor).where('p.project_id', '=', projectId)).executeTakeFirst();

export async function projectDetail(
  tx: Tx,
  actor: SignedInActor,
  projectId: string,
): Promise<ProjectDetail | undefined> {
  const row = await projectRow(tx, actor, projectId);
  return row && { ...row, members: await visibleMembers(tx, actor, projectId) };
}

/** The members that the actor may see, by name. */
export async function visibleMembers(
  tx: Tx,
  actor: SignedInActor,
  projectId: string,
): Promise<{ id: string; name: string }[]> {
  const visible = await visibleUsers(tx, actor);
  return visible()
    .innerJoin('project_member as m', join =>
      join.onRef('m.merchant_id', '=', 'u.merchant_id').onRef('m.user_id', '=', 'u.user_id'),
    )
    .where('m.project_id', '=', projectId)
    .select(['u.user_id as id', 'u.nick_name as name'])
    .orderBy('u.nick_name')
    .orderBy('u.user_id')
    .execute();
}

export async function defaultProject(tx: Tx, actor: SignedInActor): Promise<string | null> {
  const query = optionsOf(projectsOf(tx, actor).where('c.is_default', '=', true));
  return (await query.executeTakeFirst())?.projectId ?? null;
}

/** The one that was opened last, else the default one. */
export async function currentProject(tx: Tx, actor: SignedInActor): Promise<ProjectOption | null> {
  const query = optionsOf(
    projectsOf(tx, actor).where(({ or, eb }) =>
      or([eb('c.open_time', 'is not', null), eb('c.is_default', '=', true)]),
    ),
  );
  const row = await query
    .orderBy('c.open_time', order => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
