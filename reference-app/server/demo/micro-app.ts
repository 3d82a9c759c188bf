/** A micro-app of the demo company: a register of equipment, whose pages the portal shows in a frame. */
import type { Tx } from '../db/access.ts';

const APP_ID = 'app-equipment';

const PAGES = [
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

/** The application with its two pages, for everyone of the tenant. */
export async function seedMicroApp(tx: Tx, merchant_id: string): Promise<void> {
  await tx
    .insertInto('app')
    .values({
      merchant_id,
      app_id: APP_ID,
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
  const pages = PAGES.map((page, menu_order) => ({
    merchant_id,
    menu_id: `menu-${page.name}`,
    app_id: APP_ID,
    parent_id: null,
    menu_type: 'C' as const,
    permission: null,
    menu_order,
    ...page,
  }));
  await tx.insertInto('menu').values(pages).execute();
}
