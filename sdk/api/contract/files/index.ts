/** Files, and the buckets that they lie in. */
import { bucket } from './bucket.ts';
import { file } from './file.ts';

export type * from './bucket.ts';
export type * from './file.ts';
export type { bucket, file };

export const files = { ...bucket, ...file } as const;
