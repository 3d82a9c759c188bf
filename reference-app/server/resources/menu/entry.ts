/** The menu entries that a new tenant starts with: a resource exports those of its pages, as `menu` in its `routes.ts`. */
import type { PersonsPermission } from '../../http/route.ts';

export interface MenuEntry {
  /** Address of the page, `/<directory>/<page>`; without the first slash it is the page's `component` in the portal. */
  path: string;
  /** Unique in the tenant. */
  name: string;
  title: { zh: string; en: string };
  /** A name of `portal/ui/icons/menu-icons.tsx`; any other gets a plain mark. */
  icon: string;
  permission: PersonsPermission;
  /** The place among the entries of its directory. */
  order: number;
}

/** The row of an entry, in the directory that its path names. */
export function menuRowOf({ path, name, title, icon, permission, order }: MenuEntry) {
  const [, directory, page] = path.split('/');
  return {
    menu_id: `menu-${page}`,
    parent_id: `menu-${directory}`,
    menu_type: 'C' as const,
    name,
    title: title.zh,
    title_en: title.en,
    icon,
    permission,
    route_path: path,
    component_path: path.slice(1),
    redirect: '',
    menu_order: order,
  };
}
