/** Switching messages on and off in a browser. */
import { createECDH, createHash } from 'node:crypto';
import type { PartOf } from '@countersign/sdk/api/contract';
import { withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { encrypt } from '../../db/encryption/index.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { hostOf, isLiteral, type Outgoing } from '../call/index.ts';
import { storeDevice } from './devices.ts';

/** Names the row for the encryption. */
export const placeOf = (deviceId: string): string => `push_device/${deviceId}`;

interface Around {
  db: Database;
  outgoing: Outgoing;
  userAgent: string;
}

/** Refuses keys that encrypt nothing, and an address that no push service can have. */
export async function addDevice(
  { db, outgoing, userAgent }: Around,
  actor: SignedInActor,
  { endpoint, keys }: PartOf<'POST letter/push/add', 'body'>,
): Promise<{ id: string }> {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password || !isReachable(url, outgoing)) return refuse('bad-request');
  if (!isPoint(keys.p256dh)) return refuse('bad-request');
  const id = createHash('sha256').update(endpoint).digest('hex');
  await withTenant(db, actor.merchantId, tx =>
    storeDevice(
      tx,
      {
        device_id: id,
        session_id: actor.sessionId,
        endpoint,
        public_key: keys.p256dh,
        secret: encrypt(db, keys.auth, placeOf(id)),
        user_agent: userAgent.slice(0, 400),
      },
      actor,
    ),
  );
  return { id };
}

/** A name is looked up, and held against the guard, with each message. */
function isReachable(url: URL, outgoing: Outgoing): boolean {
  const host = hostOf(url);
  return !isLiteral(host) || outgoing.mayReach(host);
}

function isPoint(text: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
