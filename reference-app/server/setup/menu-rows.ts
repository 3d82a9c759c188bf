/**
 * Builds the rows of the side menu for a new tenant: one row for each directory, and one for each page that
 * appears in the menu.
 */
import {
  describePage,
  type MenuDirectory,
  menuDirectories,
  type PortalPage,
  pageNames,
} from '@countersign/sdk/api/pages';
import { INITIAL_PORTAL_APP } from './console.ts';

const menuColumns = ({ name, title, icon, order }: Omit<MenuDirectory, 'opens'>) => ({
  app_id: INITIAL_PORTAL_APP.app_id,
  name,
  title: title.zh,
  title_en: title.en,
  icon,
  menu_order: order,
});

const menuDirectoryRow = ([segment, directory]: [string, MenuDirectory]) => ({
  ...menuColumns(directory),
  menu_id: `menu-${segment}`,
  parent_id: null,
  menu_type: 'M' as const,
  permission: null,
  route_path: `/${segment}`,
  component_path: 'Layout',
  redirect: describePage(directory.opens).path,
});

/**
 * Returns the menu row of a page, or no row if the page does not appear in the menu. A page that belongs to
 * no directory appears at the top level of the menu.
 */
function pageRows({ component, path, title, permissions, menu }: PortalPage) {
  if (!menu) return [];
  const [, directory = '', ...below] = path.split('/');
  return [
    {
      ...menuColumns({ ...menu, title }),
      menu_id: `menu-${menu.id ?? below.at(-1) ?? directory}`,
      parent_id: directory in menuDirectories ? `menu-${directory}` : null,
      menu_type: 'C' as const,
      permission: permissions?.[0] ?? null,
      route_path: path,
      component_path: component,
      redirect: '',
    },
  ];
}

/** Menu rows of a new tenant. Directories come first, because the rows of pages refer to them. */
export const menuRows = [
  ...Object.entries(menuDirectories).map(menuDirectoryRow),
  ...pageNames.flatMap(name => pageRows(describePage(name))),
];
