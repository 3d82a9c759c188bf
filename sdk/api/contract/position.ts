/**
 * Positions with their members. Every user can search for positions in a picker; administrators add, change
 * and remove them.
 */
import Type, { type Static } from 'typebox';
import { positionColumns } from '../nouns/index.ts';
import { OrganizationId, PersonId, PositionId, RoleId, recordIdListSchema } from './ids/subjects.ts';
import {
  buildUpdateRequestSchemas,
  makeFieldsOptional,
  requestFieldsForAdd,
  responseFieldsForListRow,
} from './nouns/column-schemas.ts';
import { cappedListResponseSchema, listResponse, paging, requestBodySchema } from './shapes.ts';

const PositionKeyword = Type.Optional(Type.String({ maxLength: 100 }));

const { positionName, remark, ...details } = responseFieldsForListRow(positionColumns);

export const PositionRow = Type.Object({
  positionId: PositionId,
  positionName,
  organizeId: OrganizationId,
  organizeName: Type.String(),
  /**
   * The remark on the position. This field and the following fields are returned only to administrators of
   * positions.
   */
  remark: Type.Optional(remark),
  ...makeFieldsOptional(details),
  /** The number of users who hold the position. */
  userCount: Type.Optional(Type.Integer()),
  /** The version number of the position. It increases with each change. */
  version: Type.Optional(Type.Integer()),
});
export type PositionRow = Static<typeof PositionRow>;

export const PositionSummary = Type.Pick(PositionRow, [
  'positionId',
  'positionName',
  'organizeId',
  'organizeName',
]);
export type PositionSummary = Static<typeof PositionSummary>;

/** A member of a position. */
export const PositionUser = Type.Object({
  userId: PersonId,
  userName: Type.String(),
  nickName: Type.String(),
  organizeName: Type.String(),
});
export type PositionUser = Static<typeof PositionUser>;

export const PositionRole = Type.Object({
  roleId: RoleId,
  roleName: Type.String(),
  /** A role with `ABNORMAL` is disabled and grants nothing. */
  status: Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]),
});
export type PositionRole = Static<typeof PositionRole>;

/** The column to sort by. A leading `-` sorts in descending order. */
const PositionSort = Type.Union([
  Type.Literal('name'),
  Type.Literal('-name'),
  Type.Literal('organize'),
  Type.Literal('-organize'),
  Type.Literal('users'),
  Type.Literal('-users'),
]);

const { positionName: addedName, ...added } = requestFieldsForAdd(positionColumns);
const { positionName: changedName, ...changed } = buildUpdateRequestSchemas(positionColumns);
const PositionParams = Type.Object({ positionId: PositionId });
const PositionIds = Type.Array(PositionId, { minItems: 1, maxItems: 200, uniqueItems: true });
const PositionUserIds = Type.Array(PersonId, { minItems: 1, maxItems: 200, uniqueItems: true });

export const positionContract = {
  'GET position/list': {
    query: Type.Object({
      ...paging,
      keyword: PositionKeyword,
      positionName: PositionKeyword,
      /** Limits the list to this organisation and its descendants. */
      organizeId: Type.Optional(OrganizationId),
      /** If true, only positions without members are returned. */
      isVacant: Type.Optional(Type.Boolean()),
      /** The ids of the positions to return, separated by commas. Only these positions are returned. */
      ids: Type.Optional(recordIdListSchema('position')),
      sort: Type.Optional(PositionSort),
    }),
    response: listResponse(PositionRow),
  },
  /** Returns all positions of the tenant, sorted by organisation and name. */
  'GET position/merchantPosition': { response: Type.Array(PositionSummary) },
  'GET position/:positionId': { params: PositionParams, response: PositionRow },
  'POST position/addPosition': {
    body: requestBodySchema({ positionName: addedName, organizeId: OrganizationId, ...added }),
    response: PositionParams,
  },
  /**
   * Changes a position. Fields that are not sent keep their values. The call is refused as `conflict` if
   * `version` differs from the stored version.
   */
  'POST position/updatePosition': {
    body: requestBodySchema({
      positionId: PositionId,
      positionName: changedName,
      organizeId: Type.Optional(OrganizationId),
      ...changed,
      version: Type.Optional(Type.Integer()),
    }),
    response: Type.Null(),
  },
  /**
   * Copies a position: adds a position to the same organisation with a new name and with the remark and roles
   * of the original. The copy has no members.
   */
  'GET position/copyPosition/:positionId': { params: PositionParams, response: PositionParams },
  /**
   * Deletes a position and removes it from its members. Refused as `in-use` if a flow that is still in use
   * references it.
   */
  'GET position/remove/:positionId': { params: PositionParams, response: Type.Null() },
  /** Removes several positions. Positions that cannot be removed are returned with the reason. */
  'POST position/removeBatch': {
    body: requestBodySchema({ positionIds: PositionIds }),
    response: Type.Object({
      list: Type.Array(
        Type.Object({
          positionId: PositionId,
          ok: Type.Boolean(),
          /** The error code and message of a refusal. */
          subCode: Type.Optional(Type.String()),
          message: Type.Optional(Type.String()),
        }),
      ),
    }),
  },
  'GET position/positionUserList/:positionId': {
    params: PositionParams,
    query: Type.Object({ ...paging, keyword: PositionKeyword }),
    response: cappedListResponseSchema(PositionUser),
  },
  /**
   * Lists the enabled users in the organisation of the position and in its descendants. Members of the
   * position are excluded.
   */
  'GET position/organizeUserList/:positionId': {
    params: PositionParams,
    query: Type.Object({ ...paging, keyword: PositionKeyword }),
    response: cappedListResponseSchema(PositionUser),
  },
  /**
   * Adds enabled users to the position. Existing members are skipped. Returns the number of added members.
   */
  'POST position/addPositionUsers': {
    body: requestBodySchema({ positionId: PositionId, userIds: PositionUserIds }),
    response: Type.Object({ count: Type.Integer() }),
  },
  'POST position/removePositionUser': {
    body: requestBodySchema({ positionId: PositionId, userIds: PositionUserIds }),
    response: Type.Object({ count: Type.Integer() }),
  },
  /** Returns the roles that the position gives to its members. */
  'GET position/positionRoleList/:positionId': { params: PositionParams, response: Type.Array(PositionRole) },
  /** Replaces all roles of the position. This changes the permissions of all its members. */
  'POST position/updatePositionPermission': {
    body: requestBodySchema({
      positionId: PositionId,
      roleIds: Type.Array(RoleId, { maxItems: 200, uniqueItems: true }),
    }),
    response: Type.Null(),
  },
} as const;
