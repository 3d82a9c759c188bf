/** Roles, for administrators: their permissions, their chosen menus and their members. */
import Type, { type Static } from 'typebox';
import { roleColumns } from '../../nouns/index.ts';
import { PersonId, PositionId, RoleId } from '../ids/subjects.ts';
import {
  buildUpdateRequestSchemas,
  requestFieldsForAdd,
  responseFieldsForListRow,
  responseFieldsForRecord,
} from '../nouns/column-schemas.ts';
import {
  cappedListResponseSchema,
  Id,
  listResponse,
  Nullable,
  paging,
  requestBodySchema,
} from '../shapes.ts';
import { MenuNode } from './menu.ts';

const RoleKeyword = Type.Optional(Type.String({ maxLength: 100 }));

const { roleName, roleKey, roleType, status, ...listed } = responseFieldsForListRow(roleColumns);
const { homePage, extended, isReleased, ...details } = responseFieldsForRecord(roleColumns);

export const RoleStatus = status;

export const RoleItem = Type.Object({
  roleId: RoleId,
  roleName,
  /** The permanent key of the role for use by programs, unique in the tenant. */
  roleKey: roleKey,
  roleType,
  /** A role with `ABNORMAL` is disabled and grants nothing. */
  status: status,
  ...listed,
  homePage,
  /** The number of users to whom the role is assigned directly. */
  userCount: Type.Integer(),
  /** The number of positions that give this role to their members. */
  positionCount: Type.Integer(),
  permissionCount: Type.Integer(),
  version: Type.Integer(),
});
export type RoleItem = Static<typeof RoleItem>;

export const RoleDetail = Type.Object({
  ...RoleItem.properties,
  /** Free text for use by integrations. */
  extended: extended,
  /**
   * True if the role is released to the service provider of the company. The provider can then give its own
   * users access to the company with this role.
   */
  isReleased: isReleased,
  ...details,
  /** The permissions of the role, sorted by name. */
  permissions: Type.Array(Type.String()),
  /** The ids of the menus (pages and buttons) chosen for the role. */
  menuIds: Type.Array(Id),
  /** The positions that give this role to their members. */
  positions: Type.Array(Type.Object({ positionId: PositionId, positionName: Type.String() })),
});
export type RoleDetail = Static<typeof RoleDetail>;

/** A member of a role. */
export const RoleUser = Type.Object({
  userId: PersonId,
  userName: Type.String(),
  nickName: Type.String(),
  organizeName: Type.String(),
  status: Type.String(),
  /**
   * True if the role is assigned directly to the user. False if the user has the role only through positions.
   */
  isDirect: Type.Boolean(),
});
export type RoleUser = Static<typeof RoleUser>;

/** A role type, with its roles as leaves of the tree. */
export const RoleTypeTreeNode = Type.Object({
  id: Id,
  label: Type.String(),
  children: Type.Array(Type.Object({ id: Id, label: Type.String(), status: RoleStatus })),
});
export type RoleTypeTreeNode = Static<typeof RoleTypeTreeNode>;

/** The effect of a change to a role that has not been saved yet. */
export const RoleChangePreview = Type.Object({
  added: Type.Array(Type.String()),
  removed: Type.Array(Type.String()),
  /** The number of members in the caller's data scope who have the role directly or through a position. */
  userCount: Type.Integer(),
  /** True if the caller's data scope is limited. If true, the role may have further members. */
  isLimited: Type.Boolean(),
});
export type RoleChangePreview = Static<typeof RoleChangePreview>;

