/** Settings that users store for themselves. */
import { favouriteContract } from './favourite.ts';
import { preferenceContract } from './preference.ts';

export type * from './favourite.ts';
export type * from './preference.ts';
export type { favouriteContract, preferenceContract };

export const personContract = { ...favouriteContract, ...preferenceContract } as const;
