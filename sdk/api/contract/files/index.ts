/** Files, and the buckets that store their contents. */
import { bucketContract } from './bucket.ts';
import { fileContract } from './file.ts';

export type * from './bucket.ts';
export type * from './file.ts';
export type { bucketContract, fileContract };

export const filesContract = { ...bucketContract, ...fileContract } as const;
