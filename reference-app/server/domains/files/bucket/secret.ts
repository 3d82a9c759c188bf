/** Decrypts the secrets of a bucket for use. The bucket row stores them encrypted. */
import type { Database } from '../../../db/database.ts';
import { decryptSecret } from '../../../db/encryption/index.ts';

export const bucketSecretEncryptionContext = (bucketId: string): string => `bucket/${bucketId}`;

/** Returns the decrypted secret, or an empty string if no secret is stored. */
export const decryptBucketSecret = (db: Database, bucketId: string, encrypted: string): string =>
  encrypted && decryptSecret(db, encrypted, bucketSecretEncryptionContext(bucketId));
