/** The items of the command palette: pages, actions and records. */
import { getDefaultStore } from 'jotai';
import { afterEach, expect, it } from 'vitest';
import { menuRoutesQuery, queryClient } from '../../session/queries.ts';
import { stubBrowser, unstubBrowser } from '../../testing/browser.ts';
import { openHook } from '../../testing/hook.ts';
import { closeScreen, type ScreenOptions } from '../../testing/screen.ts';
import { isSignOutConfirmationOpenAtom, isUserInfoOpenAtom } from '../account/dialogs.ts';
import { usePaletteRecords } from './use-records.ts';

// The state of the menu is read from the browser when its module is loaded.
stubBrowser();
const { usePalettePagesAndActions } = await import('./use-known.ts');
unstubBrowser();

afterEach(async () => {
  await closeScreen();
  queryClient.clear();
});

const menu = (path: string, title: string, titleEn: string) => ({
  menuId: path,
  path,
  name: path,
  component: '',
  children: [],
  meta: { title, titleEn, type: 'C', icon: '', invisible: false, permission: null, extra: {} },
});

async function openLocal(options: ScreenOptions = {}) {
  const screen = await openHook(usePalettePagesAndActions, {
    address: '/messages?x=1#top',
    ...options,
    replies: { 'favourite/list': { menus: [] }, 'favourite/add': null },
  });
  const menus = [menu('/app/crm/orders', '订单', 'Orders'), menu('/downloads', '下载', 'My downloads')];
  await screen.run(() => queryClient.setQueryData(menuRoutesQuery.queryKey, menus as never));
  const item = (id: string) => screen.value().find(one => one.id === id);
  const ids = (group: string) =>
    screen
      .value()
      .filter(one => one.group === group)
      .map(({ id }) => id.replace(/^\w+ /, ''));
  return { screen, item, ids };
}

it('lists the pages of the menu, and all pages with a fixed address that the user may open', async () => {
  const { item, ids, screen } = await openLocal();
  expect(new Set(ids('pages')).size).toBe(ids('pages').length);
  expect(item('page /app/crm/orders')).toMatchObject({ title: 'Orders', alias: '订单' });
  expect(item('page /downloads')?.title).toBe('My downloads');
  expect(item('page /system/users')).toMatchObject({ group: 'pages', title: expect.any(String) });
  expect(ids('pages').filter(path => path.includes('$'))).toEqual([]);
  expect(ids('pages')).not.toContain('/workflow/forms/designer');
  await screen.run(() => item('page /system/users')?.run());
  expect(screen.address()).toBe('/system/users');
});

it('pages without permission are left out, pages without a required permission stay', async () => {
  const { ids } = await openLocal({ permissions: [] });
  expect(ids('pages')).not.toContain('/system/users');
  expect(ids('pages')).toContain('/messages');
});

it('a page is found by its title in both languages', async () => {
  const en = (await openLocal()).item('page /messages');
  await closeScreen();
  const zh = (await openLocal({ lang: 'zh' })).item('page /messages');
  expect([zh?.title, zh?.alias]).toEqual([en?.alias, en?.title]);
  expect(en?.title).not.toBe(en?.alias);
});

it('actions follow the state of the portal', async () => {
  const { screen, item, ids } = await openLocal();
  const before = ids('actions');
  expect(before).toEqual(
    expect.arrayContaining(['tabs', 'menu', 'language', 'info', 'exit', 'scheme dark', 'scheme light']),
  );
  expect(before).not.toContain('close');
  expect(before).not.toContain('scheme auto');
  const titles = () => [item('action tabs')?.title, item('action menu')?.title];
  const old = titles();
  await screen.run(() => item('action tabs')?.run());
  await screen.run(() => item('action menu')?.run());
  await screen.run(() => item('action scheme dark')?.run());
  expect(ids('actions')).toEqual(expect.arrayContaining(['close', 'others', 'scheme auto']));
  expect(ids('actions')).not.toContain('scheme dark');
  expect(titles()[0]).not.toBe(old[0]);
  expect(titles()[1]).not.toBe(old[1]);
  await screen.run(() => item('action menu')?.run());
  await screen.run(() => item('action tabs')?.run());
  await screen.run(() => item('action scheme auto')?.run());
  expect([titles(), ids('actions')]).toEqual([old, before]);
});

