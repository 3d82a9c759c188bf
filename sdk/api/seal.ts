/** Encrypts secrets for the server, so that logs and proxies cannot read them. */
import { newKey } from './key.ts';
import { encodeUtf8, fromBase64, toBase64, type WebSubtle, webPlatformGlobals } from './web.ts';

/** The server's public key, as returned by the call `portal.publicKey`. */
export interface PublicKey {
  keyId: string;
  /** An RSA-OAEP-2048 public key with SHA-256, as base64-encoded SPKI. */
  publicKey: string;
  /** The current time of the server's clock, in milliseconds since 1970. */
  now: number;
}

/** Maximum plaintext length in bytes for RSA-OAEP-2048 with SHA-256. */
const MAX_PLAINTEXT_BYTES = 190;

/**
 * Encrypts a secret for the server. The encrypted data includes the server's time, so that a wrong local
 * clock has no effect. If the key was not fetched immediately before, pass `at` in milliseconds of the
 * server's clock. Throws a RangeError if the secret is longer than about 140 bytes.
 */
export async function seal(secret: string, key: PublicKey, at: number = key.now) {
  const plaintext = encodeUtf8(JSON.stringify({ v: secret, n: newKey().slice(0, 16), t: at }));
  if (plaintext.length > MAX_PLAINTEXT_BYTES) throw new RangeError('The secret is too long to be sealed');
  const spki = fromBase64(key.publicKey);
  const { subtle } = webPlatformGlobals.crypto;
  const sealed = subtle
    ? await encryptWithSubtle(subtle, spki, plaintext)
    : await encryptWithoutSubtleCrypto(spki, plaintext);
  return { keyId: key.keyId, data: toBase64(sealed) };
}

async function encryptWithSubtle(
  subtle: WebSubtle,
  spki: Uint8Array,
  plaintext: Uint8Array,
): Promise<Uint8Array> {
  const key = await subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  return new Uint8Array(await subtle.encrypt({ name: 'RSA-OAEP' }, key, plaintext));
}

/** Encrypts without `crypto.subtle`, which browsers do not provide on plain HTTP. */
async function encryptWithoutSubtleCrypto(spki: Uint8Array, plaintext: Uint8Array): Promise<Uint8Array> {
  const { encryptOaep } = await import('./oaep.ts');
  return encryptOaep(spki, plaintext);
}
