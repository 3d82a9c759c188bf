/** The group of processes that the person looks at: a cookie of the portal, until they sign out or close the browser. */
import { readCookie, writeCookie } from '../cookie.ts';

const COOKIE = 'currentCategoryId';

/** A value of the dictionary `my_authority_app_category`; '' for all groups. */
export const currentCategoryId = (): string => readCookie(COOKIE);

export const enterCategory = (categoryId: string): void =>
  writeCookie(COOKIE, categoryId, categoryId === '' ? { maxAge: 0 } : {});
