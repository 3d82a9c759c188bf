/** Opening an application from the list of applications. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appMenuRoutesQuery, queryClient } from '../../session/queries.ts';
import { stubBrowser, unstubBrowser } from '../../testing/browser.ts';
import { stubServer } from '../../testing/server.ts';
import * as toasts from '../../ui/toasts.tsx';
import { appStartAddress, openApp } from './open-app.ts';

const page = (path: string, more: object = {}) => ({
  path,
  children: [],
  meta: { type: 'C', title: path, titleEn: path, invisible: false, ...more },
});
const menus = [page('/app/crm/hidden', { invisible: true }), page('/app/crm/orders')] as never;
const app = (more: object = {}) =>
  ({ appId: 'a1', appCode: 'crm', appPath: '/crm', openType: '0', isMicro: '0', ...more }) as never;

const navigate = vi.fn();
const open = vi.fn();
const assign = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  stubBrowser('/home');
  stubServer();
  vi.stubGlobal('open', open);
  location.assign = assign;
});
afterEach(() => {
  queryClient.clear();
  unstubBrowser();
});

const start = (one: never, itsMenus = menus) => {
  queryClient.setQueryData(appMenuRoutesQuery(one).queryKey, itsMenus);
  return openApp({ navigate } as never, one);
};
const opened = () => [navigate, open, assign].map(({ mock }) => mock.calls);

it.each([
  ['https://crm.test/start', 'https://crm.test/start'],
  ['HTTP://crm.test', 'HTTP://crm.test'],
  ['/crm', '/app/crm/orders'],
  ['javascript:alert(1)', '/app/crm/orders'],
])('an application at %s starts at %s', (appPath, address) => {
  expect(appStartAddress(app({ appPath }), menus)).toBe(address);
});

it('a page of the portal is opened in place', async () => {
  await start(app());
  expect(opened()).toEqual([[[{ href: '/app/crm/orders' }]], [], []]);
});

it('an external application replaces the portal', async () => {
  await start(app({ appPath: 'https://crm.test/' }));
  expect(opened()).toEqual([[], [], [['https://crm.test/']]]);
});

it.each(['/crm', 'https://crm.test/'])('the application at %s is opened in a new tab', async appPath => {
  await start(app({ appPath, openType: '1' }));
  const address = appPath === '/crm' ? '/app/crm/orders' : appPath;
  expect(opened()).toEqual([[], [[address, '_blank', 'noopener']], []]);
});

it('an application without a visible page shows a warning', async () => {
  const showToast = vi.spyOn(toasts, 'showToast').mockImplementation(() => undefined);
  await start(app(), [] as never);
  expect([showToast.mock.calls.map(([kind]) => kind), ...opened()]).toEqual([['warning'], [], [], []]);
});
