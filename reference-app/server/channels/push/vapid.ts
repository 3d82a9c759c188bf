/** The sender of a message, for its push service: a token that the installation's key signed (RFC 8292). */
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export interface SenderKey {
  /** The point as browsers take it, base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

/** A token is good for a day at most. */
const HOURS = 12;

/** `publicKey` for browsers, `privateKey` as PKCS 8 in base64. */
export function makeSenderKey(): { publicKey: string; privateKey: string } {
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

/** The header `authorization`. `contact` is the https address of the installation; '' for none. */
export function authorization(endpoint: URL, { publicKey, privateKey }: SenderKey, contact: string): string {
  const claims = {
    aud: endpoint.origin,
    exp: Math.floor(Date.now() / 1000) + HOURS * 3600,
    ...(contact.startsWith('https://') && { sub: contact }),
  };
  const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
