/**
 * Data permissions define which rows of a resource users may see. They are bound to users, positions and
 * organisations.
 */
import Type, { type Static } from 'typebox';
import { DataPermissionId, PersonId, PositionId, TargetRecordId } from '../ids/subjects.ts';
import { Id, Instant, listResponse, NamedRecord, paging, requestBodySchema } from '../shapes.ts';

const DataPermissionStatus = Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]);
const DataPermissionTargetKind = Type.Union([
  Type.Literal('user'),
  Type.Literal('position'),
  Type.Literal('organization'),
]);

export const DataPermissionItem = Type.Object({
  /**
   * The resource to which the item applies, from `GET dataPermission/resourceList`. With
   * `resource@permission`, the item applies only to calls that require this permission.
   */
  key: Type.String({ minLength: 1, maxLength: 200 }),
  /**
   * The rows that users may see: `self` (the user's own rows), `own` (the user's organisation), `below` (the
   * organisation and its descendants), `all`, or `orgs:` followed by comma-separated ids of organisations.
   */
  value: Type.String({ minLength: 1, maxLength: 13_000 }),
});
export type DataPermissionItem = Static<typeof DataPermissionItem>;

export const DataPermissionRow = Type.Object({
  dataPermissionId: DataPermissionId,
  name: Type.String(),
  /** The permanent code of the data permission for use by programs, unique in the tenant. */
  code: Type.String(),
  /** If `ABNORMAL`, the data permission has no effect. */
  status: DataPermissionStatus,
  description: Type.String(),
  createTime: Instant,
  /** The number of users, positions and organisations to which the data permission is bound. */
  bindCount: Type.Integer(),
  version: Type.Integer(),
});
export type DataPermissionRow = Static<typeof DataPermissionRow>;

export const DataPermissionDetail = Type.Object({
  ...DataPermissionRow.properties,
  items: Type.Array(DataPermissionItem),
  binds: Type.Array(Type.Object({ kind: DataPermissionTargetKind, targetId: Id, targetName: Type.String() })),
  /** The users who are excluded from the data permission. */
  excluded: Type.Array(Type.Object({ userId: PersonId, nickName: Type.String() })),
  /** The organisations to which the items of the data permission refer. */
  organizations: Type.Array(NamedRecord),
});
export type DataPermissionDetail = Static<typeof DataPermissionDetail>;

/** A data permission that applies to a user, with its origin. */
export const UserDataPermission = Type.Object({
  dataPermissionId: DataPermissionId,
  name: Type.String(),
  status: DataPermissionStatus,
  items: Type.Array(DataPermissionItem),
  /**
   * The reasons why the data permission applies to the user. It is bound to the user, to the user's position,
   * or to an organisation that contains the user at any depth.
   */
  from: Type.Array(Type.Object({ kind: DataPermissionTargetKind, targetId: Id, targetName: Type.String() })),
  isExcluded: Type.Boolean(),
});
export type UserDataPermission = Static<typeof UserDataPermission>;

const DataPermissionName = Type.String({ minLength: 1, maxLength: 30, pattern: '\\S' });
const DataPermissionCode = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9_:-]*$' });
const DataPermissionDescription = Type.Optional(Type.String({ maxLength: 300 }));
const DataPermissionItems = Type.Array(
  Type.Object(DataPermissionItem.properties, { additionalProperties: false }),
  {
    minItems: 1,
    maxItems: 100,
  },
);
const DataPermissionQuery = Type.Object({ dataPermissionId: DataPermissionId });
const dataPermissionTargetFields = {
  dataPermissionId: DataPermissionId,
  kind: DataPermissionTargetKind,
  targetIds: Type.Array(TargetRecordId, { minItems: 1, maxItems: 200, uniqueItems: true }),
};
const ChangedTargetCount = Type.Object({ count: Type.Integer() });

export const dataPermissionContract = {
  'GET dataPermission/page': {
    query: Type.Object({
      ...paging,
      /** The search text, which matches part of the data permission's name or code. */
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      status: Type.Optional(DataPermissionStatus),
      /** Limits the list to data permissions bound to this position. */
      positionId: Type.Optional(PositionId),
    }),
    response: listResponse(DataPermissionRow),
  },
  'GET dataPermission/detail': { query: DataPermissionQuery, response: DataPermissionDetail },
  /**
   * Lists the resources that data permissions can restrict, with the permissions for which a separate scope
   * can be set.
   */
  'GET dataPermission/resourceList': {
    response: Type.Array(
      Type.Object({ resource: Type.String(), title: Type.String(), permissions: Type.Array(Type.String()) }),
    ),
  },
  /**
   * Adds a data permission. Every change of data permissions requires an administrator who may see all rows
   * of the affected resources.
   */
  'POST dataPermission/add': {
    body: requestBodySchema({
      name: DataPermissionName,
      code: DataPermissionCode,
      description: DataPermissionDescription,
      items: DataPermissionItems,
    }),
    response: DataPermissionQuery,
  },
  /** Changes a data permission. Fields that are not sent keep their values. */
  'POST dataPermission/update': {
    body: requestBodySchema({
      dataPermissionId: DataPermissionId,
      version: Type.Optional(Type.Integer()),
      name: Type.Optional(DataPermissionName),
      code: Type.Optional(DataPermissionCode),
      description: DataPermissionDescription,
      items: Type.Optional(DataPermissionItems),
    }),
    response: Type.Null(),
  },
  'POST dataPermission/changeStatus': {
    body: requestBodySchema({ dataPermissionId: DataPermissionId, status: DataPermissionStatus }),
    response: Type.Null(),
  },
  /** Deletes a data permission. Refused as `in-use` if it is bound to a target, unless `cascade` is true. */
  'GET dataPermission/delete': {
    query: Type.Object({ dataPermissionId: DataPermissionId, cascade: Type.Optional(Type.Boolean()) }),
    response: Type.Null(),
  },
  /** Binds a data permission to targets. Returns the number of newly bound targets. */
  'POST dataPermission/bind': {
    body: requestBodySchema(dataPermissionTargetFields),
    response: ChangedTargetCount,
  },
  'POST dataPermission/unbind': {
    body: requestBodySchema(dataPermissionTargetFields),
    response: ChangedTargetCount,
  },
  /**
   * Returns the number of rows that the user would see for each given item if only the given items applied.
   */
  'POST dataPermission/preview': {
    body: requestBodySchema({ userId: PersonId, items: DataPermissionItems }),
    response: Type.Array(Type.Object({ key: Type.String(), count: Type.Integer() })),
  },
  /** Returns the user's data permissions, with their origins and exclusions. */
  'GET user/userDataPerms': {
    query: Type.Object({ userId: PersonId }),
    response: Type.Array(UserDataPermission),
  },
  /** Sets the complete list of data permissions from which the user is excluded. */
  'POST user/excludeDataPerms': {
    body: requestBodySchema({
      userId: PersonId,
      dataPermissionIds: Type.Array(DataPermissionId, { maxItems: 200, uniqueItems: true }),
    }),
    response: Type.Null(),
  },
} as const;
