/** Buckets: the part that other resources use. */
export { BUCKET } from './audit.ts';
export { addDiskBucket, bucketUsage, defaultBucket, type StoredBucket, storedBucket } from './queries.ts';
export { type StoreOf, storesOf } from './stores.ts';
