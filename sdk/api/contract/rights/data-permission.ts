/** Data permissions: the rows of a resource that people see, bound to users, positions and organisations. */
import Type, { type Static } from 'typebox';
import { DataPermissionId, PersonId, PositionId, TargetId } from '../ids/subjects.ts';
import { body, Id, Instant, listOf, Named, paging } from '../shapes.ts';

const Status = Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]);
const Kind = Type.Union([Type.Literal('user'), Type.Literal('position'), Type.Literal('organization')]);

export const DataPermissionItem = Type.Object({
  /** A resource of `GET dataPermission/resourceList`, or `resource@permission` for the calls of one permission. */
  key: Type.String({ minLength: 1, maxLength: 200 }),
  /** `self`, `own` (organisation), `below` (with those below), `all`, or `orgs:` with ids and commas. */
  value: Type.String({ minLength: 1, maxLength: 13_000 }),
});
export type DataPermissionItem = Static<typeof DataPermissionItem>;

export const DataPermissionRow = Type.Object({
  dataPermissionId: DataPermissionId,
  name: Type.String(),
  /** Stable name for programs, unique in the tenant. */
  code: Type.String(),
  /** `ABNORMAL` grants nothing to those it is bound to. */
  status: Status,
  description: Type.String(),
  createTime: Instant,
  /** Users, positions and organisations to which it is bound. */
  bindCount: Type.Integer(),
  version: Type.Integer(),
});
export type DataPermissionRow = Static<typeof DataPermissionRow>;

export const DataPermissionDetail = Type.Object({
  ...DataPermissionRow.properties,
  items: Type.Array(DataPermissionItem),
  binds: Type.Array(Type.Object({ kind: Kind, targetId: Id, targetName: Type.String() })),
  /** Users with an exclusion: it has no effect for them. */
  excluded: Type.Array(Type.Object({ userId: PersonId, nickName: Type.String() })),
  /** The organisations that its items name. */
  organizations: Type.Array(Named),
});
export type DataPermissionDetail = Static<typeof DataPermissionDetail>;

/** A data permission that is bound to a user, and how. */
export const UserDataPermission = Type.Object({
  dataPermissionId: DataPermissionId,
  name: Type.String(),
  status: Status,
  items: Type.Array(DataPermissionItem),
  /** The user, a position, or an organisation that the user belongs to or that lies above it. */
  from: Type.Array(Type.Object({ kind: Kind, targetId: Id, targetName: Type.String() })),
  isExcluded: Type.Boolean(),
});
export type UserDataPermission = Static<typeof UserDataPermission>;

const Name = Type.String({ minLength: 1, maxLength: 30, pattern: '\\S' });
const Code = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9_:-]*$' });
const Description = Type.Optional(Type.String({ maxLength: 300 }));
const Items = Type.Array(Type.Object(DataPermissionItem.properties, { additionalProperties: false }), {
  minItems: 1,
  maxItems: 100,
});
const OfPermission = Type.Object({ dataPermissionId: DataPermissionId });
const targets = {
  dataPermissionId: DataPermissionId,
  kind: Kind,
  targetIds: Type.Array(TargetId, { minItems: 1, maxItems: 200, uniqueItems: true }),
};
const Count = Type.Object({ count: Type.Integer() });

export const dataPermission = {
  'GET dataPermission/page': {
    query: Type.Object({
      ...paging,
      /** In the name or the code. */
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      status: Type.Optional(Status),
      /** Bound to this position. */
      positionId: Type.Optional(PositionId),
    }),
    response: listOf(DataPermissionRow),
  },
  'GET dataPermission/detail': { query: OfPermission, response: DataPermissionDetail },
  /** The resources that data permissions limit, with the permissions that have a scope of their own. */
  'GET dataPermission/resourceList': {
    response: Type.Array(
      Type.Object({ resource: Type.String(), title: Type.String(), permissions: Type.Array(Type.String()) }),
    ),
  },
  /** All changes are for administrators who see all rows of the resources concerned. */
  'POST dataPermission/add': {
    body: body({ name: Name, code: Code, description: Description, items: Items }),
    response: OfPermission,
  },
  /** Changes the fields that it has. */
  'POST dataPermission/update': {
    body: body({
      dataPermissionId: DataPermissionId,
      version: Type.Optional(Type.Integer()),
      name: Type.Optional(Name),
      code: Type.Optional(Code),
      description: Description,
      items: Type.Optional(Items),
    }),
    response: Type.Null(),
  },
  'POST dataPermission/changeStatus': {
    body: body({ dataPermissionId: DataPermissionId, status: Status }),
    response: Type.Null(),
  },
  /** Refused as `in-use` while it is bound, unless `cascade` is true. */
  'GET dataPermission/delete': {
    query: Type.Object({ dataPermissionId: DataPermissionId, cascade: Type.Optional(Type.Boolean()) }),
    response: Type.Null(),
  },
  /** Returns the number of new targets. */
  'POST dataPermission/bind': { body: body(targets), response: Count },
  'POST dataPermission/unbind': { body: body(targets), response: Count },
  /** The number of rows that a user would see with these items alone. */
  'POST dataPermission/preview': {
    body: body({ userId: PersonId, items: Items }),
    response: Type.Array(Type.Object({ key: Type.String(), count: Type.Integer() })),
  },
  /** The data permissions of a user, with their origins and exclusions. */
  'GET user/userDataPerms': {
    query: Type.Object({ userId: PersonId }),
    response: Type.Array(UserDataPermission),
  },
  /** All data permissions that have no effect for the user. */
  'POST user/excludeDataPerms': {
    body: body({
      userId: PersonId,
      dataPermissionIds: Type.Array(DataPermissionId, { maxItems: 200, uniqueItems: true }),
    }),
    response: Type.Null(),
  },
} as const;
