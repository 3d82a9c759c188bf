import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { currentCategoryId, storeCategoryId } from './category.ts';

afterEach(() => vi.unstubAllGlobals());

it('the process group stays until another one or all groups are chosen', () => {
  const { jar } = fakeBrowser();
  expect(currentCategoryId()).toBe('');
  storeCategoryId('hr');
  expect(currentCategoryId()).toBe('hr');
  storeCategoryId('');
  expect([currentCategoryId(), jar.has('currentCategoryId')]).toEqual(['', false]);
});
