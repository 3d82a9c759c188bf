/** The tenant's colours: laid over the tokens of the page, and handed to the elements in it. */
import { type Theme, tokenCss } from '@countersign/elements/tokens';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { userInfo } from '../session/queries.ts';

const scope = { light: ':root', dark: ':root[data-scheme="dark"]' };
const sheet = new CSSStyleSheet();

/** Use once at start, so that every colour stands before anything is drawn. */
export function showTokens(theme: Theme = {}): void {
  sheet.replaceSync(tokenCss(theme, scope));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}

/** The signed-in person's tenant's theme; undefined where there is none. */
export function useTenantTheme(): Theme | undefined {
  const config = useQuery({ ...userInfo, enabled: false }).data?.themeConfig;
  return useMemo(() => themeOf(config), [config]);
}

export interface TenantSettings {
  /** Tabs of visited pages. */
  multiPage: boolean;
}

/** Settings of the shell that a theme carries, with their defaults. */
export function useTenantSettings(): TenantSettings {
  const theme = useTenantTheme();
  return { multiPage: Reflect.get(theme ?? {}, 'multiPage') === true };
}

/** Use once in the shell: the page takes on the tenant's colours as soon as the tenant is known. */
export function useTenantColours(): void {
  const theme = useTenantTheme();
  useEffect(() => showTokens(theme), [theme]);
}

/** Broken text from a settings page must not take the portal down. */
function themeOf(config: string | undefined): Theme | undefined {
  try {
    const theme: unknown = JSON.parse(config || 'null');
    return theme && typeof theme === 'object' ? (theme as Theme) : undefined;
  } catch {
    return undefined;
  }
}
