/** Settings that users store for themselves. */
import { favourite } from './favourite.ts';
import { preference } from './preference.ts';

export type * from './favourite.ts';
export type * from './preference.ts';
export type { favourite, preference };

export const person = { ...favourite, ...preference } as const;
