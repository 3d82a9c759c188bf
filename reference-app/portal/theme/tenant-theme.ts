/** Applies the tenant's colours to the page's design tokens, and passes them to the embedded elements. */
import { defaultTokens } from '@countersign/elements/default-tokens';
import { elementTokenScope, type Theme, tokenCss, withoutDefaultColors } from '@countersign/elements/tokens';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { installationThemeQuery as siteTheme, userInfoQuery } from '../session/queries.ts';

const rootSelectorByColorScheme = { light: ':root', dark: ':root[data-scheme="dark"]' };
const designTokenStyleSheet = new CSSStyleSheet();

/** Theme in use. If it changes while custom CSS is still loading, that CSS is discarded. */
let currentTheme: Theme | undefined;
/**
 * Key of the applied theme. A theme with the same key is not applied again, because that would restyle the
 * whole page.
 */
let appliedTenantThemeKey = '';

/** Applies the tokens of a theme. Call it at startup, so that all colours are set before rendering. */
export function applyThemeTokens(theme: Theme = {}): void {
  const key = JSON.stringify(theme);
  if (appliedTenantThemeKey === key) return;
  appliedTenantThemeKey = key;
  currentTheme = theme;
  const tokens = key === '{}' ? defaultThemeTokens() : tokenCss(theme, rootSelectorByColorScheme);
  designTokenStyleSheet.replaceSync(tokens);
  if (!document.adoptedStyleSheets.includes(designTokenStyleSheet))
    document.adoptedStyleSheets.push(designTokenStyleSheet);
  if (theme.customStyle) void applyTenantCustomCss(theme, tokens);
}

/** Returns the tokens of the product's default theme, which the build has computed. */
const defaultThemeTokens = (): string =>
  defaultTokens
    .replaceAll(elementTokenScope.dark, rootSelectorByColorScheme.dark)
    .replaceAll(elementTokenScope.light, rootSelectorByColorScheme.light);

/** Adds the safe subset of the tenant's custom CSS. */
async function applyTenantCustomCss(theme: Theme, tokens: string): Promise<void> {
  const { safeCss } = await import('@countersign/elements/safe-style');
  if (currentTheme === theme)
    designTokenStyleSheet.replaceSync(`${tokens}\n${safeCss(theme.customStyle ?? '', 'body')}`);
}

/** Applies the colours configured for the whole installation. Use it on the sign-in pages. */
export function useApplyInstallationTheme(): void {
  const config = useQuery(siteTheme).data?.config;
  useEffect(() => applyThemeTokens(parseThemeConfig(config)), [config]);
}

/** Returns the theme of the signed-in user's tenant, or undefined if the tenant has none. */
export function useTenantTheme(): Theme | undefined {
  const config = useQuery({ ...userInfoQuery, enabled: false }).data?.themeConfig;
  return useMemo(() => parseThemeConfig(config), [config]);
}

/** Applies the tenant's colours as soon as the user info is loaded. Call it once, in the shell. */
export function useApplyTenantTheme(): void {
  const theme = useTenantTheme();
  // A layout effect runs before the browser paints. Setting the colours later would style the page twice.
  useLayoutEffect(() => applyThemeTokens(theme), [theme]);
}

/**
 * Parses a tenant's theme. Returns undefined for the default colours, which every tenant has initially and
 * which are already applied. Invalid text, which a tenant can enter in the settings, must not break the
 * portal.
 */
function parseThemeConfig(config: string | undefined): Theme | undefined {
  try {
    const theme: unknown = JSON.parse(config || 'null');
    if (!theme || typeof theme !== 'object') return undefined;
    const other = withoutDefaultColors(theme);
    return Object.keys(other).length > 0 ? other : undefined;
  } catch {
    return undefined;
  }
}
