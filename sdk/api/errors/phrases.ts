/** Errors of quick phrases. */
import type { ErrorEntries } from './entry.ts';

export const phraseErrors = {
  'phrases-full': {
    status: 409,
    zh: '常用语最多 50 条，请先删除一些',
    en: 'There are fifty phrases already; remove one first',
  },
} as const satisfies ErrorEntries;
