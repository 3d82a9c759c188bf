/** Users for administrators: added, changed, locked, removed, with their roles, positions and sessions. */
import Type, { type Static } from 'typebox';
import { OwnSession } from '../account.ts';
import { UserRow } from '../directory.ts';
import { OrganizationId, PersonId, PositionId, RoleId } from '../ids/subjects.ts';
import { Sealed } from '../session.ts';
import { body, Id, listOf, Nullable } from '../shapes.ts';

export const UserDetail = Type.Object({
  user: Type.Object({
    ...UserRow.properties,
    merchantId: Id,
    merchantName: Type.String(),
    email: Type.String(),
    jobNumber: Type.String(),
    avatar: Nullable(Type.String()),
    /** Its last four characters. */
    idCard: Type.String(),
    /** A value of the dictionary `sys_user_sex`. */
    sex: Type.String(),
    remark: Type.String(),
    /** The next sign-in asks for a new password. */
    mustChange: Type.Boolean(),
    version: Type.Integer(),
  }),
  roleIds: Type.Array(RoleId),
  positionIds: Type.Array(PositionId),
  roleInfos: Type.Array(Type.Object({ roleId: RoleId, roleName: Type.String() })),
  positionInfos: Type.Array(Type.Object({ positionId: PositionId, positionName: Type.String() })),
});
export type UserDetail = Static<typeof UserDetail>;

export const UserName = Type.Pick(UserRow, ['userId', 'userName', 'nickName', 'organizeId']);
export type UserName = Static<typeof UserName>;

/** A permission, and the roles that it comes from. */
export const ExplainedPermission = Type.Object({
  permission: Type.String(),
  from: Type.Array(
    Type.Object({
      roleId: RoleId,
      roleName: Type.String(),
      /** The position that the role comes with; null where the role is held directly. */
      positionId: Nullable(PositionId),
      positionName: Nullable(Type.String()),
    }),
  ),
});
export type ExplainedPermission = Static<typeof ExplainedPermission>;

export const Status = Type.Union([
  Type.Literal('NORMAL'),
  Type.Literal('STOP_USING'),
  Type.Literal('0'),
  Type.Literal('1'),
  Type.Literal(0),
  Type.Literal(1),
]);
const limits = { maxItems: 200, uniqueItems: true };
const Name = Type.String({ minLength: 3, maxLength: 20, pattern: '^\\S+$' });
const NickName = Type.String({ minLength: 1, maxLength: 25, pattern: '\\S' });
const more = {
  email: Type.Optional(Type.String({ maxLength: 50, pattern: '^$|^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,6}$' })),
  jobNumber: Type.Optional(Type.String({ maxLength: 50 })),
  avatar: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
  idCard: Type.Optional(Type.String({ maxLength: 30 })),
  sex: Type.Optional(Type.String({ maxLength: 10 })),
  remark: Type.Optional(Type.String({ maxLength: 300 })),
  /** All roles that are held directly. */
  roleIds: Type.Optional(Type.Array(RoleId, limits)),
  /** All positions. */
  positionIds: Type.Optional(Type.Array(PositionId, limits)),
};
export const lock = {
  /** Minutes. */
  lockDuration: Type.Integer({ minimum: 1, maximum: 5_256_000 }),
  reason: Type.Optional(Type.String({ maxLength: 300 })),
};
const OfUser = Type.Object({ userId: PersonId });
const Ended = Type.Object({ count: Type.Integer() });

export const user = {
  'GET user/:userId': { params: OfUser, response: UserDetail },
  /** Enabled people within the caller's data permissions, by name; at most 9,999. */
  'GET user/allUser': { response: Type.Array(UserName) },
  /** The password has to be changed at the first sign-in. */
  'POST user/add': {
    body: body({
      userName: Name,
      nickName: NickName,
      password: Sealed,
      /** Eleven digits, beginning with 12 to 19. */
      phonenumber: Sealed,
      organizeId: OrganizationId,
      /** Enabled where it is absent. */
      status: Type.Optional(Status),
      ...more,
    }),
    response: OfUser,
  },
  /** Changes the fields that it has. */
  'POST user/update': {
    body: body({
      userId: PersonId,
      version: Type.Optional(Type.Integer()),
      userName: Type.Optional(Name),
      nickName: Type.Optional(NickName),
      phonenumber: Type.Optional(Sealed),
      organizeId: Type.Optional(OrganizationId),
      ...more,
    }),
    response: Type.Null(),
  },
  /** The name is free again, all sessions end; what names the person keeps the name. */
  'GET user/remove/:userId': { params: OfUser, response: Type.Null() },
  /** Ends all sessions of the person, who has to change it at the next sign-in. */
  'POST user/resetPwd': {
    body: body({
      userId: PersonId,
      password: Sealed,
      /** The code of `user/send/verification`, where one was sent. */
      verifyCode: Type.Optional(Type.String({ minLength: 4, maxLength: 32 })),
    }),
    response: Ended,
  },
  /** 0 is `NORMAL`, 1 `STOP_USING`. Disabling ends all sessions of the person. */
  'POST user/changeStatus': { body: body({ userId: PersonId, status: Status }), response: Type.Null() },
  /** Ends all sessions of the person. */
  'POST user/lock': {
    body: body({ userId: PersonId, ...lock }),
    response: Type.Null(),
  },
  'POST user/unlock': { body: body({ userId: PersonId }), response: Type.Null() },
  /** Live sessions of the person, the last used first. */
  'GET user/sessionList': { query: OfUser, response: listOf(Type.Omit(OwnSession, ['isCurrent'])) },
  /** One of them, or all. */
  'POST user/endSessions': { body: body({ userId: PersonId, id: Type.Optional(Id) }), response: Ended },
  /** The permissions that the person holds, and why. */
  'GET user/rights/:userId': {
    params: OfUser,
    response: Type.Object({ permissions: Type.Array(ExplainedPermission) }),
  },
} as const;
