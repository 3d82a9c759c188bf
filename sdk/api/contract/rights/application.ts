/** The applications of the portal, for their administrators. */
import Type, { type Static } from 'typebox';
import { Id, listResponse, paging, requestBodySchema } from '../shapes.ts';

const ApplicationBinaryFlag = Type.Union([Type.Literal('0'), Type.Literal('1')]);

export const ApplicationRow = Type.Object({
  appId: Id,
  /**
   * The permanent code of the application for use by programs, unique in the tenant. `system-new` is the
   * portal itself.
   */
  appCode: Type.String(),
  appName: Type.String(),
  appNameEn: Type.String(),
  /** The category of the application: a value of the dictionary `my_authority_app_category`, or empty. */
  appCategory: Type.String(),
  /**
   * The application's path on the server's origin. Applications other than micro-apps may also have an
   * HTTP(S) URL.
   */
  appPath: Type.String(),
  description: Type.String(),
  /** 1 if the application is visible. */
  visible: ApplicationBinaryFlag,
  /**
   * The type of the application: 0 for a micro-app, which the portal shows in a frame, 1 for any other
   * application.
   */
  isMicro: ApplicationBinaryFlag,
  /** 1 if the portal's menu includes the application's menu. */
  aggregateEnable: ApplicationBinaryFlag,
  /** 0 to open the application in the current tab, 1 to open it in a new tab. */
  openType: ApplicationBinaryFlag,
  appOrder: Type.Integer(),
  docUrl: Type.String(),
  /** Free text for use by programs. */
  flag: Type.String(),
  /**
   * A regular expression that matches the paths of the application's back end. The server stores it but never
   * evaluates it.
   */
  backendPathRegex: Type.String(),
  backendService: Type.String(),
  /** 1 if the paths of the application's pages do not start with its code. */
  ignoreRouterPrefix: ApplicationBinaryFlag,
  /** The URL of the application's image. */
  image: Type.String(),
  /** The number of the application's directories, pages and buttons. */
  menuCount: Type.Integer(),
  version: Type.Integer(),
});
export type ApplicationRow = Static<typeof ApplicationRow>;

const ApplicationQuery = Type.Object({ appId: Id });
const ApplicationName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const ApplicationCode = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9_-]*$' });
const ApplicationAddress = Type.Optional(Type.String({ maxLength: 300 }));
const ApplicationPath = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' });
const ApplicationDescription = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' });
const ApplicationSortOrder = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const applicationFields = {
  appNameEn: Type.Optional(Type.String({ maxLength: 100 })),
  appCategory: Type.Optional(Type.String({ maxLength: 100 })),
  isMicro: Type.Optional(ApplicationBinaryFlag),
  aggregateEnable: Type.Optional(ApplicationBinaryFlag),
  openType: Type.Optional(ApplicationBinaryFlag),
  docUrl: ApplicationAddress,
  flag: Type.Optional(Type.String({ maxLength: 100 })),
  backendPathRegex: Type.Optional(Type.String({ maxLength: 1000 })),
  backendService: Type.Optional(Type.String({ maxLength: 100 })),
  ignoreRouterPrefix: Type.Optional(ApplicationBinaryFlag),
  image: ApplicationAddress,
};

export const applicationContract = {
  /** Lists the applications, sorted by `appOrder`. */
  'GET application/page': {
    query: Type.Object({
      ...paging,
      /** The search text, which matches part of the application's name or code. */
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      appCategory: Type.Optional(Type.String({ maxLength: 100 })),
      visible: Type.Optional(ApplicationBinaryFlag),
      isMicro: Type.Optional(ApplicationBinaryFlag),
    }),
    response: listResponse(ApplicationRow),
  },
  'GET application/detail': { query: ApplicationQuery, response: ApplicationRow },
  'POST application/add': {
    body: requestBodySchema({
      appName: ApplicationName,
      appCode: ApplicationCode,
      description: ApplicationDescription,
      appPath: ApplicationPath,
      visible: ApplicationBinaryFlag,
      appOrder: ApplicationSortOrder,
      ...applicationFields,
    }),
    response: ApplicationQuery,
  },
  /**
   * Changes an application. Fields that are not sent keep their values. The server refuses to change the code
   * of the portal application or to hide this application.
   */
  'POST application/update': {
    body: requestBodySchema({
      appId: Id,
      version: Type.Optional(Type.Integer()),
      appName: Type.Optional(ApplicationName),
      appCode: Type.Optional(ApplicationCode),
      description: Type.Optional(Type.String({ maxLength: 300 })),
      appPath: ApplicationAddress,
      visible: Type.Optional(ApplicationBinaryFlag),
      appOrder: Type.Optional(ApplicationSortOrder),
      ...applicationFields,
    }),
    response: Type.Null(),
  },
  /**
   * Deletes an application. Refused as `in-use` if it has menus, unless `cascade` is true. The portal's own
   * application cannot be deleted.
   */
  'GET application/delete': {
    query: Type.Object({ appId: Id, cascade: Type.Optional(Type.Boolean()) }),
    response: Type.Null(),
  },
} as const;
