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
