/** Menus and buttons of the applications, for administrators. */
import Type, { type Static } from 'typebox';
import { RoleId } from '../ids/subjects.ts';
import { body, Id, Nullable } from '../shapes.ts';

/** M directory, C page, F button. */
const MenuType = Type.Union([Type.Literal('M'), Type.Literal('C'), Type.Literal('F')]);
/** 0 visible, 1 hidden. */
const Visible = Type.Union([Type.Literal('0'), Type.Literal('1')]);

export const MenuItem = Type.Object({
  menuId: Id,
  appId: Id,
  parentId: Nullable(Id),
  /** Unique page id within the application. */
  name: Type.String(),
  title: Type.String(),
  titleEn: Type.String(),
  menuType: MenuType,
  icon: Type.String(),
  /** Needed to see it; null for everyone. */
  permission: Nullable(Type.String()),
  menuOrder: Type.Integer(),
  routePath: Type.String(),
  componentPath: Type.String(),
  redirect: Type.String(),
  /** 1 opens in another application. */
  crossApp: Type.String(),
  backendUrl: Type.String(),
  backendMethod: Type.String(),
  extra: Type.Record(Type.String(), Type.Unknown()),
  visible: Visible,
  version: Type.Integer(),
});
export type MenuItem = Static<typeof MenuItem>;

/** A menu with those below it. */
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

const OfMenu = Type.Object({ menuId: Id });
const Name = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9_]*$' });
const Title = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const Path = Type.Optional(Type.String({ maxLength: 300 }));
const more = {
  /** Null at the top. */
  parentId: Type.Optional(Nullable(Id)),
  titleEn: Type.Optional(Type.String({ maxLength: 100 })),
  icon: Type.Optional(Type.String({ maxLength: 64 })),
  /** Of `GET menu/permissionList`; null for everyone. */
  permission: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 100 }))),
  menuOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  routePath: Path,
  componentPath: Path,
  redirect: Path,
  crossApp: Type.Optional(Visible),
  backendUrl: Path,
  backendMethod: Type.Optional(Type.String({ maxLength: 10 })),
  extra: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  visible: Type.Optional(Visible),
};

export const menu = {
  /** In the order of the tree's levels; without an application those of all. */
  'GET menu/list': {
    query: Type.Object({
      appId: Type.Optional(Id),
      /** In a title, the name or the permission. */
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: Type.Array(MenuItem),
  },
  /** Buttons of a page. */
  'GET menu/pointList': { query: Type.Object({ parentId: Id }), response: Type.Array(MenuItem) },
  'GET menu/detail': { query: OfMenu, response: MenuItem },
  'GET menu/treeselect': {
    query: Type.Object({ appId: Type.Optional(Id) }),
    response: Type.Array(MenuNode),
  },
  /** The permissions that calls of the server require, with these calls and the menus that carry them. */
  'GET menu/permissionList': {
    response: Type.Array(
      Type.Object({
        permission: Type.String(),
        calls: Type.Array(Type.String()),
        menus: Type.Array(Type.Object({ menuId: Id, title: Type.String() })),
      }),
    ),
  },
  /** The tree as the holders of a role, and of nothing else, see it. */
  'GET menu/preview': { query: Type.Object({ roleId: RoleId }), response: Type.Array(MenuNode) },
  'POST menu/add': {
    body: body({ appId: Id, menuType: MenuType, name: Name, title: Title, ...more }),
    response: OfMenu,
  },
  /** Changes the fields that it has; no role changes with the permission of a menu. */
  'POST menu/edit': {
    body: body({
      menuId: Id,
      version: Type.Optional(Type.Integer()),
      name: Type.Optional(Name),
      title: Type.Optional(Title),
      ...more,
    }),
    response: Type.Null(),
  },
  /** With `cascade` also all below it; without, a menu with others below it is refused as `in-use`. */
  'GET menu/delete': {
    query: Type.Object({ menuId: Id, cascade: Type.Optional(Type.Boolean()) }),
    response: Type.Null(),
  },
} as const;
