import type { VisibleApplication } from '@countersign/sdk/api/contract';
import { expect, test } from 'vitest';
import { userMenuPaths } from './use-avatar-items.ts';

const app = (appCode: string) => ({ appCode }) as VisibleApplication;
const staff = { sysApps: [app('system-new')], permissions: ['system:my:apply'] };

test.each([
  [
    'a person in their own tenant',
    { info: staff, isHome: true, system: undefined },
    ['/profile', '/account/authorizations', '/messages', '/approval/todo', '/downloads'],
  ],
  [
    'a guest of another tenant',
    { info: staff, isHome: false, system: undefined },
    ['/messages', '/approval/todo', '/downloads'],
  ],
  [
    'an administrator',
    { info: { ...staff, permissions: ['*:*:*'] }, isHome: false, system: '/system/users' },
    ['/messages', '/approval/todo', '/files', '/downloads', '/system/users'],
  ],
  [
    'a person with another application alone',
    { info: { sysApps: [app('crm')], permissions: [] }, isHome: true, system: '/system/users' },
    ['/profile', '/account/authorizations', '/approval/todo', '/downloads'],
  ],
])('%s', (_, facts, expected) => {
  expect(userMenuPaths(facts)).toEqual(expected);
});
