import type { MenuRoute } from '@countersign/sdk/api/contract';
import type { PageName } from '@countersign/sdk/api/pages';
import { expect, test } from 'vitest';
import type { Page } from '../../pages/page-loader.ts';
import { hrefQueryValue } from './address.ts';
import { findPageLocation } from './place.ts';

const menu = (
  path: string,
  type: 'M' | 'C',
  children: MenuRoute[] = [],
  extra: Record<string, unknown> = {},
): MenuRoute => ({
  name: path,
  path,
  component: path.slice(1),
  meta: { title: `${path} 题`, titleEn: path, type, icon: '', invisible: false, permission: null, extra },
  children,
});

const page = (path: string, over: Partial<Page> = {}): Page => ({
  component: path.slice(1) as PageName,
  path,
  title: { zh: path, en: path },
  load: () => Promise.reject(new Error('not drawn here')),
  ...over,
});

const menus = [
  menu('/home', 'C'),
  menu('/workflow', 'M', [menu('/workflow/forms', 'C', [], { showBack: '1', affix: false })]),
];
const pages = [
  page('/workflow/forms', { meta: { affix: true, noCache: true } }),
  page('/workflow/forms/$siteId'),
  page('/workflow/forms/$siteId/version'),
  page('/workflow/forms/$siteId/version/$number'),
  page('/profile'),
];
const crumbs = (path: string) =>
  findPageLocation(path, { menus, pages })?.crumbs.map(({ title, href }) => [title.en, href ?? null]);

test.each([
  ['/home', [['/home', null]]],
  ['/profile', [['/profile', null]]],
  [
    '/workflow/forms',
    [
      ['/workflow', null],
      ['/workflow/forms', null],
    ],
  ],
  [
    '/workflow/forms/7/version/3',
    [
      ['/workflow', null],
      ['/workflow/forms', '/workflow/forms'],
      ['/workflow/forms/$siteId/version', '/workflow/forms/7/version'],
      ['/workflow/forms/$siteId/version/$number', null],
    ],
  ],
])(
  'the way to %s: directories and the page are no links, a site is no level, parameters are filled in',
  (path, expected) => {
    expect(crumbs(path)).toEqual(expected);
  },
);

test('flags of a menu are laid over those of its page', () => {
  expect(findPageLocation('/workflow/forms', { menus, pages })?.meta).toEqual({
    affix: false,
    noCache: true,
    showBack: true,
  });
  expect(findPageLocation('/nowhere', { menus, pages })).toBeUndefined();
});

test.each([
  ['/a?title=One', 'One'],
  ['/a?title=%2212%22', '12'],
  ['/a?page=2#title=x', ''],
])('the title in %s is "%s"', (href, title) => {
  expect(hrefQueryValue(href, 'title')).toBe(title);
});
