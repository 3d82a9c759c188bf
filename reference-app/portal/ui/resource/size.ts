/**
 * Stores the last chosen row height of lists in the cookie `size`. The row height applies to every list for
 * which the user has stored no layout.
 */
import type { ListDensity } from '@countersign/sdk/api/contract';
import { readCookie, writeCookie } from '../../session/cookie.ts';

const DENSITY_COOKIE = 'size';
const SECONDS_PER_YEAR = 60 * 60 * 24 * 365;
const LIST_DENSITY_BY_SIZE_COOKIE_VALUE: Readonly<Record<string, ListDensity>> = {
  small: 'compact',
  medium: 'standard',
  large: 'comfortable',
};

/** Returns the row height for a cookie value. An unknown value means medium. */
export const parseListDensityFromCookie = (size: string): ListDensity =>
  Object.hasOwn(LIST_DENSITY_BY_SIZE_COOKIE_VALUE, size)
    ? (LIST_DENSITY_BY_SIZE_COOKIE_VALUE[size] as ListDensity)
    : 'standard';

export const storedDensity = (): ListDensity => parseListDensityFromCookie(readCookie(DENSITY_COOKIE));

export function storeListDensity(density: ListDensity): void {
  const [size = 'medium'] =
    Object.entries(LIST_DENSITY_BY_SIZE_COOKIE_VALUE).find(([, one]) => one === density) ?? [];
  writeCookie(DENSITY_COOKIE, size, { maxAge: SECONDS_PER_YEAR });
}
