/**
 * Public entry point for the portal pages and their menu. No other file defines a page's path, title, icon
 * and permissions.
 */
export { type MenuDirectory, menuDirectories } from './menu.ts';
export type { MenuIconName, PageMeta } from './page.ts';
export {
  describePage,
  type PageName,
  type PortalPage,
  portalPageDeclarations,
  portalPageNames,
} from './pages.ts';
export { MANAGE_OWN_PROCESSES_PERMISSION } from './process-permissions.ts';
