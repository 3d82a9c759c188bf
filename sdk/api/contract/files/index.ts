/** Files, and the buckets that store their contents. */
import { bucket } from './bucket.ts';
import { file } from './file.ts';

export type * from './bucket.ts';
export type * from './file.ts';
export type { bucket, file };

export const files = { ...bucket, ...file } as const;
