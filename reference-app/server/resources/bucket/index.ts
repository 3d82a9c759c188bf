/** Buckets: the part that other resources use. */
export { addDiskBucket, defaultBucket, type StoredBucket, storedBucket } from './queries.ts';
export { type StoreOf, storesOf } from './stores.ts';
