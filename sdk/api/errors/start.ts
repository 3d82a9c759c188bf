/** The limits of the drafts and favourites of a person. */
import type { ErrorEntries } from './entry.ts';

export const startErrors = {
  'too-many-favourites': {
    status: 409,
    zh: '最多收藏 20 个流程，请先取消一些',
    en: 'You can keep 20 favourites at most; take one away first',
  },
  'too-many-drafts': {
    status: 409,
    zh: '最多保存 50 份草稿，请先删除一些',
    en: 'You can keep 50 drafts at most; delete some first',
  },
} as const satisfies ErrorEntries;
