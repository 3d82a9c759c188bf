/** Encrypts a push message for one browser (RFC 8291), as a single `aes128gcm` record (RFC 8188). */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface BrowserKeys {
  /** Public key of the browser, an uncompressed P-256 point. */
  publicKey: Buffer;
  /** Authentication secret of the browser, 16 bytes. */
  secret: Buffer;
}

const RECORD_SIZE = 4096;
const LAST_RECORD_DELIMITER = 2;

/** Random values for one message. Tests pass the values from the RFC. */
export interface EncryptionInput {
  salt: Buffer;
  privateKey?: Buffer;
}

export function encryptPushContent(
  content: Buffer,
  browser: BrowserKeys,
  { salt, privateKey }: EncryptionInput = { salt: randomBytes(16) },
): Buffer {
  const own = createECDH('prime256v1');
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const publicKey = own.getPublicKey();
  const shared = own.computeSecret(browser.publicKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browser.publicKey, publicKey]);
  const key = deriveKey(shared, browser.secret, keyInfo, 32);
  const contentKey = deriveKey(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = deriveKey(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const record = Buffer.concat([content, Buffer.of(LAST_RECORD_DELIMITER)]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_SIZE);
  header.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, header, publicKey, cipher.update(record), cipher.final(), cipher.getAuthTag()]);
}

const deriveKey = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
