/** Loads the code of pages and starts their first API calls. */
import { type ComponentType, lazy } from 'react';
import type { Page } from '../pages/page-loader.ts';
import { hasAnyPermission } from '../session/allows.ts';
import { queryClient, userInfoQuery } from '../session/queries.ts';
import { loadComponentWithMuiTheme } from '../theme/with-mui.tsx';

/**
 * Component of each page that was requested. A page always uses the same component, because another component
 * would remount the page.
 */
const componentsByPage = new Map<Page, ComponentType>();

const loadPageComponent = (page: Page) => (page.isPlain ? page.load() : loadComponentWithMuiTheme(page.load));

/** Returns the React component of a page. The component suspends until the page's code is loaded. */
export function pageComponent(page: Page): ComponentType {
  const known = componentsByPage.get(page) ?? lazy(() => loadPageComponent(page));
  componentsByPage.set(page, known);
  return known;
}

/**
 * Starts loading a page's code and first API calls, in parallel with the guard. The guard still decides
 * whether the page is shown, and the server rejects calls without permission. Resolves when the page can be
 * rendered with its data.
 */
export async function preloadPage(page: Page, search: Record<string, unknown>): Promise<void> {
  const held = queryClient.getQueryData(userInfoQuery.queryKey)?.permissions;
  if (held && page.permissions && !hasAnyPermission(held, page.permissions)) return;
  const shown = loadPageComponent(page);
  const { prefetch } = await page.load();
  const answered = prefetch?.(search);
  const { default: Body } = await shown;
  if (!componentsByPage.has(page)) componentsByPage.set(page, Body);
  await answered;
}
