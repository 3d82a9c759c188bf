/**
 * Encrypts texts with AES-256-GCM. The encrypted format is `aes1.<fingerprint of the key>.<nonce, tag and
 * ciphertext as base64url>`.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const CIPHER_VERSION = 'aes1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;

export interface EncryptionKey {
  bytes: Buffer;
  /** Identifies the key without revealing it. */
  fingerprint: string;
}

/** Parses a key: 32 bytes as base64, or 64 hexadecimal digits. Returns undefined for any other text. */
export function parseEncryptionKey(text: string): Buffer | undefined {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  return bytes.length === KEY_BYTES && /^[\w+/=-]+$/.test(text) ? bytes : undefined;
}

export const toEncryptionKeyWithFingerprint = (bytes: Buffer): EncryptionKey => ({
  bytes,
  fingerprint: createHmac('sha256', bytes).update('countersign').digest('hex').slice(0, 16),
});

export function encryptWithKey({ bytes, fingerprint }: EncryptionKey, text: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const whole = Buffer.concat([nonce, cipher.getAuthTag(), body]);
  return [CIPHER_VERSION, fingerprint, whole.toString('base64url')].join('.');
}

export function decryptWithKey(
  { bytes, fingerprint }: EncryptionKey,
  encrypted: string,
  place: string,
): string {
  const [version, by, body] = encrypted.split('.');
  if (version !== CIPHER_VERSION || by !== fingerprint || !body)
    throw new Error(`The secret of ${place} was encrypted with another key.`);
  const whole = Buffer.from(body, 'base64url');
  const cipher = createDecipheriv(CIPHER, bytes, whole.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(whole.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return cipher.update(whole.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
}
