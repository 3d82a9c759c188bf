/** Renders the page that the menu assigns to the current path. */
import type { MenuRoute } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Page } from '../pages/page-loader.ts';
import { menuRoutesQuery } from '../session/queries.ts';
import { findMenuByPath } from '../shell/menu/menu.ts';
import { findPageByComponent } from '../shell/pages.ts';
import { PageFrame } from './PageFrame.tsx';

interface Target {
  pathname: string;
  /** Path with its query string. */
  href: string;
}

/**
 * Resolves a path that the menu defines. Returns the page or the redirect that the menu assigns to it, or a
 * redirect to the "no access" page.
 */
export function resolveMenuAddress(
  menus: readonly MenuRoute[],
  { pathname, href }: Target,
): { page: Page } | { redirect: string } {
  const entry = findMenuByPath(menus, pathname);
  if (entry?.redirect) return { redirect: entry.redirect };
  const page = entry && findPageByComponent(entry.component);
  return page ? { page } : { redirect: `/401?redirect=${encodeURIComponent(href)}` };
}

export function MenuPage() {
  const lead = resolveMenuAddress(useQuery(menuRoutesQuery).data ?? [], useLocation());
  // When the location changes, this menu page is still rendered, so the current path can belong to the next page.
  // If the menu does not assign a page to the current path, nothing is rendered.
  return 'page' in lead ? <PageFrame page={lead.page} /> : null;
}
