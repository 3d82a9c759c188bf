/**
 * Calls for the session: the public key for sign-in, sign-out, and the permissions and menus of the signed-in
 * user.
 */
import Type, { type Static } from 'typebox';
import { PersonId } from './ids/subjects.ts';
import { Id, Nullable, requestBodySchema } from './shapes.ts';

/** A secret that the client has encrypted with the server's public key, see `seal.ts`. */
export const EncryptedSecret = Type.Object(
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

/** A visible application of the tenant. `ApplicationRow` describes the fields. */
export const VisibleApplication = Type.Object({
  appId: Id,
  appCode: Type.String(),
  appName: Type.String(),
  appNameEn: Type.String(),
  appCategory: Type.String(),
  appPath: Type.String(),
  description: Type.String(),
  /** The type of the application: 0 for a micro-app, 1 for any other application. */
  isMicro: Type.String(),
  /** 1 if the portal's menu includes the application's menu. */
  aggregateEnable: Type.String(),
  /** 0 to open the application in the current tab, 1 to open it in a new tab. */
  openType: Type.String(),
  docUrl: Type.String(),
  flag: Type.String(),
  image: Type.String(),
  /** 1 if the paths of the application's pages do not contain its code. */
  ignoreRouterPrefix: Type.String(),
});
export type VisibleApplication = Static<typeof VisibleApplication>;

export const UserInfo = Type.Object({
  user: SignedInUser,
  merchant: Type.Object({
    merchantId: Id,
    merchantName: Type.String(),
    icon: Nullable(Type.String()),
    /** The IANA name of the tenant's time zone. */
    timeZone: Type.String(),
  }),
  sysApps: Type.Array(VisibleApplication),
  permissions: Type.Array(Type.String()),
  /** The tenant's theme as JSON text. */
  themeConfig: Type.String(),
  /** The number of open tasks of the signed-in user. */
  myTaskCount: Type.Integer(),
  /** The number of running instances started by the signed-in user. */
  myApprovalCount: Type.Integer(),
});
export type UserInfo = Static<typeof UserInfo>;

/** A node in the side menu. `path` is the complete path. Buttons (type F) are never included. */
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
        /** True if the menu opens a page of another application. */
        cross: Type.Optional(Type.Boolean()),
        /** Additional settings of the route, such as `hideHeader` and `noCache`. */
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

export const sessionContract = {
  'GET /digital-portal/publicKey': {
    /**
     * The public key with which clients encrypt passwords. `publicKey` is an RSA-OAEP-2048 key with SHA-256
     * as base64-encoded SPKI. `now` is the server time in milliseconds.
     */
    response: Type.Object({ keyId: Type.String(), publicKey: Type.String(), now: Type.Integer() }),
  },
  'GET /digital-portal/logout': { response: Type.Null() },
  'GET /digital-portal/getInfo': {
    /**
     * The origin of the page that frames the portal. The call is refused if the tenant does not list this
     * origin.
     */
    query: Type.Object({ framedBy: Type.Optional(Type.String({ maxLength: 300 })) }),
    response: UserInfo,
  },
  /**
   * Returns the menu routes of one application. Without an application, returns the routes of the portal and
   * of all applications with `aggregateEnable` 1. A hidden application has no routes.
   */
  'GET /digital-portal/getRouters': {
    query: Type.Object({ appId: Type.Optional(Id) }),
    response: Type.Array(MenuRoute),
  },
  /**
   * Returns the menu routes of several applications. Without ids, returns the routes of all applications in
   * the portal's side menu, and of the message application.
   */
  'POST /digital-portal/getRoutersBatch': {
    body: requestBodySchema({ appIds: Type.Optional(Type.Array(Id, { maxItems: 100 })) }),
    response: Type.Array(MenuRoute),
  },
} as const;
