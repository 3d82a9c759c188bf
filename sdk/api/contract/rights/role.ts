/** Roles for administrators: their permissions, the menus that were chosen for them, and their holders. */
import Type, { type Static } from 'typebox';
import { PersonId, PositionId, RoleId } from '../ids/subjects.ts';
import { body, Id, listOf, longListOf, Nullable, paging } from '../shapes.ts';
import { MenuNode } from './menu.ts';

const Keyword = Type.Optional(Type.String({ maxLength: 100 }));

export const RoleStatus = Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]);
const RoleType = Type.Union([Type.Literal('NORMAL'), Type.Literal('APPLICATION')]);

export const RoleItem = Type.Object({
  roleId: RoleId,
  roleName: Type.String(),
  /** Stable name for programs, unique in the tenant. */
  roleKey: Type.String(),
  roleType: RoleType,
  /** `ABNORMAL` grants nothing. */
  status: RoleStatus,
  homePage: Type.String(),
  /** Direct holders. */
  userCount: Type.Integer(),
  /** Positions whose members hold it. */
  positionCount: Type.Integer(),
  permissionCount: Type.Integer(),
  version: Type.Integer(),
});
export type RoleItem = Static<typeof RoleItem>;

export const RoleDetail = Type.Object({
  ...RoleItem.properties,
  /** Free text for integrations. */
  extended: Type.String(),
  /** The provider of the company may let its own people enter with it. */
  isReleased: Type.Boolean(),
  /** In the order of their names. */
  permissions: Type.Array(Type.String()),
  /** The pages and buttons that were chosen. */
  menuIds: Type.Array(Id),
  /** The positions whose members hold it. */
  positions: Type.Array(Type.Object({ positionId: PositionId, positionName: Type.String() })),
});
export type RoleDetail = Static<typeof RoleDetail>;

/** A holder of a role. */
export const RoleUser = Type.Object({
  userId: PersonId,
  userName: Type.String(),
  nickName: Type.String(),
  organizeName: Type.String(),
  status: Type.String(),
  /** False where the person holds it by positions alone. */
  isDirect: Type.Boolean(),
});
export type RoleUser = Static<typeof RoleUser>;

/** Types of roles as branches, with their roles as leaves. */
export const RoleNode = Type.Object({
  id: Id,
  label: Type.String(),
  children: Type.Array(Type.Object({ id: Id, label: Type.String(), status: RoleStatus })),
});
export type RoleNode = Static<typeof RoleNode>;

/** The effect of a change before it is made. */
export const RoleChange = Type.Object({
  added: Type.Array(Type.String()),
  removed: Type.Array(Type.String()),
  /** Holders that the caller sees, directly and by positions. */
  userCount: Type.Integer(),
  /** The caller's data scope is limited: further people may hold the role. */
  isLimited: Type.Boolean(),
});
export type RoleChange = Static<typeof RoleChange>;

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const Key = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9_:-]*$' });
const HomePage = Type.String({ maxLength: 300 });
const OfRole = Type.Object({ roleId: RoleId });
const UserIds = Type.Array(PersonId, { minItems: 1, maxItems: 200, uniqueItems: true });
const grants = {
  /**
   * The chosen pages and buttons. Newly chosen ones add their permissions, those that are no longer chosen take theirs;
   * permissions that no chosen menu ever gave stay.
   */
  menuIds: Type.Optional(Type.Array(Id, { maxItems: 5000, uniqueItems: true })),
  /** The permissions beyond those of the chosen menus, exactly; each of `GET menu/permissionList`, or `*:*:*`. */
  permissions: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 2000, uniqueItems: true }),
  ),
};
const more = {
  roleType: Type.Optional(RoleType),
  status: Type.Optional(RoleStatus),
  extended: Type.Optional(Type.String({ maxLength: 2000 })),
  isReleased: Type.Optional(Type.Boolean()),
  homePage: Type.Optional(HomePage),
  ...grants,
};

export const role = {
  'GET role/page': {
    query: Type.Object({
      ...paging,
      /** In the name or the key. */
      keyword: Keyword,
      roleType: Type.Optional(RoleType),
      status: Type.Optional(RoleStatus),
    }),
    response: listOf(RoleItem),
  },
  'GET role/detail': { query: OfRole, response: RoleDetail },
  'POST role/add': { body: body({ roleName: Name, roleKey: Key, ...more }), response: OfRole },
  /** Changes the fields that it has. A `version` that is no longer the stored one is refused as `conflict`. */
  'POST role/edit': {
    body: body({
      roleId: RoleId,
      version: Type.Optional(Type.Integer()),
      roleName: Type.Optional(Name),
      roleKey: Type.Optional(Key),
      ...more,
    }),
    response: Type.Null(),
  },
  /** The permissions that such an edit would add and take, and the number of its holders. */
  'POST role/preview': { body: body({ roleId: RoleId, ...grants }), response: RoleChange },
  /** Adds a role with the same permissions and menus; nobody holds it. */
  'POST role/copy': { body: body({ roleId: RoleId }), response: OfRole },
  /** Refused as `in-use` while a flow names it, and while it has holders unless `cascade` is true. */
  'GET role/delete': {
    query: Type.Object({ roleId: RoleId, cascade: Type.Optional(Type.Boolean()) }),
    response: Type.Null(),
  },
  'POST role/changeStatus': { body: body({ roleId: RoleId, status: RoleStatus }), response: Type.Null() },
  /** Permissions of two roles: those of one alone, and those of both. */
  'GET role/compare': {
    query: Type.Object({ roleId: RoleId, otherId: RoleId }),
    response: Type.Object({
      one: Type.Array(Type.String()),
      other: Type.Array(Type.String()),
      both: Type.Array(Type.String()),
    }),
  },
  'GET role/roleTree': { response: Type.Array(RoleNode) },
  /** All menus of the tenant, and those that are chosen for the role; without a role none are. */
  'GET role/roleMenuTree': {
    query: Type.Object({ roleId: Type.Optional(RoleId) }),
    response: Type.Object({ menus: Type.Array(MenuNode), checked: Type.Array(Id) }),
  },
  /** The pages that can be a home page. */
  'GET role/HomePageList': {
    response: Type.Array(
      Type.Object({
        path: Type.String(),
        title: Type.String(),
        titleEn: Type.String(),
        /** Needed to open it. */
        permission: Nullable(Type.String()),
      }),
    ),
  },
  'POST role/updateHomePage': { body: body({ roleId: RoleId, homePage: HomePage }), response: Type.Null() },
  /** Holders of a role within the caller's data permissions, by name. */
  'GET user/pageByRole': {
    query: Type.Object({ ...paging, roleId: RoleId, keyword: Keyword }),
    response: longListOf(RoleUser),
  },
  /** Grants it to enabled people. Returns the number of new holders. */
  'POST role/addUsers': {
    body: body({ roleId: RoleId, userIds: UserIds }),
    response: Type.Object({ count: Type.Integer() }),
  },
  'POST role/removeUsers': {
    body: body({ roleId: RoleId, userIds: UserIds }),
    response: Type.Object({ count: Type.Integer() }),
  },
} as const;
