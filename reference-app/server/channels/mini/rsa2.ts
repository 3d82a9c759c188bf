/** RSA2 of Alipay: requests signed over their sorted parameters, answers verified over their raw text. */
import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto';
import { SendError } from '../channel.ts';

const bare = (key: string) => Buffer.from(key.replace(/-----[^-]+-----|\s/g, ''), 'base64');

/** As the provider's tools write it: PKCS#8 or PKCS#1, with or without its first and last line. */
export function privateKeyOf(text: string): KeyObject {
  for (const type of ['pkcs8', 'pkcs1'] as const) {
    try {
      return createPrivateKey({ key: bare(text), format: 'der', type });
    } catch {}
  }
  throw new SendError('account', 'bad-private-key', 'the private key cannot be read');
}

/** Parameters without a value are not signed. */
export function signRsa2(parameters: Readonly<Record<string, string>>, key: KeyObject): string {
  const text = Object.keys(parameters)
    .filter(name => parameters[name] !== '')
    .sort()
    .map(name => `${name}=${parameters[name]}`)
    .join('&');
  return createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');
}

/** `name` is that of the answer's object; the signature is over its text as it came. */
export function isSignedBy(
  publicKey: string,
  { text, name, sign }: { text: string; name: string; sign: string },
): boolean {
  const start = text.indexOf(`"${name}":`) + `"${name}":`.length;
  const end = text.lastIndexOf(',"sign"') > start ? text.lastIndexOf(',"sign"') : text.lastIndexOf('}');
  const signed = text.slice(start, end).trim();
  const withoutCert = signed.replace(/,"alipay_cert_sn":"[^"]*"$/, '');
  try {
    const key = createPublicKey({ key: bare(publicKey), format: 'der', type: 'spki' });
    return createVerify('RSA-SHA256').update(withoutCert, 'utf8').verify(key, sign, 'base64');
  } catch {
    return false;
  }
}
