/** The one source of every colour, size and shadow: `--cs-…` tokens, light and dark, for the elements and the portal alike. */
import { brandCss, brandOn } from './brand-css.ts';
import { type ColorScheme, colorsOf, decidedColors, ownGrounds, type Theme } from './colors.ts';

export { type ColorScheme, type Theme, withoutDefaults } from './colors.ts';

/** Tokens by their full name, `--cs-…`. */
export type Tokens = Record<string, string>;

const sizes: Tokens = {
  '--cs-rem': '16px',
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

const shadows: Record<ColorScheme, string> = {
  light: '0 1px 2px rgb(16 24 40 / 6%), 0 8px 24px rgb(16 24 40 / 12%)',
  dark: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 50%)',
};

function colorTokens(theme: Theme, scheme: ColorScheme): Tokens {
  return { ...named(colorsOf(theme, scheme)), '--cs-shadow': shadows[scheme] };
}

const named = (colors: Record<string, string>): Tokens =>
  Object.fromEntries(Object.entries(colors).map(([name, value]) => [`--cs-color-${name}`, value]));

/** Every token of a scheme, for a theme of the tenant's or the product's own. */
export function tokensOf(theme: Theme = {}, scheme: ColorScheme = 'light'): Tokens {
  return { ...sizes, ...colorTokens(theme, scheme) };
}

const declarations = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** Where the tokens are declared: the selector for light (and sizes), and the one that holds in the dark. */
export interface TokenScope {
  light: string;
  dark: string;
}

/** The scope inside an element. A page: `{ light: ':root', dark: ':root[data-scheme="dark"]' }`. */
export const elementScope: TokenScope = { light: ':host', dark: ':host([data-scheme="dark"])' };

/** The css that declares every token, with 44 px inputs for fingers and no motion where the system asks for none. */
export function tokenCss(theme: Theme = {}, { light, dark }: TokenScope = elementScope): string {
  return `${light}{${declarations(sizes)};${declarations(colorTokens(theme, 'light'))};color-scheme:light}
${dark}{${declarations(colorTokens(theme, 'dark'))};color-scheme:dark}
@media (pointer:coarse){${light}{--cs-input-height:44px;--cs-row-height:48px}}
@media (prefers-reduced-motion:reduce){${light}{--cs-motion:0ms}}`;
}

/** The tokens of an element. A page that sets one of them on the element wins. */
export const elementCss = (): string => `${tokenCss()}\n${brandCss}`;

/** Only the colours of a theme, to lay over tokens that are declared already; for a change that shows at once. */
export function themeCss(theme: Theme, { light, dark }: TokenScope = elementScope): string {
  const grounds = ownGrounds(theme);
  const brand = grounds ? `;${brandOn(grounds.luminances, grounds.isDark)}` : '';
  return `${light}{${declarations(named(decidedColors(theme, 'light')))}${brand}}
${dark}{${declarations(named(decidedColors(theme, 'dark')))}}
${theme.customStyle ?? ''}`;
}
