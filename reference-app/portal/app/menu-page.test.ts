import type { MenuRoute } from '@countersign/sdk/api/contract';
import { expect, test } from 'vitest';
import { resolveMenuAddress } from './MenuPage.tsx';

const menus = [{ path: '/old', redirect: '/new', children: [] }] as unknown as MenuRoute[];

test('an unknown address leads to the page without access, and back to the whole address with its query', () => {
  const href = '/nosuch/deep?x=1&y=%2F';
  const lead = resolveMenuAddress(menus, { pathname: '/nosuch/deep', href });
  const redirect = 'redirect' in lead ? lead.redirect : '';
  expect(new URL(redirect, 'http://portal').pathname).toBe('/401');
  expect(new URL(redirect, 'http://portal').searchParams.get('redirect')).toBe(href);
});

test('an entry of the menu leads to its redirect', () => {
  expect(resolveMenuAddress(menus, { pathname: '/old', href: '/old?x=1' })).toEqual({ redirect: '/new' });
});
