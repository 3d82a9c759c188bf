/** Applications of the portal, for administrators. */
import Type, { type Static } from 'typebox';
import { body, Id, listOf, paging } from '../shapes.ts';

const Flag = Type.Union([Type.Literal('0'), Type.Literal('1')]);

export const ApplicationRow = Type.Object({
  appId: Id,
  /** Stable name for programs, unique in the tenant. `system-new` is the portal itself. */
  appCode: Type.String(),
  appName: Type.String(),
  appNameEn: Type.String(),
  /** A value of the dictionary `my_authority_app_category`, or ''. */
  appCategory: Type.String(),
  /** A path of this origin; for an application that is no micro-app also an http(s) address. */
  appPath: Type.String(),
  description: Type.String(),
  /** 1 visible. */
  visible: Flag,
  /** 0 is a micro-app, which the portal shows in a frame. */
  isMicro: Flag,
  /** 1 shows its menu among that of the portal. */
  aggregateEnable: Flag,
  /** 0 current tab, 1 new tab. */
  openType: Flag,
  appOrder: Type.Integer(),
  docUrl: Type.String(),
  /** Free mark for programs. */
  flag: Type.String(),
  /** Pattern of the paths of its back end. The server stores it and never runs it. */
  backendPathRegex: Type.String(),
  backendService: Type.String(),
  /** 1 leaves the code of the application out of the paths of its pages. */
  ignoreRouterPrefix: Flag,
  /** Address of its image. */
  image: Type.String(),
  /** Directories, pages and buttons. */
  menuCount: Type.Integer(),
  version: Type.Integer(),
});
export type ApplicationRow = Static<typeof ApplicationRow>;

const OfApplication = Type.Object({ appId: Id });
const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const Code = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9_-]*$' });
const Address = Type.Optional(Type.String({ maxLength: 300 }));
const Path = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' });
const Description = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' });
const Order = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const more = {
  appNameEn: Type.Optional(Type.String({ maxLength: 100 })),
  appCategory: Type.Optional(Type.String({ maxLength: 100 })),
  isMicro: Type.Optional(Flag),
  aggregateEnable: Type.Optional(Flag),
  openType: Type.Optional(Flag),
  docUrl: Address,
  flag: Type.Optional(Type.String({ maxLength: 100 })),
  backendPathRegex: Type.Optional(Type.String({ maxLength: 1000 })),
  backendService: Type.Optional(Type.String({ maxLength: 100 })),
  ignoreRouterPrefix: Type.Optional(Flag),
  image: Address,
};

export const application = {
  /** In the order of `appOrder`. */
  'GET application/page': {
    query: Type.Object({
      ...paging,
      /** In a name or the code. */
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      appCategory: Type.Optional(Type.String({ maxLength: 100 })),
      visible: Type.Optional(Flag),
      isMicro: Type.Optional(Flag),
    }),
    response: listOf(ApplicationRow),
  },
  'GET application/detail': { query: OfApplication, response: ApplicationRow },
  'POST application/add': {
    body: body({
      appName: Name,
      appCode: Code,
      description: Description,
      appPath: Path,
      visible: Flag,
      appOrder: Order,
      ...more,
    }),
    response: OfApplication,
  },
  /** Changes the fields that it has. The portal itself keeps its code and stays visible. */
  'POST application/update': {
    body: body({
      appId: Id,
      version: Type.Optional(Type.Integer()),
      appName: Type.Optional(Name),
      appCode: Type.Optional(Code),
      description: Type.Optional(Type.String({ maxLength: 300 })),
      appPath: Address,
      visible: Type.Optional(Flag),
      appOrder: Type.Optional(Order),
      ...more,
    }),
    response: Type.Null(),
  },
  /** Refused as `in-use` while it has menus, unless `cascade` is true; the portal itself always is. */
  'GET application/delete': {
    query: Type.Object({ appId: Id, cascade: Type.Optional(Type.Boolean()) }),
    response: Type.Null(),
  },
} as const;
