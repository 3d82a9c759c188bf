/** A page under the path that the menu gives it. */
import type { MenuRoute } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { routers } from '../session/queries.ts';
import { findByPath } from '../shell/menu/menu.ts';
import { pageOf } from '../shell/pages.ts';
import type { Page } from '../ui/define-page.ts';
import { PageFrame } from './PageFrame.tsx';

interface Target {
  pathname: string;
  /** The whole address, with its query. */
  href: string;
}

/** Resolves an address that no page claims as its own: the menu's page, the menu's redirect, or no access. */
export function leadOf(
  menus: readonly MenuRoute[],
  { pathname, href }: Target,
): { page: Page } | { redirect: string } {
  const entry = findByPath(menus, pathname);
  if (entry?.redirect) return { redirect: entry.redirect };
  const page = entry && pageOf(entry.component);
  return page ? { page } : { redirect: `/401?redirect=${encodeURIComponent(href)}` };
}

export function MenuPage() {
  const lead = leadOf(useQuery(routers).data ?? [], useLocation());
  // While the router leaves, the path is another page's already.
  return 'page' in lead ? <PageFrame page={lead.page} /> : null;
}
