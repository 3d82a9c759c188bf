import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { currentCategoryId, storeProcessGroupIdCookie } from './category.ts';

afterEach(() => vi.unstubAllGlobals());

it('the process group stays until another one or all groups are chosen', () => {
  const { jar } = fakeBrowser();
  expect(currentCategoryId()).toBe('');
  storeProcessGroupIdCookie('hr');
  expect(currentCategoryId()).toBe('hr');
  storeProcessGroupIdCookie('');
  expect([currentCategoryId(), jar.has('currentCategoryId')]).toEqual(['', false]);
});
