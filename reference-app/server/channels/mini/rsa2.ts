/**
 * Implements the RSA2 signatures of Alipay. Requests are signed over their sorted parameters, and replies are
 * verified over their raw text.
 */
import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto';
import { SendError } from '../channel.ts';

const pemToDerBytes = (key: string) => Buffer.from(key.replace(/-----[^-]+-----|\s/g, ''), 'base64');

/**
 * Reads a private key in the formats that the provider's tools write: PKCS#8 or PKCS#1, with or without
 * header and footer lines.
 */
export function privateKeyOf(text: string): KeyObject {
  for (const type of ['pkcs8', 'pkcs1'] as const) {
    try {
      return createPrivateKey({ key: pemToDerBytes(text), format: 'der', type });
    } catch {}
  }
  throw new SendError('account', 'bad-private-key', 'the private key cannot be read');
}

/** Signs the parameters. Parameters without a value are excluded from the signature. */
export function signRsa2(parameters: Readonly<Record<string, string>>, key: KeyObject): string {
  const text = Object.keys(parameters)
    .filter(name => parameters[name] !== '')
    .sort()
    .map(name => `${name}=${parameters[name]}`)
    .join('&');
  return createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');
}

/**
 * Verifies the signature of a reply. `name` is the key of the result object, whose raw text the signature
 * covers.
 */
export function isReplySignedBy(
  publicKey: string,
  { text, name, sign }: { text: string; name: string; sign: string },
): boolean {
  const start = text.indexOf(`"${name}":`) + `"${name}":`.length;
  const end = text.lastIndexOf(',"sign"') > start ? text.lastIndexOf(',"sign"') : text.lastIndexOf('}');
  const signed = text.slice(start, end).trim();
  const withoutCert = signed.replace(/,"alipay_cert_sn":"[^"]*"$/, '');
  try {
    const key = createPublicKey({ key: pemToDerBytes(publicKey), format: 'der', type: 'spki' });
    return createVerify('RSA-SHA256').update(withoutCert, 'utf8').verify(key, sign, 'base64');
  } catch {
    return false;
  }
}
