/**
 * Stores the process group that the user is viewing in a cookie, until the user signs out or the browser
 * session ends.
 */
import { readCookie, writeCookie } from '../cookie.ts';

const PROCESS_GROUP_COOKIE = 'currentCategoryId';

/**
 * Returns the id of the process group that the user is viewing, a value of the dictionary
 * `my_authority_app_category`. Returns an empty string for all groups.
 */
export const currentCategoryId = (): string => readCookie(PROCESS_GROUP_COOKIE);

export const storeProcessGroupIdCookie = (categoryId: string): void =>
  writeCookie(PROCESS_GROUP_COOKIE, categoryId, categoryId === '' ? { maxAge: 0 } : {});
