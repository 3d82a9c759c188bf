/** Finds the page at a path, with its title, flags and breadcrumbs, in the menu and the page registry. */
import type { MenuRoute } from '@countersign/sdk/api/contract';
import type { PageMeta } from '@countersign/sdk/api/pages';
import type { Lang } from '@countersign/sdk/i18n';
import type { Page } from '../../pages/page-loader.ts';
import { findMenuEntryWithAncestors } from '../menu/menu.ts';
import { readRouteFlags } from './route-meta.ts';

export type Titles = Readonly<Record<Lang, string>>;

export interface Crumb {
  title: Titles;
  /** Address of the breadcrumb. Omitted for a directory and for the current page. */
  href?: string;
}

export interface PageLocation {
  title: Titles;
  meta: PageMeta;
  /** Breadcrumbs from the outermost directory to the page. */
  crumbs: readonly Crumb[];
}

export interface PageSources {
  menus: readonly MenuRoute[];
  pages: readonly Page[];
}

/**
 * Returns the page and its location in the menu for a path, or undefined if neither the menu nor the page
 * registry contains the path.
 */
export function findPageLocation(path: string, { menus, pages }: PageSources): PageLocation | undefined {
  const chain = findMenuEntryWithAncestors(menus, path);
  const entry = chain.at(-1);
  const page = findPageByPath(pages, path) ?? pages.find(({ component }) => component === entry?.component);
  const title = entry ? menuTitles(entry) : page?.title;
  if (!title) return undefined;
  const above = entry ? chain.slice(0, -1).map(menuBreadcrumb) : parentBreadcrumbs(path, { menus, pages });
  return {
    title,
    meta: { ...page?.meta, ...(entry && readRouteFlags(entry.meta.extra ?? {})) },
    crumbs: [...above, { title }],
  };
}

/**
 * Returns the breadcrumbs above a page without a menu entry: the breadcrumbs of the nearest parent with a
 * menu entry, followed by the pages in between.
 */
function parentBreadcrumbs(path: string, { menus, pages }: PageSources): Crumb[] {
  const prefixes = parentPaths(path);
  const at = prefixes.findLastIndex(prefix => findMenuEntryWithAncestors(menus, prefix).length > 0);
  const chain = at < 0 ? [] : findMenuEntryWithAncestors(menus, prefixes[at] ?? '');
  const between = prefixes.slice(at + 1).flatMap(href => {
    const page = findPageByPath(pages, href);
    // A page whose path ends with `/$siteId` is omitted from the breadcrumbs.
    return page && !page.path.endsWith('/$siteId') ? [{ title: page.title, href }] : [];
  });
  return [...chain.map(menuBreadcrumb), ...between];
}

/** Returns the parent paths of a path: `/a/b/c` → `/a`, `/a/b`. */
function parentPaths(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  return parts.slice(0, -1).map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

const menuBreadcrumb = (menu: MenuRoute): Crumb => ({
  title: menuTitles(menu),
  ...(menu.meta.type === 'C' && { href: menu.path }),
});

const menuTitles = ({ meta }: MenuRoute): Titles => ({ zh: meta.title, en: meta.titleEn || meta.title });

/** Returns the page whose path pattern matches the path. `$name` in a pattern matches one segment. */
export function findPageByPath(pages: readonly Page[], path: string): Page | undefined {
  const parts = path.split('/');
  return pages.find(page => {
    const pattern = page.path.split('/');
    return (
      pattern.length === parts.length &&
      pattern.every((part, index) => part.startsWith('$') || part === parts[index])
    );
  });
}
