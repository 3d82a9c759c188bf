/** The tenant's colours: laid over the tokens of the page, and handed to the elements in it. */
import { defaultTokens } from '@countersign/elements/default-tokens';
import { elementScope, type Theme, tokenCss, withoutDefaults } from '@countersign/elements/tokens';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { theme as siteTheme, userInfo } from '../session/queries.ts';

const scope = { light: ':root', dark: ':root[data-scheme="dark"]' };
const sheet = new CSSStyleSheet();

/** The theme that is shown; the css of one that was replaced meanwhile comes too late. */
let shown: Theme | undefined;
/** The theme whose css is laid. The same css once more would style the whole page anew. */
let laid = '';

/** Use once at start, so that every colour stands before anything is drawn. */
export function showTokens(theme: Theme = {}): void {
  const key = JSON.stringify(theme);
  if (laid === key) return;
  laid = key;
  shown = theme;
  const tokens = key === '{}' ? ownTokens() : tokenCss(theme, scope);
  sheet.replaceSync(tokens);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  if (theme.customStyle) void addCustomStyle(theme, tokens);
}

/** The product's own, which the build has computed. */
const ownTokens = (): string =>
  defaultTokens.replaceAll(elementScope.dark, scope.dark).replaceAll(elementScope.light, scope.light);

/** The tenant's own css, in so far as it is harmless. */
async function addCustomStyle(theme: Theme, tokens: string): Promise<void> {
  const { safeCss } = await import('@countersign/elements/safe-style');
  if (shown === theme) sheet.replaceSync(`${tokens}\n${safeCss(theme.customStyle ?? '', 'body')}`);
}

/** Use on pages around the sign-in: they take on the colours of the installation. */
export function useSiteColours(): void {
  const config = useQuery(siteTheme).data?.config;
  useEffect(() => showTokens(themeOf(config)), [config]);
}

/** The signed-in person's tenant's theme; undefined where there is none. */
export function useTenantTheme(): Theme | undefined {
  const config = useQuery({ ...userInfo, enabled: false }).data?.themeConfig;
  return useMemo(() => themeOf(config), [config]);
}

/** Use once in the shell: the page takes on the tenant's colours as soon as the tenant is known. */
export function useTenantColours(): void {
  const theme = useTenantTheme();
  // Before the page is laid out: colours that come later style it a second time.
  useLayoutEffect(() => showTokens(theme), [theme]);
}

/**
 * Undefined for the product's own colours, with which every tenant begins, written out: they are shown already. Broken
 * text from a settings page must not take the portal down.
 */
function themeOf(config: string | undefined): Theme | undefined {
  try {
    const theme: unknown = JSON.parse(config || 'null');
    if (!theme || typeof theme !== 'object') return undefined;
    const other = withoutDefaults(theme);
    return Object.keys(other).length > 0 ? other : undefined;
  } catch {
    return undefined;
  }
}
