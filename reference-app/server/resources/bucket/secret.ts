/** The secrets of a bucket: encrypted in its row, and opened for a call alone. */
import type { Database } from '../../db/database.ts';
import { decrypt } from '../../db/encryption/index.ts';

export const placeOf = (bucketId: string): string => `bucket/${bucketId}`;

/** '' where there is none. */
export const openedSecret = (db: Database, bucketId: string, encrypted: string): string =>
  encrypted && decrypt(db, encrypted, placeOf(bucketId));