it('the language changes to the other one and returns to the page', async () => {
  const { screen, item } = await openLocal();
  expect(item('action language')?.title).toBe('简体中文');
  await screen.run(() => item('action language')?.run());
  expect(screen.address()).toBe(`/refresh?lang=zh&redirect=${encodeURIComponent('/messages?x=1#top')}`);
});

it('the dialogs of the account are opened', async () => {
  const { screen, item } = await openLocal();
  const store = getDefaultStore();
  await screen.run(() => item('action info')?.run());
  await screen.run(() => item('action exit')?.run());
  expect([store.get(isUserInfoOpenAtom), store.get(isSignOutConfirmationOpenAtom)]).toEqual([true, true]);
  store.set(isUserInfoOpenAtom, false);
  store.set(isSignOutConfirmationOpenAtom, false);
});

const list = (...rows: object[]) => ({ total: rows.length, list: rows });
const replies = {
  'jflow/myTask': list({ id: 't/1', itemName: 'Trip', createBy: { userName: 'Wang' }, nodeName: 'Manager' }),
  'jflow/instance/page': list({ id: 'i/1', itemName: 'All', number: 'N-1', processName: 'Travel' }),
  'jflow/myProcess': list({ id: 'i/2', itemName: 'Own', number: '', processName: 'Travel' }),
  'jflow/templates': list(
    ...Array.from({ length: 7 }, (_, index) => ({ id: `p/${index}`, processName: `P${index}` })),
  ),
  'user/list': list(
    { userId: 'u/1', nickName: 'Li Na', userName: 'li.na' },
    { userId: 'u2', nickName: '', userName: 'zhang' },
  ),
  'workflow/form/config/page': list({ id: 'f/1', formName: 'Travel form' }),
};
const openRecords = (typed: string, options: ScreenOptions = {}) =>
  openHook(() => usePaletteRecords(typed), { ...options, replies: { ...replies, ...options.replies } });

it('records of every kind are found', async () => {
  const screen = await openRecords(' tr ');
  const { items, isPending } = screen.value();
  expect(isPending).toBe(false);
  expect(items.map(({ group, title, detail }) => [group, title, detail].filter(Boolean).join(': '))).toEqual([
    'tasks: Trip: Wang · Manager',
    'instances: All: N-1 · Travel',
    ...['P0', 'P1', 'P2', 'P3', 'P4'].map(name => `processes: ${name}`),
    'people: Li Na: li.na',
    'people: zhang: zhang',
    'forms: Travel form',
  ]);
});

it.each([
  ['task t/1', '/approval/todo?task=t%2F1'],
  ['instance i/1', '/approval/instance/i%2F1'],
  ['process p/0', '/approval/start?process=p%2F0'],
  ['person u/1', '/system/users?open=u%2F1'],
  ['form f/1', '/workflow/forms/designer?id=f%2F1'],
])('the %s is opened at %s', async (id, address) => {
  const screen = await openRecords('t');
  await screen.run(() =>
    screen
      .value()
      .items.find(item => item.id === id)
      ?.run(),
  );
  expect(screen.address()).toBe(address);
});

it('the server searches for the keyword, five records of a kind', async () => {
  const asked: object[] = [];
  const answer = (query: object) => {
    asked.push(query);
    return list();
  };
  await openRecords('tr', {
    replies: Object.fromEntries(Object.keys(replies).map(path => [path, answer])),
  });
  const query = { keyword: 'tr', page: '1', limit: '5' };
  expect(asked).toHaveLength(5);
  expect(asked).toEqual(expect.arrayContaining([query, { keyword: 'tr' }, { ...query, status: 'NORMAL' }]));
});

it('without a keyword, nothing is searched', async () => {
  const screen = await openRecords('  ');
  expect(screen.value()).toEqual({ items: [], isPending: false });
  expect(screen.called().filter(path => path in replies)).toEqual([]);
});

it('only records that the user may open are searched', async () => {
  const own = await openRecords('tr', { permissions: [] });
  expect(own.called().filter(path => path in replies)).toEqual(['jflow/myTask', 'jflow/myProcess']);
});

it('waits for the replies', async () => {
  const answered = Promise.withResolvers<object>();
  const screen = await openRecords('tr', { replies: { 'jflow/myTask': () => answered.promise } });
  expect(screen.value().isPending).toBe(true);
  answered.resolve(list());
  await screen.settle();
  expect(screen.value().isPending).toBe(false);
});
