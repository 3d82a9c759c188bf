/** The tenant's colours. */
import Type, { type Static } from 'typebox';
import { body, Id } from './shapes.ts';

const Color = Type.String({ pattern: '^$|^#[0-9a-fA-F]{6}$' });
const color = Type.Optional(Color);

/** Every field is optional; an empty one is the product's own. */
export const ThemeConfig = Type.Object(
  {
    /** Off: the colours are stored, and the product's own are shown. */
    useConfig: Type.Optional(Type.Boolean()),
    themeColor: color,
    primaryColor: color,
    navColor: color,
    menuColor: color,
    buttonColor: color,
    pagerColor: color,
    linkColor: color,
    primaryBackground: color,
    paperColor: color,
    paperBackground: color,
    success: color,
    warn: color,
    error: color,
    /** Declarations or rules of css; only harmless ones are shown. */
    customStyle: Type.Optional(Type.String({ maxLength: 20_000 })),
  },
  { additionalProperties: false },
);
export type ThemeConfig = Static<typeof ThemeConfig>;

export const theme = {
  'GET theme/get': {
    query: Type.Object({ merchantId: Type.Optional(Id) }),
    /** `config` is JSON text: themeColor, navColor, menuColor and so on; empty where the tenant's own is switched off. */
    response: Type.Object({ config: Type.String() }),
  },
  /** The stored theme of the actor's tenant, switched on or off. */
  'GET theme/setting': {
    response: Type.Object({ config: ThemeConfig, version: Type.Integer() }),
  },
  /** `config` is JSON text with the fields of `ThemeConfig`; all of them are replaced. */
  'POST theme/update': {
    body: body({
      config: Type.String({ minLength: 2, maxLength: 40_000 }),
      version: Type.Optional(Type.Integer()),
    }),
    response: Type.Object({ version: Type.Integer() }),
  },
} as const;
