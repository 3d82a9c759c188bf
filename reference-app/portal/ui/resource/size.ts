/** The height of rows that the person chose last in this browser, for lists that they have not arranged: the cookie `size`. */
import type { Density } from '@countersign/sdk/api/contract';
import { readCookie, writeCookie } from '../../session/cookie.ts';

const COOKIE = 'size';
const YEAR = 60 * 60 * 24 * 365;
const DENSITIES: Readonly<Record<string, Density>> = {
  small: 'compact',
  medium: 'standard',
  large: 'comfortable',
};

/** Anything unknown is medium. */
export const densityOf = (size: string): Density =>
  Object.hasOwn(DENSITIES, size) ? (DENSITIES[size] as Density) : 'standard';

export const storedDensity = (): Density => densityOf(readCookie(COOKIE));

export function storeDensity(density: Density): void {
  const [size = 'medium'] = Object.entries(DENSITIES).find(([, one]) => one === density) ?? [];
  writeCookie(COOKIE, size, { maxAge: YEAR });
}
