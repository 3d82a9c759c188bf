/** Enables push messages in a browser. */
import { createECDH, createHash } from 'node:crypto';
import type { PartOf } from '@countersign/sdk/api/contract';
import { withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { encryptSecret } from '../../../db/encryption/index.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import type { Outgoing } from '../../../outgoing/dispatcher.ts';
import { isIpAddressLiteral, urlHost } from '../../../outgoing/exchange.ts';
import { storeDevice } from './devices.ts';

/** Returns the encryption context, which binds the encrypted secret to its row. */
export const deviceEncryptionContext = (deviceId: string): string => `push_device/${deviceId}`;

interface DeviceRequest {
  db: Database;
  outgoing: Outgoing;
  userAgent: string;
}

/**
 * Registers a device. Throws for invalid encryption keys, and for an endpoint that the address rules do not
 * allow.
 */
export async function addDevice(
  { db, outgoing, userAgent }: DeviceRequest,
  actor: SignedInActor,
  { endpoint, keys }: PartOf<'POST letter/push/add', 'body'>,
): Promise<{ id: string }> {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password || !isAllowedEndpoint(url, outgoing))
    return throwRefusal('bad-request');
  if (!isCurvePoint(keys.p256dh)) return throwRefusal('bad-request');
  const id = createHash('sha256').update(endpoint).digest('hex');
  await withTenant(db, actor.merchantId, tx =>
    storeDevice(
      tx,
      {
        deviceId: id,
        sessionId: actor.sessionId,
        endpoint,
        publicKey: keys.p256dh,
        secret: encryptSecret(db, keys.auth, deviceEncryptionContext(id)),
        userAgent: userAgent.slice(0, 400),
      },
      actor,
    ),
  );
  return { id };
}

/**
 * A host name is not checked when a device is registered. It is checked during the DNS lookup of each
 * message.
 */
function isAllowedEndpoint(url: URL, outgoing: Outgoing): boolean {
  const host = urlHost(url);
  return !isIpAddressLiteral(host) || outgoing.mayReach(host);
}

function isCurvePoint(text: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
