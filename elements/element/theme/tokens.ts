/**
 * Defines every colour, size and shadow as `--cs-…` tokens for the light and dark schemes. The elements and
 * the portal share these tokens.
 */
import { brandCss, brandShadeCss } from './brand-css.ts';
import {
  type ColorScheme,
  deriveSchemeColors,
  type Theme,
  tenantBackgroundLuminances,
  themeColorTokens,
} from './colors.ts';

export { type ColorScheme, type Theme, withoutDefaultColors } from './colors.ts';

/** Token values by full token name, `--cs-…`. */
export type Tokens = Record<string, string>;

const sizeTokens: Tokens = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map(step => [`--cs-space-${step}`, `${step * 4}px`])),
  '--cs-radius': '8px',
  '--cs-radius-input': '6px',
  '--cs-font':
    '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Noto Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  '--cs-font-mono': 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  '--cs-font-size': '14px',
  '--cs-font-size-small': '12px',
  '--cs-font-size-large': '16px',
  '--cs-font-size-title': '20px',
  '--cs-line-height': '1.5',
  '--cs-input-height': '36px',
  '--cs-row-height': '40px',
  '--cs-motion': '160ms',
};

const shadowByScheme: Record<ColorScheme, string> = {
  light: '0 1px 2px rgb(16 24 40 / 6%), 0 8px 24px rgb(16 24 40 / 12%)',
  dark: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 50%)',
};

function colorTokens(theme: Theme, scheme: ColorScheme): Tokens {
  return {
    ...toColorTokensByCssVariable(deriveSchemeColors(theme, scheme)),
    '--cs-shadow': shadowByScheme[scheme],
  };
}

const toColorTokensByCssVariable = (colors: Record<string, string>): Tokens =>
  Object.fromEntries(Object.entries(colors).map(([name, value]) => [`--cs-color-${name}`, value]));

/** Returns every token of a scheme. `theme` is the tenant's theme; without it the default colours apply. */
export function themeTokens(theme: Theme = {}, scheme: ColorScheme = 'light'): Tokens {
  return { ...sizeTokens, ...colorTokens(theme, scheme) };
}

const cssDeclarations = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/**
 * The selectors of the CSS rules that declare the design tokens. The rule for `light` declares the sizes and
 * the colours of the light scheme. The rule for `dark` overrides the colours.
 */
export interface TokenScope {
  light: string;
  dark: string;
}

/**
 * The selectors for tokens that are declared inside an element. To declare tokens for a page, use `{ light:
 * ':root', dark: ':root[data-scheme="dark"]' }`.
 */
export const elementTokenScope: TokenScope = { light: ':host', dark: ':host([data-scheme="dark"])' };

/**
 * Returns the CSS that declares every token. Inputs are 44 px high for coarse pointers. Animations are off if
 * the user prefers reduced motion.
 */
export function tokenCss(theme: Theme = {}, { light, dark }: TokenScope = elementTokenScope): string {
  return `${light}{${cssDeclarations(sizeTokens)};${cssDeclarations(colorTokens(theme, 'light'))};color-scheme:light}
${dark}{${cssDeclarations(colorTokens(theme, 'dark'))};color-scheme:dark}
@media (pointer:coarse){${light}{--cs-input-height:44px;--cs-row-height:48px}}
@media (prefers-reduced-motion:reduce){${light}{--cs-motion:0ms}}`;
}

/**
 * Returns the CSS of an element's tokens. A token that the host page sets on the element takes precedence.
 */
export const elementTokenCss = (): string => `${tokenCss()}\n${brandCss}`;

/**
 * Returns only the colours of a theme as CSS. Use it to override tokens that are already declared, so that a
 * changed theme applies immediately.
 */
export function themeCss(theme: Theme, { light, dark }: TokenScope = elementTokenScope): string {
  const grounds = tenantBackgroundLuminances(theme);
  const brand = grounds ? `;${brandShadeCss(grounds.luminances, grounds.isDark)}` : '';
  return `${light}{${cssDeclarations(toColorTokensByCssVariable(themeColorTokens(theme, 'light')))}${brand}}
${dark}{${cssDeclarations(toColorTokensByCssVariable(themeColorTokens(theme, 'dark')))}}
${theme.customStyle ?? ''}`;
}
