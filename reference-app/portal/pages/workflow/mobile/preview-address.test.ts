import { expect, test } from 'vitest';
import { previewedFormId } from './preview-address.ts';

test.each([
  ['#/preview?id=form-leave', 'form-leave'],
  ['/preview?id=form-leave', 'form-leave'],
  ['#/preview?lang=en&id=a%20b', 'a b'],
  ['#/preview', undefined],
  ['#/preview?id', ''],
  ['#/start?id=form-leave', undefined],
  ['', undefined],
])('%s names the form %s', (hash, id) => {
  expect(previewedFormId(hash)).toBe(id);
});
