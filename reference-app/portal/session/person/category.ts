/**
 * Stores the process group that the user is viewing in a cookie, until the user signs out or the browser
 * session ends.
 */
import { readCookie, writeCookie } from '../cookie.ts';

const CATEGORY_COOKIE = 'currentCategoryId';

/**
 * Returns the id of the process group that the user is viewing, a value of the dictionary
 * `my_authority_app_category`. Returns an empty string for all groups.
 */
export const currentCategoryId = (): string => readCookie(CATEGORY_COOKIE);

export const storeCategoryId = (categoryId: string): void =>
  writeCookie(CATEGORY_COOKIE, categoryId, categoryId === '' ? { maxAge: 0 } : {});
