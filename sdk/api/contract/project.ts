/** Projects: those of a person, with their default and pinned ones, and the figures of their overview. */
import Type, { type Static } from 'typebox';
import { PersonId } from './ids/subjects.ts';
import { body, Day, Id, Instant, listOf, Named, Nullable, paging } from './shapes.ts';

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const Description = Type.String({ maxLength: 300 });
const UserIds = Type.Array(PersonId, { maxItems: 500, uniqueItems: true });

export const ProjectRow = Type.Object({
  projectId: Id,
  projectName: Type.String(),
  description: Type.String(),
  /** True for at most one: the caller's own choice. */
  isDefault: Type.Boolean(),
  /** True while the caller has pinned it to the top. */
  isTop: Type.Boolean(),
  memberCount: Type.Integer(),
  /** Name of the person who added it. */
  createBy: Type.String(),
  createTime: Instant,
  version: Type.Integer(),
});
export type ProjectRow = Static<typeof ProjectRow>;

export const ProjectDetail = Type.Object({
  ...ProjectRow.properties,
  /** Members that the caller may see. */
  members: Type.Array(Named),
});
export type ProjectDetail = Static<typeof ProjectDetail>;

export const ProjectOption = Type.Object({ projectId: Id, projectName: Type.String() });
export type ProjectOption = Static<typeof ProjectOption>;

const Count = Type.Integer();

/** Applications that members started in the last 30 days of the tenant's zone. */
export const ProjectOverview = Type.Object({
  /** Of the caller; 1 for the overview of one project. */
  projects: Count,
  /** Different people. */
  members: Count,
  started: Count,
  running: Count,
  approved: Count,
  /** Rejected, revoked or terminated. */
  declined: Count,
  /** Every day of the period; `ended` counts the day of the end. */
  days: Type.Array(Type.Object({ day: Day, started: Count, ended: Count })),
  /** The most used processes first, at most ten. */
  processes: Type.Array(Type.Object({ processName: Type.String(), started: Count })),
  /** The busiest first, at most ten; empty for the overview of one project. */
  busiest: Type.Array(Type.Object({ ...ProjectOption.properties, started: Count })),
});
export type ProjectOverview = Static<typeof ProjectOverview>;

const OfProject = Type.Object({ projectId: Id });
const Keyword = Type.Optional(Type.String({ maxLength: 100 }));
/** The call needs no body. */
const NoBody = Nullable(body({}));
const chosen = { params: OfProject, body: NoBody, response: Type.Null() };

export const project = {
  'GET /analysis-center-admin/home/overview': {
    query: Type.Object({ projectId: Type.Optional(Id) }),
    response: ProjectOverview,
  },
  /** Those of the caller, pinned ones first; managers have all of the tenant. */
  'GET /analysis-center-admin/home/projectList': {
    query: Type.Object({
      ...paging,
      /** In the name. */
      keyword: Keyword,
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
    response: listOf(ProjectRow),
  },
  /** The same projects for a picker. */
  'GET /analysis-center-admin/home/projectOption': {
    query: Type.Object({ ...paging, keyword: Keyword }),
    response: listOf(ProjectOption),
  },
  'POST /mkplat-admin/tc/project/add': {
    body: body({
      projectName: Name,
      description: Type.Optional(Description),
      /** Beside the person who adds it. */
      userIds: Type.Optional(UserIds),
    }),
    response: OfProject,
  },
  /** Changes the fields that it has; members outside of the data permissions of the caller stay. */
  'POST /mkplat-admin/tc/project/update': {
    body: body({
      projectId: Id,
      version: Type.Optional(Type.Integer()),
      projectName: Type.Optional(Name),
      description: Type.Optional(Description),
      userIds: Type.Optional(UserIds),
    }),
    response: Type.Null(),
  },
  /** 404 for a project that is not among the caller's. */
  'GET /mkplat-admin/tc/project/get/:projectId': { params: OfProject, response: ProjectDetail },
  'POST /mkplat-admin/tc/project/del/:projectId': chosen,
  'POST /mkplat-admin/tc/project/set/default/:projectId': chosen,
  'POST /mkplat-admin/tc/project/set/top/:projectId': chosen,
  'POST /mkplat-admin/tc/project/cancel/top/:projectId': chosen,
  /** Null where the caller has chosen none. */
  'GET /mkplat-admin/tc/project/get/default/project/id': { response: Nullable(Id) },
  /** The project that the caller opened last, else the default one; null where neither is theirs. */
  'GET project/current': { response: Nullable(ProjectOption) },
  /** The caller works in it from now on. */
  'POST project/open': { body: body({ projectId: Id }), response: ProjectOption },
} as const;
