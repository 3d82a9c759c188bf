/**
 * Identifies the sender of push messages with a token that is signed with the key of the installation (VAPID,
 * RFC 8292).
 */
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export interface SenderKey {
  /** Public key as an uncompressed point in base64url, the format that browsers use. */
  publicKey: string;
  privateKey: KeyObject;
}

/** Lifetime of a token in hours. The RFC permits at most 24 hours. */
const VAPID_TOKEN_HOURS = 12;

/** Creates a key pair. `publicKey` has the format that browsers use, `privateKey` is PKCS#8 in base64. */
export function generateVapidKeyPair(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return {
    publicKey: point.toString('base64url'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}

export const readPrivateKey = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });

/**
 * Returns the value of the `Authorization` header. `contact` is the HTTPS URL of the installation, or an
 * empty string if there is none.
 */
export function vapidAuthorization(
  endpoint: URL,
  { publicKey, privateKey }: SenderKey,
  contact: string,
): string {
  const claims = {
    aud: endpoint.origin,
    exp: Math.floor(Date.now() / 1000) + VAPID_TOKEN_HOURS * 3600,
    ...(contact.startsWith('https://') && { sub: contact }),
  };
  const text = `${toBase64UrlJson({ typ: 'JWT', alg: 'ES256' })}.${toBase64UrlJson(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}

const toBase64UrlJson = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
