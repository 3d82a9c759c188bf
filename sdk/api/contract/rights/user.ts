/**
 * Users, for administrators: adding, changing, locking and removing users, and their roles, positions and
 * sessions.
 */
import Type, { type Static } from 'typebox';
import { userColumns } from '../../nouns/index.ts';
import { OwnSession } from '../account.ts';
import { UserRow } from '../directory.ts';
import { OrganizationId, PersonId, PositionId, RoleId } from '../ids/subjects.ts';
import {
  buildUpdateRequestSchemas,
  requestFieldsForAdd,
  responseFieldsForRecord,
} from '../nouns/column-schemas.ts';
import { EncryptedSecret } from '../session.ts';
import { Id, listResponse, Nullable, requestBodySchema } from '../shapes.ts';

/** The omitted columns have handwritten fields, or calls of their own change them. */
const { userName, phonenumber, status, lockedReason, ...describedColumns } = userColumns;
const { email, jobNumber, idCard, sex, ...details } = responseFieldsForRecord(describedColumns);
const { nickName: addedNickName, ...addedFields } = requestFieldsForAdd(describedColumns);
const { nickName: changedNickName, ...changedFields } = buildUpdateRequestSchemas(describedColumns);

export const UserDetail = Type.Object({
  user: Type.Object({
    ...UserRow.properties,
    merchantId: Id,
    merchantName: Type.String(),
    email,
    jobNumber,
    avatar: Nullable(Type.String()),
    /** The last four characters of the identity card number. */
    idCard: idCard,
    /** The user's sex: a value of the dictionary `sys_user_sex`. */
    sex: sex,
    ...details,
    /** True if the next sign-in requires a new password. */
    mustChange: Type.Boolean(),
    version: Type.Integer(),
  }),
  roleIds: Type.Array(RoleId),
  positionIds: Type.Array(PositionId),
  roleInfos: Type.Array(Type.Object({ roleId: RoleId, roleName: Type.String() })),
  positionInfos: Type.Array(Type.Object({ positionId: PositionId, positionName: Type.String() })),
});
export type UserDetail = Static<typeof UserDetail>;

export const UserSummary = Type.Pick(UserRow, ['userId', 'userName', 'nickName', 'organizeId']);
export type UserSummary = Static<typeof UserSummary>;

/** A permission, with the roles that grant it. */
export const PermissionWithRoles = Type.Object({
  permission: Type.String(),
  from: Type.Array(
    Type.Object({
      roleId: RoleId,
      roleName: Type.String(),
      /** The position through which the user has the role. Null if the role is assigned directly. */
      positionId: Nullable(PositionId),
      positionName: Nullable(Type.String()),
    }),
  ),
});
export type PermissionWithRoles = Static<typeof PermissionWithRoles>;

export const UserStatusFlag = Type.Union([
  Type.Literal('NORMAL'),
  Type.Literal('STOP_USING'),
  Type.Literal('0'),
  Type.Literal('1'),
  Type.Literal(0),
  Type.Literal(1),
]);
const userIdListOptions = { maxItems: 200, uniqueItems: true };
export const UserLoginName = Type.String({ minLength: 3, maxLength: userName.max, pattern: '^\\S+$' });
const userFields = {
  avatar: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
  /** All roles assigned directly to the user. */
  roleIds: Type.Optional(Type.Array(RoleId, userIdListOptions)),
  /** All positions of the user. */
  positionIds: Type.Optional(Type.Array(PositionId, userIdListOptions)),
};
export const accountLockFieldSchemas = {
  /** The duration of the lock in minutes. */
  lockDuration: Type.Integer({ minimum: 1, maximum: 5_256_000 }),
  reason: Type.Optional(Type.String({ maxLength: 300 })),
};
const UserParams = Type.Object({ userId: PersonId });
const EndedUserSessionCount = Type.Object({ count: Type.Integer() });

export const userContract = {
  'GET user/:userId': { params: UserParams, response: UserDetail },
  /**
   * Returns the enabled users that the caller may see, sorted by name. The response contains at most 9,999
   * users.
   */
  'GET user/allUser': { response: Type.Array(UserSummary) },
  /** Adds a user, who must change the password at the first sign-in. */
  'POST user/add': {
    body: requestBodySchema({
      userName: UserLoginName,
      nickName: addedNickName,
      password: EncryptedSecret,
      /** The phone number: eleven digits that begin with 12 to 19. */
      phonenumber: EncryptedSecret,
      organizeId: OrganizationId,
      /** The status of the new user. Default: enabled. */
      status: Type.Optional(UserStatusFlag),
      ...addedFields,
      ...userFields,
    }),
    response: UserParams,
  },
  /** Changes a user. Fields that are not sent keep their values. */
  'POST user/update': {
    body: requestBodySchema({
      userId: PersonId,
      version: Type.Optional(Type.Integer()),
      userName: Type.Optional(UserLoginName),
      nickName: changedNickName,
      phonenumber: Type.Optional(EncryptedSecret),
      organizeId: Type.Optional(OrganizationId),
      ...changedFields,
      ...userFields,
    }),
    response: Type.Null(),
  },
  /**
   * Removes a user. All sessions end, and the sign-in name can be used again. Records that mention the user
   * keep the name.
   */
  'GET user/remove/:userId': { params: UserParams, response: Type.Null() },
  /**
   * Sets a new password, which the user must change at the next sign-in. This ends all sessions of the user.
   */
  'POST user/resetPwd': {
    body: requestBodySchema({
      userId: PersonId,
      password: EncryptedSecret,
      /**
       * The verification code that `user/send/verification` sent. It is required only if that call sent a
       * code.
       */
      verifyCode: Type.Optional(Type.String({ minLength: 4, maxLength: 32 })),
    }),
    response: EndedUserSessionCount,
  },
  /**
   * Enables or disables a user. 0 means `NORMAL`, 1 means `STOP_USING`. Disabling ends all sessions of the
   * user.
   */
  'POST user/changeStatus': {
    body: requestBodySchema({ userId: PersonId, status: UserStatusFlag }),
    response: Type.Null(),
  },
  /** Locks a user and ends all sessions of the user. */
  'POST user/lock': {
    body: requestBodySchema({ userId: PersonId, ...accountLockFieldSchemas }),
    response: Type.Null(),
  },
  'POST user/unlock': { body: requestBodySchema({ userId: PersonId }), response: Type.Null() },
  /** Lists the user's active sessions, most recently used first. */
  'GET user/sessionList': { query: UserParams, response: listResponse(Type.Omit(OwnSession, ['isCurrent'])) },
  /** Ends one session of the user, or all sessions. */
  'POST user/endSessions': {
    body: requestBodySchema({ userId: PersonId, id: Type.Optional(Id) }),
    response: EndedUserSessionCount,
  },
  /** Returns the user's permissions and the roles that grant each permission. */
  'GET user/rights/:userId': {
    params: UserParams,
    response: Type.Object({ permissions: Type.Array(PermissionWithRoles) }),
  },
} as const;
