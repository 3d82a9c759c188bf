/**
 * Computes the figures of the project overview: applications that project members started in the last 30
 * days.
 */
import type { ProjectOverview } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { readActorDataScopeForUsers } from '../../../rights/people.ts';
import {
  createDataScopeSqlCondition,
  type ResolvedScope,
  USER_DATA_SCOPE_COLUMNS,
} from '../../../rights/within.ts';
import { selectVisibleProjects } from './queries.ts';

/** The length of the overview period in days, including today. */
const OVERVIEW_DAYS = 30;
/**
 * Maximum number of projects whose members are counted. Projects are taken in the order of the project list.
 */
const MAX_OVERVIEW_PROJECTS = 200;

export async function projectOverview(
  tx: Tx,
  actor: SignedInActor,
  projectId: string | undefined,
): Promise<ProjectOverview> {
  const mine = selectVisibleProjects(tx, actor).$if(projectId !== undefined, where =>
    where.where('p.projectId', '=', projectId!),
  );
  const projects = await mine
    .select(['p.projectId', 'p.projectName'])
    .orderBy('c.topTime', order => order.desc().nullsLast())
    .orderBy('p.projectName')
    .limit(MAX_OVERVIEW_PROJECTS)
    .execute();
  if (projectId !== undefined && projects.length === 0) throwRefusal('not-found');
  const { total } = await mine
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const { byProject, ...figures } = await readOverviewFigures(
    tx,
    { merchantId: actor.merchantId, extent: await readActorDataScopeForUsers(tx, actor) },
    projects.map(one => one.projectId),
  );
  const names = new Map(projects.map(one => [one.projectId, one.projectName]));
  return {
    ...figures,
    projects: Number(total),
    busiest:
      projectId === undefined
        ? byProject.map(one => ({ ...one, projectName: names.get(one.projectId) ?? one.projectId }))
        : [],
  };
}

type OverviewFigures = Omit<ProjectOverview, 'projects' | 'busiest'> & {
  byProject: { projectId: string; started: number }[];
};

interface OverviewScope {
  merchantId: string;
  /** Data scope of the reader. The overview counts only project members in this data scope. */
  extent: ResolvedScope;
}

/**
 * Computes all figures in one pass over the instances that the members started in the period, using the index
 * on the initiator.
 */
async function readOverviewFigures(
  tx: Tx,
  { merchantId, extent }: OverviewScope,
  projectIds: string[],
): Promise<OverviewFigures> {
  const { rows } = await sql<OverviewFigures>`
    with zone as (
      select time_zone as name, (now() at time zone time_zone)::date as today from merchant where merchant_id = ${merchantId}
    ), span as (
      select d::date as day from zone, generate_series(today - ${sql.lit(OVERVIEW_DAYS - 1)}, today, interval '1 day') d
    ), member as materialized (
      select m.project_id, m.user_id, ${createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS)} as is_seen
      from project_member m
      join app_user u on u.merchant_id = m.merchant_id and u.user_id = m.user_id and u.removed_time is null
      where m.merchant_id = ${merchantId} and m.project_id = any(${projectIds})
    ), person as materialized (select distinct user_id, is_seen from member
    ), applied as materialized (
      select i.initiator_id, i.process_name, i.state,
        (i.create_time at time zone zone.name)::date as began, (i.end_time at time zone zone.name)::date as ended
      from zone, person join instance i on i.merchant_id = ${merchantId} and i.initiator_id = person.user_id
      where i.create_time >= (zone.today - ${sql.lit(OVERVIEW_DAYS - 1)})::timestamp at time zone zone.name
    )
    select (select count(*)::int from person where is_seen) as members, count(*)::int as started,
      count(*) filter (where state = 0)::int as running, count(*) filter (where state = 1)::int as approved,
      count(*) filter (where state not in (0, 1))::int as declined,
      (select json_agg(json_build_object('day', day::text,
          'started', (select count(*) from applied where began = day),
          'ended', (select count(*) from applied where ended = day)) order by day) from span) as days,
      (select coalesce(json_agg(json_build_object('processName', process_name, 'started', n) order by n desc, process_name), '[]')
        from (select process_name, count(*) as n from applied group by 1 order by n desc, 1 limit 10) t) as processes,
      (select coalesce(json_agg(json_build_object('projectId', project_id, 'started', n) order by n desc, project_id), '[]')
        from (select m.project_id, count(*) as n from member m join applied a on a.initiator_id = m.user_id
          group by 1 order by n desc, 1 limit 10) t) as by_project
    from applied`.execute(tx);
  return rows[0]!;
}
