/** Seals a secret for the server, so that neither a log nor a proxy on the way can read it. */
import { newKey } from './key.ts';
import { fromBase64, toBase64, utf8, type WebSubtle, web } from './web.ts';

/** As `portal.publicKey` answers. */
export interface PublicKey {
  keyId: string;
  /** Base64 SPKI of an RSA-OAEP-2048 SHA-256 key. */
  publicKey: string;
  /** The server's clock, ms. */
  now: number;
}

/** RSA-OAEP-2048 with SHA-256 holds no more. */
const PLAINTEXT_MAX = 190;

/**
 * Use just after asking for the key: the secret is stamped with the server's own time, so a wrong clock here does
 * no harm. A key held for longer wants `at`, in ms of the server's clock. Throws RangeError for a secret that
 * does not fit (about 140 bytes).
 */
export async function seal(secret: string, key: PublicKey, at: number = key.now) {
  const plaintext = utf8(JSON.stringify({ v: secret, n: newKey().slice(0, 16), t: at }));
  if (plaintext.length > PLAINTEXT_MAX) throw new RangeError('The secret is too long to be sealed');
  const spki = fromBase64(key.publicKey);
  const { subtle } = web.crypto;
  const sealed = subtle
    ? await encrypt(subtle, spki, plaintext)
    : await encryptWithoutSubtle(spki, plaintext);
  return { keyId: key.keyId, data: toBase64(sealed) };
}

async function encrypt(subtle: WebSubtle, spki: Uint8Array, plaintext: Uint8Array): Promise<Uint8Array> {
  const key = await subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  return new Uint8Array(await subtle.encrypt({ name: 'RSA-OAEP' }, key, plaintext));
}

/** On plain http browsers hide `crypto.subtle`. */
async function encryptWithoutSubtle(spki: Uint8Array, plaintext: Uint8Array): Promise<Uint8Array> {
  const { oaep } = await import('./oaep.ts');
  return oaep(spki, plaintext);
}
