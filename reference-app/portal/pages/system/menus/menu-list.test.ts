/** The list of menus is filtered and divided into pages in the browser. */
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { languageAtom } from '../../../session/language.ts';
import { queryClient, userInfoQuery } from '../../../session/queries.ts';
import { stubBrowser, unstubBrowser } from '../../../testing/browser.ts';
import { stubServer } from '../../../testing/server.ts';
import { menuForm } from './form.ts';
import { loadMenuPage } from './queries.ts';

const menu = (menuId: string, more: object = {}) => ({
  menuId,
  parentId: null,
  appId: 'a1',
  name: menuId,
  title: menuId,
  titleEn: '',
  menuType: 'C',
  permission: 'system:user:list',
  menuOrder: 0,
  routePath: '',
  componentPath: 'system/users',
  crossApp: '0',
  visible: '0',
  ...more,
});

beforeEach(() => {
  stubBrowser();
  queryClient.setQueryData(userInfoQuery.queryKey, {
    sysApps: [{ appId: 'a1', appCode: 'system-new', appName: '门户', appNameEn: 'Portal' }],
  } as never);
  stubServer({
    'menu/permissionList': [{ permission: 'system:user:list' }],
    'menu/list': [
      ...Array.from({ length: 25 }, (_, index) => menu(`page-${index}`, { menuOrder: index })),
      menu('broken', { menuOrder: 30, componentPath: 'system/missing' }),
      menu('button', { menuOrder: 40, menuType: 'F', parentId: 'page-24' }),
      menu('below', { menuOrder: 41, parentId: 'page-24', title: '下级', titleEn: 'Below' }),
      menu('unknown-right', { menuOrder: 31, permission: 'system:user:fly' }),
    ],
  });
});
afterEach(() => {
  queryClient.clear();
  unstubBrowser();
});

const names = async (query?: object) => {
  const { total, list } = await loadMenuPage(query ? { query } : {});
  return [total, ...list.map(({ menuId }) => menuId)];
};

it('a page has twenty rows', async () => {
  expect(await names()).toEqual([29, ...Array.from({ length: 20 }, (_, index) => `page-${index}`)]);
  expect(await names({ page: 2 })).toEqual([
    29,
    ...['page-20', 'page-21', 'page-22', 'page-23', 'page-24', 'button', 'below', 'broken', 'unknown-right'],
  ]);
  expect(await names({ page: 3, limit: 10 })).toHaveLength(10);
});

it('the keyword and the problems limit the rows', async () => {
  expect(await names({ keyword: 'page-24' })).toEqual([1, 'page-24']);
  expect(await names({ problemsOnly: true })).toEqual([2, 'broken', 'unknown-right']);
  expect(await names({ problemsOnly: true, keyword: 'page' })).toEqual([0]);
});

it('an application limits the rows to its menus', async () => {
  expect((await names({ below: 'app:a1' }))[0]).toBe(29);
  expect(await names({ below: 'app:a2' })).toEqual([0]);
});

type LoadOptions = (key: string) => Promise<{ value: string; label: string }[]>;

const choices = (key: string) => {
  const { options } = menuForm({ menuType: 'C' }).lookups as { options: LoadOptions };
  return options(key);
};

it('the form offers applications, pages, permissions and the menus of the tree', async () => {
  expect(await choices('apps')).toEqual([{ value: 'a1', label: '门户' }]);
  expect(await choices('permissions')).toEqual([{ value: 'system:user:list', label: 'system:user:list' }]);
  expect(await choices('components')).toContainEqual({
    value: 'system/users',
    label: expect.stringContaining(' · system/users'),
  });
  const menus = await choices('parents');
  expect(menus.slice(24, 26)).toEqual([
    { value: 'page-24', label: 'page-24' },
    { value: 'below', label: '– 下级' },
  ]);
  expect(menus.map(({ value }) => value)).not.toContain('button');
});

it('the choices have names in the language of the user', async () => {
  getDefaultStore().set(languageAtom, 'en');
  expect(await choices('apps')).toEqual([{ value: 'a1', label: 'Portal' }]);
  expect((await choices('parents'))[25]?.label).toBe('– Below');
  getDefaultStore().set(languageAtom, 'zh');
});
