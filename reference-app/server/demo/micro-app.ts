/**
 * Creates a micro-app of the demo company: a register of equipment, whose pages the portal shows in a frame.
 */
import type { Tx } from '../db/access.ts';

const EQUIPMENT_APP_ID = 'app-equipment';

const EQUIPMENT_PAGES = [
  {
    name: 'equipmentList',
    title: '设备清单',
    titleEn: 'Equipment',
    routePath: '/equipment/list',
    icon: 'book',
  },
  {
    name: 'equipmentChecks',
    title: '点检',
    titleEn: 'Checks',
    routePath: '/equipment/checks',
    icon: 'calendar',
  },
];

/** Creates the application with its two pages, which are visible to everyone in the tenant. */
export async function seedMicroApp(tx: Tx): Promise<void> {
  await tx
    .insertInto('app')
    .values({
      appId: EQUIPMENT_APP_ID,
      appCode: 'equipment',
      appName: '设备台账',
      appNameEn: 'Equipment',
      appCategory: 'assets',
      appPath: '/equipment/',
      description: '设备、负责人和点检记录。',
      isMicro: '0',
      appOrder: 1,
    })
    .execute();
  const pages = EQUIPMENT_PAGES.map((page, menuOrder) => ({
    menuId: `menu-${page.name}`,
    appId: EQUIPMENT_APP_ID,
    parentId: null,
    menuType: 'C' as const,
    permission: null,
    menuOrder,
    ...page,
  }));
  await tx.insertInto('menu').values(pages).execute();
}
