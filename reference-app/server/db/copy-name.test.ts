import { expect, it } from 'vitest';
import { unusedCopyName } from './copy-name.ts';

it.each([
  ['Clerk', [], 'en', 'Clerk copy'],
  ['文员', ['文员 副本'], 'zh', '文员 副本 2'],
  ['Clerk', ['Clerk copy', 'Clerk copy 2'], 'en', 'Clerk copy 3'],
  ['x'.repeat(100), [], 'en', `${'x'.repeat(95)} copy`],
  [`${'x'.repeat(94)}😀😀😀`, [], 'en', `${'x'.repeat(94)} copy`],
] as const)('%s beside %j has a free name within the limit', (name, taken, lang, expected) => {
  expect(unusedCopyName(name, new Set(taken), lang)).toBe(expected);
});
