/** The page at a path: its title, its flags and the way to it, from the menu and the registry of pages. */
import type { MenuRoute } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';
import type { Page, PageMeta } from '../../ui/define-page.ts';
import { chainTo } from '../menu/menu.ts';
import { metaOf } from './route-meta.ts';

export type Titles = Readonly<Record<Lang, string>>;

export interface Crumb {
  title: Titles;
  /** Absent for a directory and for the page itself. */
  href?: string;
}

export interface Place {
  title: Titles;
  meta: PageMeta;
  /** From the outermost directory to the page. */
  crumbs: readonly Crumb[];
}

export interface Known {
  menus: readonly MenuRoute[];
  pages: readonly Page[];
}

/** Undefined for a path that neither the menu nor a page has. */
export function placeOf(path: string, { menus, pages }: Known): Place | undefined {
  const chain = chainTo(menus, path);
  const entry = chain.at(-1);
  const page = pageAt(pages, path) ?? pages.find(({ component }) => component === entry?.component);
  const title = entry ? titlesOf(entry) : page?.title;
  if (!title) return undefined;
  const above = entry ? chain.slice(0, -1).map(crumbOf) : wayTo(path, { menus, pages });
  return {
    title,
    meta: { ...page?.meta, ...(entry && metaOf(entry.meta.extra ?? {})) },
    crumbs: [...above, { title }],
  };
}

/** The crumbs above a page that is no entry of the menu: the nearest entry's chain, then the pages between. */
function wayTo(path: string, { menus, pages }: Known): Crumb[] {
  const prefixes = prefixesOf(path);
  const at = prefixes.findLastIndex(prefix => chainTo(menus, prefix).length > 0);
  const chain = at < 0 ? [] : chainTo(menus, prefixes[at] ?? '');
  const between = prefixes.slice(at + 1).flatMap(href => {
    const page = pageAt(pages, href);
    // The level of a site is none of its own.
    return page && !page.path.endsWith('/$siteId') ? [{ title: page.title, href }] : [];
  });
  return [...chain.map(crumbOf), ...between];
}

/** `/a/b/c` → `/a`, `/a/b`. */
function prefixesOf(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  return parts.slice(0, -1).map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

const crumbOf = (menu: MenuRoute): Crumb => ({
  title: titlesOf(menu),
  ...(menu.meta.type === 'C' && { href: menu.path }),
});

const titlesOf = ({ meta }: MenuRoute): Titles => ({ zh: meta.title, en: meta.titleEn || meta.title });

/** The page whose pattern fits; `$name` stands for one segment. */
export function pageAt(pages: readonly Page[], path: string): Page | undefined {
  const parts = path.split('/');
  return pages.find(page => {
    const pattern = page.path.split('/');
    return (
      pattern.length === parts.length &&
      pattern.every((part, index) => part.startsWith('$') || part === parts[index])
    );
  });
}
