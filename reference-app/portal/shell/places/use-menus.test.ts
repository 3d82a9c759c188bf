import { afterEach, expect, it } from 'vitest';
import { appMenuRoutesQuery, menuRoutesQuery, queryClient, userInfoQuery } from '../../session/queries.ts';
import { openHook } from '../../testing/hook.ts';
import { closeScreen } from '../../testing/screen.ts';
import { findMicroApp, loadedMenusForPath, useMenusForPath } from './use-menus.ts';

const crm = { appId: 'a1', appCode: 'crm', isMicro: '0' } as never;
const inside = { appId: 'a2', appCode: 'inside', isMicro: '1' } as never;
const own = [{ path: '/home' }] as never;
const ofCrm = [{ path: '/app/crm/orders' }] as never;

afterEach(async () => {
  await closeScreen();
  queryClient.clear();
});

it.each([
  ['/app/crm/orders', crm],
  ['/app/crm', crm],
  ['/app/inside', undefined],
  ['/app/unknown', undefined],
  ['/crm/orders', undefined],
  ['/', undefined],
])('the micro-app at %s', (path, app) => {
  expect(findMicroApp(path, [crm, inside])).toBe(app);
});

it('an address of a micro-app has the menus of the app, and other addresses have the menus of the portal', () => {
  expect([loadedMenusForPath('/home'), loadedMenusForPath('/app/crm')]).toEqual([
    { menus: [] },
    { menus: [] },
  ]);
  queryClient.setQueryData(userInfoQuery.queryKey, { sysApps: [crm] } as never);
  expect(loadedMenusForPath('/app/crm')).toEqual({ menus: [], app: crm });
  queryClient.setQueryData(menuRoutesQuery.queryKey, own);
  queryClient.setQueryData(appMenuRoutesQuery(crm).queryKey, ofCrm);
  expect(loadedMenusForPath('/home')).toEqual({ menus: own });
  expect(loadedMenusForPath('/app/crm')).toEqual({ menus: ofCrm, app: crm });
});

it.each([
  ['/home', { menus: own }],
  ['/app/crm/orders', { menus: ofCrm, app: crm }],
])('a component at %s shows the same menus', async (path, expected) => {
  const screen = await openHook(() => useMenusForPath(path));
  await screen.run(() => {
    queryClient.setQueryData(userInfoQuery.queryKey, { sysApps: [crm] } as never);
    queryClient.setQueryData(menuRoutesQuery.queryKey, own);
    queryClient.setQueryData(appMenuRoutesQuery(crm).queryKey, ofCrm);
  });
  expect(screen.value()).toEqual(expected);
});
