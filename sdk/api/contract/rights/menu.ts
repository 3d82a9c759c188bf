/** Menus and buttons of the applications, for administrators. */
import Type, { type Static } from 'typebox';
import { RoleId } from '../ids/subjects.ts';
import { Id, Nullable, requestBodySchema } from '../shapes.ts';

/** The type of the menu: M is a directory, C is a page, F is a button. */
const MenuType = Type.Union([Type.Literal('M'), Type.Literal('C'), Type.Literal('F')]);
/** The visibility of the menu: 0 is visible, 1 is hidden. */
const MenuVisibility = Type.Union([Type.Literal('0'), Type.Literal('1')]);

export const MenuItem = Type.Object({
  menuId: Id,
  appId: Id,
  parentId: Nullable(Id),
  /** The name of the menu, unique in the application. */
  name: Type.String(),
  title: Type.String(),
  titleEn: Type.String(),
  menuType: MenuType,
  icon: Type.String(),
  /** The permission required to see the menu. Null if every user sees it. */
  permission: Nullable(Type.String()),
  menuOrder: Type.Integer(),
  routePath: Type.String(),
  componentPath: Type.String(),
  redirect: Type.String(),
  /** 1 if the menu opens a page of another application. */
  crossApp: Type.String(),
  backendUrl: Type.String(),
  backendMethod: Type.String(),
  extra: Type.Record(Type.String(), Type.Unknown()),
  visible: MenuVisibility,
  version: Type.Integer(),
});
export type MenuItem = Static<typeof MenuItem>;

/** A menu with its submenus, as a tree. */
export const MenuNode = Type.Cyclic(
  {
    MenuNode: Type.Object({
      id: Id,
      label: Type.String(),
      labelEn: Type.String(),
      type: MenuType,
      permission: Nullable(Type.String()),
      children: Type.Array(Type.Ref('MenuNode')),
    }),
  },
  'MenuNode',
);
export interface MenuNode {
  id: string;
  label: string;
  labelEn: string;
  type: 'M' | 'C' | 'F';
  permission: string | null;
  children: MenuNode[];
}

const MenuQuery = Type.Object({ menuId: Id });
const MenuName = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9_]*$' });
const MenuTitle = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const MenuPath = Type.Optional(Type.String({ maxLength: 300 }));
const menuFields = {
  /** The parent menu. Null means the top level. */
  parentId: Type.Optional(Nullable(Id)),
  titleEn: Type.Optional(Type.String({ maxLength: 100 })),
  icon: Type.Optional(Type.String({ maxLength: 64 })),
  /** A permission from `GET menu/permissionList`. Null if no permission is required. */
  permission: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 100 }))),
  menuOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  routePath: MenuPath,
  componentPath: MenuPath,
  redirect: MenuPath,
  crossApp: Type.Optional(MenuVisibility),
  backendUrl: MenuPath,
  backendMethod: Type.Optional(Type.String({ maxLength: 10 })),
  extra: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  visible: Type.Optional(MenuVisibility),
};

export const menuContract = {
  /** Lists the menus level by level. Without an application, lists the menus of all applications. */
  'GET menu/list': {
    query: Type.Object({
      appId: Type.Optional(Id),
      /** The search text, which matches part of the menu's title, name or permission. */
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: Type.Array(MenuItem),
  },
  /** Lists the buttons on a page. */
  'GET menu/pointList': { query: Type.Object({ parentId: Id }), response: Type.Array(MenuItem) },
  'GET menu/detail': { query: MenuQuery, response: MenuItem },
  'GET menu/treeselect': {
    query: Type.Object({ appId: Type.Optional(Id) }),
    response: Type.Array(MenuNode),
  },
  /**
   * Lists the permissions that API calls require. Each permission is returned with the calls that require it
   * and the menus that have it.
   */
  'GET menu/permissionList': {
    response: Type.Array(
      Type.Object({
        permission: Type.String(),
        calls: Type.Array(Type.String()),
        menus: Type.Array(Type.Object({ menuId: Id, title: Type.String() })),
      }),
    ),
  },
  /** Returns the menu tree for a user who has only the given role. */
  'GET menu/preview': { query: Type.Object({ roleId: RoleId }), response: Type.Array(MenuNode) },
  'POST menu/add': {
    body: requestBodySchema({
      appId: Id,
      menuType: MenuType,
      name: MenuName,
      title: MenuTitle,
      ...menuFields,
    }),
    response: MenuQuery,
  },
  /**
   * Changes a menu. Fields that are not sent keep their values. Changing a menu's permission does not change
   * any role.
   */
  'POST menu/edit': {
    body: requestBodySchema({
      menuId: Id,
      version: Type.Optional(Type.Integer()),
      name: Type.Optional(MenuName),
      title: Type.Optional(MenuTitle),
      ...menuFields,
    }),
    response: Type.Null(),
  },
  /**
   * Deletes a menu. If `cascade` is true, its submenus are deleted too. Otherwise, the deletion of a menu
   * with submenus is refused as `in-use`.
   */
  'GET menu/delete': {
    query: Type.Object({ menuId: Id, cascade: Type.Optional(Type.Boolean()) }),
    response: Type.Null(),
  },
} as const;
