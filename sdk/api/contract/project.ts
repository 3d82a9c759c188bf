/** The caller's projects, the default and pinned projects, and the figures for the project overview. */
import Type, { type Static } from 'typebox';
import { PersonId } from './ids/subjects.ts';
import {
  CalendarDate,
  Id,
  Instant,
  listResponse,
  NamedRecord,
  Nullable,
  paging,
  requestBodySchema,
} from './shapes.ts';

const ProjectName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const ProjectDescription = Type.String({ maxLength: 300 });
const ProjectUserIds = Type.Array(PersonId, { maxItems: 500, uniqueItems: true });

export const ProjectRow = Type.Object({
  projectId: Id,
  projectName: Type.String(),
  description: Type.String(),
  /** True for at most one project: the caller's default project. */
  isDefault: Type.Boolean(),
  /** True if the caller has pinned the project to the top. */
  isTop: Type.Boolean(),
  memberCount: Type.Integer(),
  /** The name of the user who added the project. */
  createBy: Type.String(),
  createTime: Instant,
  version: Type.Integer(),
});
export type ProjectRow = Static<typeof ProjectRow>;

export const ProjectDetail = Type.Object({
  ...ProjectRow.properties,
  /** The members of the project, limited to users whom the caller may see. */
  members: Type.Array(NamedRecord),
});
export type ProjectDetail = Static<typeof ProjectDetail>;

export const ProjectOption = Type.Object({ projectId: Id, projectName: Type.String() });
export type ProjectOption = Static<typeof ProjectOption>;

const ProjectCount = Type.Integer();

/**
 * Figures about the process instances that members started in the last 30 days, in the tenant's time zone.
 */
export const ProjectOverview = Type.Object({
  /** The number of projects in the overview: all projects of the caller, or 1 for a single project. */
  projects: ProjectCount,
  /** The number of distinct members. */
  members: ProjectCount,
  started: ProjectCount,
  running: ProjectCount,
  approved: ProjectCount,
  /** The number of rejected, revoked, terminated or voided instances. */
  declined: ProjectCount,
  /** One entry for every day of the period. `ended` counts the instances that ended on that day. */
  days: Type.Array(Type.Object({ day: CalendarDate, started: ProjectCount, ended: ProjectCount })),
  /** Up to ten processes, most used first. */
  processes: Type.Array(Type.Object({ processName: Type.String(), started: ProjectCount })),
  /**
   * Up to ten projects with the most started instances, in descending order. Empty in the overview of a
   * single project.
   */
  busiest: Type.Array(Type.Object({ ...ProjectOption.properties, started: ProjectCount })),
});
export type ProjectOverview = Static<typeof ProjectOverview>;

const ProjectParams = Type.Object({ projectId: Id });
const ProjectKeyword = Type.Optional(Type.String({ maxLength: 100 }));
/** The empty body of a call without parameters: null or an empty object. */
const EmptyRequestBody = Nullable(requestBodySchema({}));
const projectPathCallSchema = { params: ProjectParams, body: EmptyRequestBody, response: Type.Null() };

export const projectContract = {
  'GET /analysis-center-admin/home/overview': {
    query: Type.Object({ projectId: Type.Optional(Id) }),
    response: ProjectOverview,
  },
  /** Lists the caller's projects, pinned projects first. Managers get all projects of the tenant. */
  'GET /analysis-center-admin/home/projectList': {
    query: Type.Object({
      ...paging,
      /** The search text, which matches part of the project's name. */
      keyword: ProjectKeyword,
      sort: Type.Optional(
        Type.Union([
          Type.Literal('name'),
          Type.Literal('-name'),
          Type.Literal('createTime'),
          Type.Literal('-createTime'),
          Type.Literal('members'),
          Type.Literal('-members'),
        ]),
      ),
    }),
    response: listResponse(ProjectRow),
  },
  /** Returns the projects of `home/projectList` as options for a picker. */
  'GET /analysis-center-admin/home/projectOption': {
    query: Type.Object({ ...paging, keyword: ProjectKeyword }),
    response: listResponse(ProjectOption),
  },
  'POST /mkplat-admin/tc/project/add': {
    body: requestBodySchema({
      projectName: ProjectName,
      description: Type.Optional(ProjectDescription),
      /** The members of the project, in addition to the user who adds the project. */
      userIds: Type.Optional(ProjectUserIds),
    }),
    response: ProjectParams,
  },
  /**
   * Changes a project. Fields that are not sent keep their values. Members that the caller may not see are
   * kept.
   */
  'POST /mkplat-admin/tc/project/update': {
    body: requestBodySchema({
      projectId: Id,
      version: Type.Optional(Type.Integer()),
      projectName: Type.Optional(ProjectName),
      description: Type.Optional(ProjectDescription),
      userIds: Type.Optional(ProjectUserIds),
    }),
    response: Type.Null(),
  },
  /** Returns a project. Responds with 404 if it is not one of the caller's projects. */
  'GET /mkplat-admin/tc/project/get/:projectId': { params: ProjectParams, response: ProjectDetail },
  'POST /mkplat-admin/tc/project/del/:projectId': projectPathCallSchema,
  'POST /mkplat-admin/tc/project/set/default/:projectId': projectPathCallSchema,
  'POST /mkplat-admin/tc/project/set/top/:projectId': projectPathCallSchema,
  'POST /mkplat-admin/tc/project/cancel/top/:projectId': projectPathCallSchema,
  /** Returns the id of the default project. Null if the caller has chosen none. */
  'GET /mkplat-admin/tc/project/get/default/project/id': { response: Nullable(Id) },
  /**
   * Returns the project that the caller last opened, or else the default project. Null if the caller can
   * access neither.
   */
  'GET project/current': { response: Nullable(ProjectOption) },
  /** Opens a project and makes it the caller's current project. */
  'POST project/open': { body: requestBodySchema({ projectId: Id }), response: ProjectOption },
} as const;
