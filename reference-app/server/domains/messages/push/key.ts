/**
 * Reads the Web Push key of the installation. The key is generated when it is first needed and stored
 * encrypted in the database.
 */
import { generateVapidKeyPair, readPrivateKey, type SenderKey } from '../../../channels/push/vapid.ts';
import { lockInstallationDuringStart, runTransactionOnAuthTables } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { decryptSecret, encryptSecret } from '../../../db/encryption/index.ts';
import { newId } from '../../../db/new-id.ts';

const webPushKeyByDatabase = new WeakMap<Database, Promise<SenderKey>>();

/**
 * Returns the Web Push key of the installation. Concurrent processes agree on the same key. The key never
 * changes, because browsers have subscribed with it.
 */
export function loadWebPushKey(db: Database): Promise<SenderKey> {
  const known = webPushKeyByDatabase.get(db) ?? readOrCreateWebPushKey(db);
  webPushKeyByDatabase.set(db, known);
  known.catch(() => webPushKeyByDatabase.delete(db));
  return known;
}

const pushKeyEncryptionContext = (keyId: string): string => `push_key/${keyId}`;

async function readOrCreateWebPushKey(db: Database): Promise<SenderKey> {
  const row = await runTransactionOnAuthTables(db, async auth => {
    const find = () =>
      auth.selectFrom('pushKey').selectAll().orderBy('createdAt').limit(1).executeTakeFirst();
    const found = await find();
    if (found) return found;
    await lockInstallationDuringStart(auth);
    const made = await find();
    if (made) return made;
    const { publicKey, privateKey } = generateVapidKeyPair();
    const keyId = newId();
    return auth
      .insertInto('pushKey')
      .values({
        keyId: keyId,
        publicKey: publicKey,
        privateKey: encryptSecret(db, privateKey, pushKeyEncryptionContext(keyId)),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return {
    publicKey: row.publicKey,
    privateKey: readPrivateKey(decryptSecret(db, row.privateKey, pushKeyEncryptionContext(row.keyId))),
  };
}
