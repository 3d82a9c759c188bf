/** The sign-in of the sandbox: passwords arrive sealed with its key, as on a real server. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { isPerson } from './office.ts';

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' };
const PASSWORD = 'Demo@2026';

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const bytes = (text: string) => Uint8Array.from(atob(text), letter => letter.charCodeAt(0));

let pair: Promise<CryptoKeyPair> | undefined;

function keys(): Promise<CryptoKeyPair> {
  pair ??= crypto.subtle.generateKey(
    { ...ALGORITHM, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  );
  return pair;
}

export async function publicKey(): Promise<PartOf<'GET /digital-portal/publicKey', 'response'>> {
  const { publicKey } = await keys();
  return {
    keyId: 'sandbox',
    publicKey: base64(await crypto.subtle.exportKey('spki', publicKey)),
    now: Date.now(),
  };
}

type Credentials = PartOf<'POST /digital-portal/login', 'body'>;

/** Returns the token, which is the person's name; undefined for a wrong name or password. */
export async function tokenFor({ userName, password }: Credentials): Promise<string | undefined> {
  const { privateKey } = await keys();
  const opened = await crypto.subtle.decrypt(ALGORITHM, privateKey, bytes(password.data));
  const { v } = JSON.parse(new TextDecoder().decode(opened)) as { v: string };
  return isPerson(userName) && v === PASSWORD ? userName : undefined;
}

export const options: PartOf<'GET /digital-portal/signIn/options', 'response'> = {
  codeChannels: [],
  code: false,
  reset: false,
  passkey: false,
  register: false,
  providers: [],
};
