/** The tenant's colour theme. */
import Type, { type Static } from 'typebox';
import { Id, requestBodySchema } from '../shapes.ts';

const ThemeColor = Type.String({ pattern: '^$|^#[0-9a-fA-F]{6}$' });
const optionalThemeColor = Type.Optional(ThemeColor);

/** The theme. Every field is optional; an empty field means the product's default colour. */
export const ThemeConfig = Type.Object(
  {
    /** If false, the theme is stored but the product's default colours are used. */
    useConfig: Type.Optional(Type.Boolean()),
    themeColor: optionalThemeColor,
    primaryColor: optionalThemeColor,
    navColor: optionalThemeColor,
    menuColor: optionalThemeColor,
    buttonColor: optionalThemeColor,
    pagerColor: optionalThemeColor,
    linkColor: optionalThemeColor,
    primaryBackground: optionalThemeColor,
    paperColor: optionalThemeColor,
    paperBackground: optionalThemeColor,
    success: optionalThemeColor,
    warn: optionalThemeColor,
    error: optionalThemeColor,
    /** The tenant's custom CSS: declarations or rules. Unsafe CSS is ignored. */
    customStyle: Type.Optional(Type.String({ maxLength: 20_000 })),
  },
  { additionalProperties: false },
);
export type ThemeConfig = Static<typeof ThemeConfig>;

export const themeContract = {
  'GET theme/get': {
    query: Type.Object({ merchantId: Type.Optional(Id) }),
    /**
     * `config` is JSON text with themeColor, navColor, menuColor and so on. It is empty if the tenant's theme
     * is disabled.
     */
    response: Type.Object({ config: Type.String() }),
  },
  /** Returns the stored theme of the caller's tenant, even if it is disabled. */
  'GET theme/setting': {
    response: Type.Object({ config: ThemeConfig, version: Type.Integer() }),
  },
  /** Replaces the whole theme. `config` is JSON text with the fields of `ThemeConfig`. */
  'POST theme/update': {
    body: requestBodySchema({
      config: Type.String({ minLength: 2, maxLength: 40_000 }),
      version: Type.Optional(Type.Integer()),
    }),
    response: Type.Object({ version: Type.Integer() }),
  },
} as const;
