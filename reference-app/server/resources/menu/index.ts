/** Exports of the menus to other resources. */
export type { MenuEntry } from './entry.ts';
export { menuNodes, pagesOf, permissionsOfMenus } from './queries.ts';
