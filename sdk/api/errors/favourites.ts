/** Errors of favourite menus. */
import type { ErrorEntries } from './entry.ts';

export const favouriteErrors = {
  'favourites-full': {
    status: 409,
    zh: '最多添加 10 个常用菜单',
    en: 'You can add at most 10 common menus',
  },
  'favourite-exists': { status: 409, zh: '该菜单已存在', en: 'Menu already exists' },
} as const satisfies ErrorEntries;
