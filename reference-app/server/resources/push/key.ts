/** The installation's key of web push: made at its first use, kept encrypted in the database. */
import { makeSenderKey, readPrivateKey, type SenderKey } from '../../channels/push/vapid.ts';
import { holdInstallation, withAuth } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { decrypt, encrypt } from '../../db/encryption/index.ts';
import { newId } from '../../db/new-id.ts';
import './tables.ts';

const keys = new WeakMap<Database, Promise<SenderKey>>();

/** Processes that ask together agree on one key; browsers subscribe with it, so it never changes. */
export function senderKey(db: Database): Promise<SenderKey> {
  const known = keys.get(db) ?? readOrMake(db);
  keys.set(db, known);
  known.catch(() => keys.delete(db));
  return known;
}

const placeOf = (keyId: string): string => `push_key/${keyId}`;

async function readOrMake(db: Database): Promise<SenderKey> {
  const row = await withAuth(db, async auth => {
    const find = () =>
      auth.selectFrom('push_key').selectAll().orderBy('created_at').limit(1).executeTakeFirst();
    const found = await find();
    if (found) return found;
    await holdInstallation(auth);
    const made = await find();
    if (made) return made;
    const { publicKey, privateKey } = makeSenderKey();
    const keyId = newId();
    return auth
      .insertInto('push_key')
      .values({ key_id: keyId, public_key: publicKey, private_key: encrypt(db, privateKey, placeOf(keyId)) })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return {
    publicKey: row.public_key,
    privateKey: readPrivateKey(decrypt(db, row.private_key, placeOf(row.key_id))),
  };
}
