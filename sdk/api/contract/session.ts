/** Sign-in, sign-out, and the permissions of the signed-in person. */
import Type, { type Static } from 'typebox';
import { PersonId } from './ids/subjects.ts';
import { body, Id, Nullable } from './shapes.ts';

/** A secret that the client sealed with the server's public key: see `seal.ts`. */
export const Sealed = Type.Object(
  { keyId: Type.String({ maxLength: 64 }), data: Type.String({ maxLength: 1024 }) },
  { additionalProperties: false },
);

export const SignedInUser = Type.Object({
  userId: PersonId,
  userName: Type.String(),
  nickName: Type.String(),
  merchantId: Id,
  merchantName: Type.String(),
  avatar: Nullable(Type.String()),
  email: Nullable(Type.String()),
  organizeName: Nullable(Type.String()),
});
export type SignedInUser = Static<typeof SignedInUser>;

/** A visible application of the tenant; `ApplicationRow` describes its fields. */
export const SysApp = Type.Object({
  appId: Id,
  appCode: Type.String(),
  appName: Type.String(),
  appNameEn: Type.String(),
  appCategory: Type.String(),
  appPath: Type.String(),
  description: Type.String(),
  /** 0 is a micro-app. */
  isMicro: Type.String(),
  /** 1 shows its menu among that of the portal. */
  aggregateEnable: Type.String(),
  /** 0 current tab, 1 new tab. */
  openType: Type.String(),
  docUrl: Type.String(),
  flag: Type.String(),
  image: Type.String(),
  /** 1 leaves its code out of the paths of its pages. */
  ignoreRouterPrefix: Type.String(),
});
export type SysApp = Static<typeof SysApp>;

export const UserInfo = Type.Object({
  user: SignedInUser,
  merchant: Type.Object({ merchantId: Id, merchantName: Type.String(), icon: Nullable(Type.String()) }),
  sysApps: Type.Array(SysApp),
  permissions: Type.Array(Type.String()),
  /** JSON text of the tenant's theme. */
  themeConfig: Type.String(),
  /** Open tasks of the signed-in person. */
  myTaskCount: Type.Integer(),
  /** Running instances that the signed-in person started. */
  myApprovalCount: Type.Integer(),
});
export type UserInfo = Static<typeof UserInfo>;

/** A node of the side menu. `path` is complete. Buttons (type F) are never sent. */
export const MenuRoute = Type.Cyclic(
  {
    MenuRoute: Type.Object({
      name: Type.String(),
      path: Type.String(),
      component: Type.String(),
      redirect: Type.Optional(Type.String()),
      menuId: Type.Optional(Id),
      appId: Type.Optional(Id),
      meta: Type.Object({
        title: Type.String(),
        titleEn: Type.String(),
        type: Type.Union([Type.Literal('M'), Type.Literal('C')]),
        icon: Type.String(),
        invisible: Type.Boolean(),
        permission: Nullable(Type.String()),
        /** Opens in another application. */
        cross: Type.Optional(Type.Boolean()),
        /** Further values of the route, such as `hideHeader` and `noCache`. */
        extra: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      }),
      children: Type.Array(Type.Ref('MenuRoute')),
    }),
  },
  'MenuRoute',
);

export interface MenuRoute {
  name: string;
  path: string;
  component: string;
  redirect?: string;
  menuId?: string;
  appId?: string;
  meta: {
    title: string;
    titleEn: string;
    type: 'M' | 'C';
    icon: string;
    invisible: boolean;
    permission: string | null;
    cross?: boolean;
    extra?: Record<string, unknown>;
  };
  children: MenuRoute[];
}

export const session = {
  'GET /digital-portal/publicKey': {
    /** `publicKey` is a base64 SPKI of RSA-OAEP-2048 SHA-256; `now` is the server's clock in ms. */
    response: Type.Object({ keyId: Type.String(), publicKey: Type.String(), now: Type.Integer() }),
  },
  'GET /digital-portal/logout': { response: Type.Null() },
  'GET /digital-portal/getInfo': {
    /** The origin of the page around a portal in a frame; refused where the company does not list it. */
    query: Type.Object({ framedBy: Type.Optional(Type.String({ maxLength: 300 })) }),
    response: UserInfo,
  },
  /** Without an application those of the portal and of all applications with `aggregateEnable` 1; a hidden one has none. */
  'GET /digital-portal/getRouters': {
    query: Type.Object({ appId: Type.Optional(Id) }),
    response: Type.Array(MenuRoute),
  },
  /** Without ids those of all applications whose menus stand in the side menu of the portal, and of the one of messages. */
  'POST /digital-portal/getRoutersBatch': {
    body: body({ appIds: Type.Optional(Type.Array(Id, { maxItems: 100 })) }),
    response: Type.Array(MenuRoute),
  },
} as const;
