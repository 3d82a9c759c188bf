/** The side menu's tree, as the server sends it and as it is shown. */
import type { MenuRoute } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';

/** Returns the entries that are shown: invisible ones are left out, and directories without entries. */
export function visible(menus: readonly MenuRoute[]): MenuRoute[] {
  return menus
    .filter(menu => !menu.meta.invisible)
    .map(menu => ({ ...menu, children: visible(menu.children) }))
    .filter(menu => menu.meta.type === 'C' || menu.children.length > 0);
}

/** The entry of a path and the directories above it, outermost first; empty where there is none. */
export function chainTo(menus: readonly MenuRoute[], path: string): MenuRoute[] {
  for (const menu of menus) {
    if (menu.path === path) return [menu];
    const below = chainTo(menu.children, path);
    if (below.length > 0) return [menu, ...below];
  }
  return [];
}

export const findByPath = (menus: readonly MenuRoute[], path: string): MenuRoute | undefined =>
  chainTo(menus, path).at(-1);

/** True for the entry of the current page and for the directories above it. */
export function holds(menu: MenuRoute, path: string): boolean {
  const own = menu.meta.type === 'C' && (path === menu.path || path.startsWith(`${menu.path}/`));
  return own || menu.children.some(child => holds(child, path));
}

export const titleOf = ({ meta }: MenuRoute, lang: Lang): string =>
  (lang === 'en' && meta.titleEn) || meta.title;

/** Entries whose title has the keyword, with the directories above them; all where there are none. */
export function matching(menus: readonly MenuRoute[], keyword: string): MenuRoute[] {
  const wanted = keyword.trim().toLowerCase();
  if (!wanted) return [...menus];
  return menus.flatMap(menu => {
    const isNamed = [menu.meta.title, menu.meta.titleEn].some(title => title.toLowerCase().includes(wanted));
    if (isNamed) return [menu];
    const children = matching(menu.children, keyword);
    return children.length > 0 ? [{ ...menu, children }] : [];
  });
}

/** The longest titles that fit without a tooltip. */
const SHORT = { C: 6, M: 7 };

/** True where the title is too long to be read in the menu, or nothing of it is shown. */
export const needsTooltip = (title: string, { type, collapsed }: { type: 'M' | 'C'; collapsed: boolean }) =>
  collapsed || title.length > SHORT[type];

/** All pages, whatever directory they lie in. */
export const pagesIn = (menus: readonly MenuRoute[]): MenuRoute[] =>
  menus.flatMap(menu => (menu.meta.type === 'C' ? [menu] : pagesIn(menu.children)));
