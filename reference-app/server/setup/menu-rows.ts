/**
 * Builds the rows of the side menu for a new tenant: one row for each directory, and one for each page that
 * appears in the menu.
 */
import {
  describePage,
  type MenuDirectory,
  menuDirectories,
  type PortalPage,
  portalPageNames,
} from '@countersign/sdk/api/pages';
import { INITIAL_PORTAL_APP } from './console.ts';

const menuColumns = ({ name, title, icon, order }: Omit<MenuDirectory, 'opens'>) => ({
  appId: INITIAL_PORTAL_APP.appId,
  name,
  title: title.zh,
  titleEn: title.en,
  icon,
  menuOrder: order,
});

const menuDirectoryRow = ([segment, directory]: [string, MenuDirectory]) => ({
  ...menuColumns(directory),
  menuId: `menu-${segment}`,
  parentId: null,
  menuType: 'M' as const,
  permission: null,
  routePath: `/${segment}`,
  componentPath: 'Layout',
  redirect: describePage(directory.opens).path,
});

/**
 * Returns the menu row of a page, or no row if the page does not appear in the menu. A page that belongs to
 * no directory appears at the top level of the menu.
 */
function createMenuRowOfPage({ component, path, title, permissions, menu }: PortalPage) {
  if (!menu) return [];
  const [, directory = '', ...below] = path.split('/');
  return [
    {
      ...menuColumns({ ...menu, title }),
      menuId: `menu-${menu.id ?? below.at(-1) ?? directory}`,
      parentId: directory in menuDirectories ? `menu-${directory}` : null,
      menuType: 'C' as const,
      permission: permissions?.[0] ?? null,
      routePath: path,
      componentPath: component,
      redirect: '',
    },
  ];
}

/** Menu rows of a new tenant. Directories come first, because the rows of pages refer to them. */
export const menuRows = [
  ...Object.entries(menuDirectories).map(menuDirectoryRow),
  ...portalPageNames.flatMap(name => createMenuRowOfPage(describePage(name))),
];
