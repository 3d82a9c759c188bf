/** Functions for the tree of the side menu, both as sent by the server and as displayed. */
import type { MenuRoute } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';

/** Returns the entries to display, without invisible entries and empty directories. */
export function visibleMenus(menus: readonly MenuRoute[]): MenuRoute[] {
  return menus
    .filter(menu => !menu.meta.invisible)
    .map(menu => ({ ...menu, children: visibleMenus(menu.children) }))
    .filter(menu => menu.meta.type === 'C' || menu.children.length > 0);
}

/**
 * Returns the chain of directories from the outermost to the entry with the given path, including the entry.
 * Returns an empty list if no entry has this path.
 */
export function findMenuEntryWithAncestors(menus: readonly MenuRoute[], path: string): MenuRoute[] {
  for (const menu of menus) {
    if (menu.path === path) return [menu];
    const below = findMenuEntryWithAncestors(menu.children, path);
    if (below.length > 0) return [menu, ...below];
  }
  return [];
}

export const findMenuByPath = (menus: readonly MenuRoute[], path: string): MenuRoute | undefined =>
  findMenuEntryWithAncestors(menus, path).at(-1);

/** Returns true if the menu is the entry of the current page or a directory that contains this entry. */
export function menuContainsPath(menu: MenuRoute, path: string): boolean {
  const own = menu.meta.type === 'C' && (path === menu.path || path.startsWith(`${menu.path}/`));
  return own || menu.children.some(child => menuContainsPath(child, path));
}

export const menuTitle = ({ meta }: MenuRoute, lang: Lang): string =>
  (lang === 'en' && meta.titleEn) || meta.title;

/**
 * Returns the entries whose title contains the keyword, with their parent directories. An empty keyword
 * returns all entries.
 */
export function searchMenus(menus: readonly MenuRoute[], keyword: string): MenuRoute[] {
  const wanted = keyword.trim().toLowerCase();
  if (!wanted) return [...menus];
  return menus.flatMap(menu => {
    const isNamed = [menu.meta.title, menu.meta.titleEn].some(title => title.toLowerCase().includes(wanted));
    if (isNamed) return [menu];
    const children = searchMenus(menu.children, keyword);
    return children.length > 0 ? [{ ...menu, children }] : [];
  });
}

/**
 * Maximum length in characters of a menu title that is shown without a tooltip, for pages (`C`) and
 * directories (`M`).
 */
const MAX_MENU_TITLE_LENGTH_BY_TYPE = { C: 6, M: 7 };

/** Returns true if the title does not fit in the menu, or if the menu is collapsed. */
export const doesMenuTitleNeedTooltip = (
  title: string,
  { type, collapsed }: { type: 'M' | 'C'; collapsed: boolean },
) => collapsed || title.length > MAX_MENU_TITLE_LENGTH_BY_TYPE[type];

/** Returns the entries of all pages at any depth. */
export const flattenMenuPages = (menus: readonly MenuRoute[]): MenuRoute[] =>
  menus.flatMap(menu => (menu.meta.type === 'C' ? [menu] : flattenMenuPages(menu.children)));