const RoleHomePage = Type.String({ maxLength: roleColumns.homePage.max });
const RoleQuery = Type.Object({ roleId: RoleId });
const RoleUserIds = Type.Array(PersonId, { minItems: 1, maxItems: 200, uniqueItems: true });
const rolePermissionFields = {
  /**
   * The ids of the menus (pages and buttons) chosen for the role. Newly chosen menus add their permissions,
   * and deselected menus remove theirs. Permissions that were never added through a menu are kept.
   */
  menuIds: Type.Optional(Type.Array(Id, { maxItems: 5000, uniqueItems: true })),
  /**
   * The complete list of permissions that the role has in addition to the permissions of its menus. Each
   * permission is from `GET menu/permissionList`, or is `*:*:*`, which grants everything.
   */
  permissions: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 2000, uniqueItems: true }),
  ),
};
export const roleContract = {
  'GET role/page': {
    query: Type.Object({
      ...paging,
      /** The search text, which matches part of the role's name or key. */
      keyword: RoleKeyword,
      roleType: Type.Optional(roleType),
      status: Type.Optional(RoleStatus),
    }),
    response: listResponse(RoleItem),
  },
  'GET role/detail': { query: RoleQuery, response: RoleDetail },
  'POST role/add': {
    body: requestBodySchema({ ...requestFieldsForAdd(roleColumns), ...rolePermissionFields }),
    response: RoleQuery,
  },
  /**
   * Changes a role. Fields that are not sent keep their values. The call is refused as `conflict` if
   * `version` differs from the stored version.
   */
  'POST role/edit': {
    body: requestBodySchema({
      roleId: RoleId,
      version: Type.Optional(Type.Integer()),
      ...buildUpdateRequestSchemas(roleColumns),
      ...rolePermissionFields,
    }),
    response: Type.Null(),
  },
  /**
   * Returns the permissions that a change to a role would add and remove, and the number of members of the
   * role.
   */
  'POST role/preview': {
    body: requestBodySchema({ roleId: RoleId, ...rolePermissionFields }),
    response: RoleChangePreview,
  },
  /** Copies a role with its permissions and menus. The copy has no members. */
  'POST role/copy': { body: requestBodySchema({ roleId: RoleId }), response: RoleQuery },
  /**
   * Deletes a role. Refused as `in-use` if a flow references the role. A role with members is deleted only if
   * `cascade` is true.
   */
  'GET role/delete': {
    query: Type.Object({ roleId: RoleId, cascade: Type.Optional(Type.Boolean()) }),
    response: Type.Null(),
  },
  'POST role/changeStatus': {
    body: requestBodySchema({ roleId: RoleId, status: RoleStatus }),
    response: Type.Null(),
  },
  /**
   * Compares the permissions of two roles. Returns the permissions that only one of them has, and the
   * permissions that both have.
   */
  'GET role/compare': {
    query: Type.Object({ roleId: RoleId, otherId: RoleId }),
    response: Type.Object({
      one: Type.Array(Type.String()),
      other: Type.Array(Type.String()),
      both: Type.Array(Type.String()),
    }),
  },
  'GET role/roleTree': { response: Type.Array(RoleTypeTreeNode) },
  /**
   * Returns all menus of the tenant, and the ids of the menus chosen for a role. No menu is chosen if no role
   * is given.
   */
  'GET role/roleMenuTree': {
    query: Type.Object({ roleId: Type.Optional(RoleId) }),
    response: Type.Object({ menus: Type.Array(MenuNode), checked: Type.Array(Id) }),
  },
  /** Lists the pages that can be chosen as home page. */
  'GET role/HomePageList': {
    response: Type.Array(
      Type.Object({
        path: Type.String(),
        title: Type.String(),
        titleEn: Type.String(),
        /** The permission required to open the page. */
        permission: Nullable(Type.String()),
      }),
    ),
  },
  'POST role/updateHomePage': {
    body: requestBodySchema({ roleId: RoleId, homePage: RoleHomePage }),
    response: Type.Null(),
  },
  /** Lists the members of a role, sorted by name. Members outside the caller's data scope are omitted. */
  'GET user/pageByRole': {
    query: Type.Object({ ...paging, roleId: RoleId, keyword: RoleKeyword }),
    response: cappedListResponseSchema(RoleUser),
  },
  /** Adds enabled users to the role. Returns the number of added members. */
  'POST role/addUsers': {
    body: requestBodySchema({ roleId: RoleId, userIds: RoleUserIds }),
    response: Type.Object({ count: Type.Integer() }),
  },
  'POST role/removeUsers': {
    body: requestBodySchema({ roleId: RoleId, userIds: RoleUserIds }),
    response: Type.Object({ count: Type.Integer() }),
  },
} as const;
