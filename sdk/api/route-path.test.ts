import { expect, test } from 'vitest';
import { portalPathOfMenuPage, type RoutedApp } from './route-path.ts';

const app = (appCode: string, over: Partial<RoutedApp> = {}): RoutedApp => ({
  appCode,
  isMicro: '1',
  ...over,
});

test.each([
  ['/home', app('system-new'), '/home'],
  ['/inbox', app('MESSAGE'), '/inbox'],
  ['/list', app('crm'), '/crm/list'],
  ['/crm/list', app('crm'), '/crm/list'],
  ['/list', app('crm', { ignoreRouterPrefix: '1' }), '/list'],
  ['/equipment/list', app('equipment', { isMicro: '0' }), '/app/equipment/list'],
  ['/list', app('equipment', { isMicro: '0', ignoreRouterPrefix: '1' }), '/app/equipment/list'],
])('%s of %o is at %s', (path, of, address) => {
  expect(portalPathOfMenuPage(path, of)).toBe(address);
});
