/** The store of each bucket: where the bytes of its files are written, read and removed. */
import type { Database } from '../../db/database.ts';
import type { Outgoing } from '../call/index.ts';
import type { FileStore } from '../file/index.ts';
import type { StoredBucket } from './queries.ts';
import { connect, type ProxySettings } from './s3/connection.ts';
import { s3Store } from './s3/store.ts';
import { openedSecret } from './secret.ts';

/** Returns the store of a bucket; its secrets are opened for it. */
export type StoreOf = (bucket: StoredBucket) => FileStore;

interface Means {
  db: Database;
  outgoing: Outgoing;
  /** Of the installation. */
  disk: FileStore;
}

export const storesOf =
  ({ db, outgoing, disk }: Means): StoreOf =>
  bucket => {
    if (bucket.storage_type === 'disk') return disk;
    return s3Store({
      endpoint: bucket.endpoint,
      region: bucket.region,
      bucket: bucket.s3_bucket,
      accessKeyId: bucket.access_key_id,
      secretAccessKey: openedSecret(db, bucket.bucket_id, bucket.access_key_secret),
      dispatcher: connect(outgoing, bucket.endpoint, proxyOf(db, bucket)),
      timeoutMs: outgoing.timeoutMs,
    });
  };

function proxyOf(db: Database, bucket: StoredBucket): ProxySettings | undefined {
  if (bucket.proxy_host === '' || bucket.proxy_port === null) return undefined;
  return {
    host: bucket.proxy_host,
    port: bucket.proxy_port,
    username: bucket.proxy_username,
    password: openedSecret(db, bucket.bucket_id, bucket.proxy_password),
    domain: bucket.proxy_domain,
  };
}
