/**
 * Creates the store of a bucket. A store is the object that writes, reads and removes the content of files.
 */
import type { Database } from '../../../db/database.ts';
import type { Outgoing } from '../../../outgoing/dispatcher.ts';
import type { FileStore } from '../file/storage.ts';
import type { StoredBucket } from './queries.ts';
import { type ProxySettings, s3Dispatcher } from './s3/connection.ts';
import { s3Store } from './s3/store.ts';
import { decryptBucketSecret } from './secret.ts';

/** Returns the store of a bucket with decrypted secrets. */
export type StoreOf = (bucket: StoredBucket) => FileStore;

interface Means {
  db: Database;
  outgoing: Outgoing;
  /** Store on the local disk of the installation. */
  disk: FileStore;
}

export const createBucketStoreLookup =
  ({ db, outgoing, disk }: Means): StoreOf =>
  bucket => {
    if (bucket.storageType === 'disk') return disk;
    return s3Store({
      endpoint: bucket.endpoint,
      region: bucket.region,
      bucket: bucket.s3Bucket,
      accessKeyId: bucket.accessKeyId,
      secretAccessKey: decryptBucketSecret(db, bucket.bucketId, bucket.accessKeySecret),
      dispatcher: s3Dispatcher(outgoing, bucket.endpoint, proxySettingsOf(db, bucket)),
      timeoutMs: outgoing.timeoutMs,
    });
  };

function proxySettingsOf(db: Database, bucket: StoredBucket): ProxySettings | undefined {
  if (bucket.proxyHost === '' || bucket.proxyPort === null) return undefined;
  return {
    host: bucket.proxyHost,
    port: bucket.proxyPort,
    username: bucket.proxyUsername,
    password: decryptBucketSecret(db, bucket.bucketId, bucket.proxyPassword),
    domain: bucket.proxyDomain,
  };
}
