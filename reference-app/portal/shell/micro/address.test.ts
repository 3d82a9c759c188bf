import { expect, test } from 'vitest';
import { toFrameAddress, toPortalAddress } from './address.ts';

const plain = { appCode: 'equipment', appPath: '' };
const moved = { appCode: 'equipment', appPath: '/tools/register/' };

test.each([
  [plain, '/app/equipment', '/equipment/'],
  [plain, '/app/equipment/list?page=2#top', '/equipment/list?page=2#top'],
  [plain, '/app/equipment?page=2', '/equipment/?page=2'],
  [moved, '/app/equipment/list', '/tools/register/list'],
])('of %o the page %s is shown as %s, and back', (app, href, framed) => {
  expect(toFrameAddress(app, href)).toBe(framed);
  expect(toPortalAddress(app, framed)).toBe(href);
});

test('an address outside of the application has none in the portal', () => {
  expect(toPortalAddress(plain, '/home')).toBeUndefined();
  expect(toPortalAddress(plain, '/equipments')).toBeUndefined();
});
