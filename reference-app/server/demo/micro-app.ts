/**
 * Creates a micro-app of the demo company: a register of equipment, whose pages the portal shows in a frame.
 */
import type { Tx } from '../db/access.ts';

const EQUIPMENT_APP_ID = 'app-equipment';

const EQUIPMENT_PAGES = [
  {
    name: 'equipmentList',
    title: '设备清单',
    title_en: 'Equipment',
    route_path: '/equipment/list',
    icon: 'book',
  },
  {
    name: 'equipmentChecks',
    title: '点检',
    title_en: 'Checks',
    route_path: '/equipment/checks',
    icon: 'calendar',
  },
];

/** Creates the application with its two pages, which are visible to everyone in the tenant. */
export async function seedMicroApp(tx: Tx): Promise<void> {
  await tx
    .insertInto('app')
    .values({
      app_id: EQUIPMENT_APP_ID,
      app_code: 'equipment',
      app_name: '设备台账',
      app_name_en: 'Equipment',
      app_category: 'assets',
      app_path: '/equipment/',
      description: '设备、负责人和点检记录。',
      is_micro: '0',
      app_order: 1,
    })
    .execute();
  const pages = EQUIPMENT_PAGES.map((page, menu_order) => ({
    menu_id: `menu-${page.name}`,
    app_id: EQUIPMENT_APP_ID,
    parent_id: null,
    menu_type: 'C' as const,
    permission: null,
    menu_order,
    ...page,
  }));
  await tx.insertInto('menu').values(pages).execute();
}
