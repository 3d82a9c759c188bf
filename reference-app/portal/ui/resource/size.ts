/**
 * Stores the last chosen row height in the cookie `size`. The height applies to lists that the user has not
 * arranged.
 */
import type { Density } from '@countersign/sdk/api/contract';
import { readCookie, writeCookie } from '../../session/cookie.ts';

const DENSITY_COOKIE = 'size';
const SECONDS_PER_YEAR = 60 * 60 * 24 * 365;
const DENSITY_BY_SIZE: Readonly<Record<string, Density>> = {
  small: 'compact',
  medium: 'standard',
  large: 'comfortable',
};

/** Returns the row height for a cookie value. An unknown value means medium. */
export const densityForSize = (size: string): Density =>
  Object.hasOwn(DENSITY_BY_SIZE, size) ? (DENSITY_BY_SIZE[size] as Density) : 'standard';

export const storedDensity = (): Density => densityForSize(readCookie(DENSITY_COOKIE));

export function storeDensity(density: Density): void {
  const [size = 'medium'] = Object.entries(DENSITY_BY_SIZE).find(([, one]) => one === density) ?? [];
  writeCookie(DENSITY_COOKIE, size, { maxAge: SECONDS_PER_YEAR });
}
