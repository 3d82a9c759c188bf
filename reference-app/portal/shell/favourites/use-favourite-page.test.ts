/** The favourite mark of a page. */
import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { closeScreen, openScreen, Refusal } from '../../testing/screen.ts';
import { type FavouritePage, useFavouritePage } from './use-favourite-page.ts';

afterEach(closeScreen);

let page: FavouritePage | undefined;
function Host({ path }: { path: string }) {
  page = useFavouritePage(path);
  return `favourite: ${page?.isFavourite}`;
}

const menu = (menuId: string, path: string) => ({
  menuId,
  path,
  name: menuId,
  component: '',
  children: [],
  meta: { title: menuId, titleEn: '', type: 'C', icon: '', invisible: false, permission: null, extra: {} },
});
const open = (favourites: string[], more: object = {}) =>
  openScreen(createElement(Host, { path: '/home' }), {
    replies: {
      'digital-portal/getRoutersBatch': [menu('m1', '/home')],
      'favourite/list': { menus: favourites.map(id => menu(id, `/${id}`)) },
      'favourite/add': null,
      'favourite/remove': null,
      ...more,
    },
  });
const many = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);

it.each([
  ['adds a page', many(9), ['favourite/add {"menuId":"m1"}']],
  ['removes a favourite, also if the list is full', [...many(9), 'm1'], ['favourite/remove {"menuId":"m1"}']],
  ['does not add an eleventh page', many(10), []],
])('%s', async (_, favourites, calls) => {
  const screen = await open(favourites);
  expect(page?.isFavourite).toBe(favourites.includes('m1'));
  screen.sent();
  await screen.run(() => page?.toggle());
  expect(screen.sent().filter(call => call.startsWith('favourite'))).toEqual(calls);
});

it('a refusal is shown', async () => {
  const refuse = () => {
    throw new Refusal('Too many favourites');
  };
  const screen = await open([], { 'favourite/add': refuse });
  await screen.run(() => page?.toggle());
  expect(screen.text()).toContain('Too many favourites');
});
