import type { MenuRoute, VisibleApplication } from '@countersign/sdk/api/contract';
import { expect, test } from 'vitest';
import { toMenuRoutes } from './routes.ts';

const app = (appCode: string, over: Partial<VisibleApplication> = {}) =>
  ({
    appId: `id-${appCode}`,
    appCode,
    isMicro: '1',
    aggregateEnable: '0',
    ignoreRouterPrefix: '0',
    ...over,
  }) as VisibleApplication;

const apps = [
  app('system-new'),
  app('MESSAGE'),
  app('crm'),
  app('equipment', { isMicro: '0' }),
  app('stock', { isMicro: '0', aggregateEnable: '1' }),
];

const menu = (path: string, type: string, appCode: string, children: MenuRoute[] = []): MenuRoute =>
  ({
    name: path,
    path,
    component: '',
    appId: `id-${appCode}`,
    meta: { type },
    children,
  }) as unknown as MenuRoute;

test('routes have the part of their application in the address, and no buttons', () => {
  const menus = [
    menu('/system', 'M', 'system-new', [
      menu('/system/users', 'C', 'system-new', [menu('', 'F', 'system-new')]),
    ]),
    { ...menu('/leads', 'C', 'crm'), redirect: '/leads/open' },
    menu('/stock/list', 'C', 'stock'),
  ];
  const routes = toMenuRoutes(menus, apps);
  expect(routes.map(({ path, redirect }) => redirect ?? path)).toEqual([
    '/system',
    '/crm/leads/open',
    '/app/stock/list',
  ]);
  expect(routes[0]?.children[0]?.children).toEqual([]);
});
