/** Positions: found by everyone who picks one, added, changed and removed by administrators, with their members. */
import Type, { type Static } from 'typebox';
import { idsOf, OrganizationId, PersonId, PositionId, RoleId } from './ids/subjects.ts';
import { body, listOf, longListOf, paging } from './shapes.ts';

const Keyword = Type.Optional(Type.String({ maxLength: 100 }));

export const PositionRow = Type.Object({
  positionId: PositionId,
  positionName: Type.String(),
  organizeId: OrganizationId,
  organizeName: Type.String(),
  /** These for administrators of positions. */
  remark: Type.Optional(Type.String()),
  /** Number of members. */
  userCount: Type.Optional(Type.Integer()),
  /** Counts its changes. */
  version: Type.Optional(Type.Integer()),
});
export type PositionRow = Static<typeof PositionRow>;

export const PositionName = Type.Pick(PositionRow, [
  'positionId',
  'positionName',
  'organizeId',
  'organizeName',
]);
export type PositionName = Static<typeof PositionName>;

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
  /** `ABNORMAL` grants nothing. */
  status: Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]),
});
export type PositionRole = Static<typeof PositionRole>;

/** A column to sort by; `-` in front of it turns the order round. */
const Sort = Type.Union([
  Type.Literal('name'),
  Type.Literal('-name'),
  Type.Literal('organize'),
  Type.Literal('-organize'),
  Type.Literal('users'),
  Type.Literal('-users'),
]);

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const Remark = Type.Optional(Type.String({ maxLength: 300 }));
const OfPosition = Type.Object({ positionId: PositionId });
const PositionIds = Type.Array(PositionId, { minItems: 1, maxItems: 200, uniqueItems: true });
const UserIds = Type.Array(PersonId, { minItems: 1, maxItems: 200, uniqueItems: true });

export const position = {
  'GET position/list': {
    query: Type.Object({
      ...paging,
      keyword: Keyword,
      positionName: Keyword,
      /** With all below it. */
      organizeId: Type.Optional(OrganizationId),
      /** True for positions without a member alone. */
      isVacant: Type.Optional(Type.Boolean()),
      /** Ids with commas: exactly these. */
      ids: Type.Optional(idsOf('position')),
      sort: Type.Optional(Sort),
    }),
    response: listOf(PositionRow),
  },
  /** All positions of the tenant, by organisation and name. */
  'GET position/merchantPosition': { response: Type.Array(PositionName) },
  'GET position/:positionId': { params: OfPosition, response: PositionRow },
  'POST position/addPosition': {
    body: body({ positionName: Name, organizeId: OrganizationId, remark: Remark }),
    response: OfPosition,
  },
  /** Changes the fields that it has. With a `version` that is not the stored one it is a `conflict`. */
  'POST position/updatePosition': {
    body: body({
      positionId: PositionId,
      positionName: Type.Optional(Name),
      organizeId: Type.Optional(OrganizationId),
      remark: Remark,
      version: Type.Optional(Type.Integer()),
    }),
    response: Type.Null(),
  },
  /** Adds a position of the same organisation with a name of its own, the same remark and the same roles; nobody is a member of it. */
  'GET position/copyPosition/:positionId': { params: OfPosition, response: OfPosition },
  /** Its members lose the position. Refused as `in-use` while a flow that can still ask it names it. */
  'GET position/remove/:positionId': { params: OfPosition, response: Type.Null() },
  /** Removes each that can be removed; a refusal stands beside its position. */
  'POST position/removeBatch': {
    body: body({ positionIds: PositionIds }),
    response: Type.Object({
      list: Type.Array(
        Type.Object({
          positionId: PositionId,
          ok: Type.Boolean(),
          /** The code of the refusal, and its text. */
          subCode: Type.Optional(Type.String()),
          message: Type.Optional(Type.String()),
        }),
      ),
    }),
  },
  'GET position/positionUserList/:positionId': {
    params: OfPosition,
    query: Type.Object({ ...paging, keyword: Keyword }),
    response: longListOf(PositionUser),
  },
  /** Enabled people of the position's organisation, and of those below it, who are not members. */
  'GET position/organizeUserList/:positionId': {
    params: OfPosition,
    query: Type.Object({ ...paging, keyword: Keyword }),
    response: longListOf(PositionUser),
  },
  /** Adds enabled people; those who are members already stay. Returns the number of new members. */
  'POST position/addPositionUsers': {
    body: body({ positionId: PositionId, userIds: UserIds }),
    response: Type.Object({ count: Type.Integer() }),
  },
  'POST position/removePositionUser': {
    body: body({ positionId: PositionId, userIds: UserIds }),
    response: Type.Object({ count: Type.Integer() }),
  },
  /** The roles that its members hold. */
  'GET position/positionRoleList/:positionId': { params: OfPosition, response: Type.Array(PositionRole) },
  /** All roles of the position: the rights of all its members change with them. */
  'POST position/updatePositionPermission': {
    body: body({ positionId: PositionId, roleIds: Type.Array(RoleId, { maxItems: 200, uniqueItems: true }) }),
    response: Type.Null(),
  },
} as const;
