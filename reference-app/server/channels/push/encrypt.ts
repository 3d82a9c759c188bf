/** Content of a push message that the browser alone can read: RFC 8291, in one record of `aes128gcm` (RFC 8188). */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface BrowserKeys {
  /** An uncompressed point of P-256. */
  publicKey: Buffer;
  /** 16 bytes. */
  secret: Buffer;
}

const RECORD_SIZE = 4096;
const LAST_RECORD = 2;

/** Fresh for each message; tests hand in those of the RFC. */
export interface Once {
  salt: Buffer;
  privateKey?: Buffer;
}

export function encryptContent(
  content: Buffer,
  browser: BrowserKeys,
  { salt, privateKey }: Once = { salt: randomBytes(16) },
): Buffer {
  const own = createECDH('prime256v1');
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const publicKey = own.getPublicKey();
  const shared = own.computeSecret(browser.publicKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browser.publicKey, publicKey]);
  const key = derive(shared, browser.secret, keyInfo, 32);
  const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const record = Buffer.concat([content, Buffer.of(LAST_RECORD)]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_SIZE);
  header.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, header, publicKey, cipher.update(record), cipher.final(), cipher.getAuthTag()]);
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
