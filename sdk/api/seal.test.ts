import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encryptOaep } from './oaep.ts';
import { seal } from './seal.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const spki = pair.publicKey.export({ type: 'spki', format: 'der' });
const key = { keyId: 'k1', publicKey: spki.toString('base64'), now: 1_795_000_000_000 };

const open = (data: Uint8Array): Uint8Array =>
  new Uint8Array(
    privateDecrypt(
      { key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      data,
    ),
  );

const openSealed = async (secret: string, at?: number) =>
  JSON.parse(new TextDecoder().decode(open(Buffer.from((await seal(secret, key, at)).data, 'base64'))));

describe.each(['with crypto.subtle', 'without crypto.subtle'])('seal %s', how => {
  const { subtle } = crypto;
  if (how === 'without crypto.subtle') {
    beforeEach(() => void Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true }));
    afterEach(() => void Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true }));
  }

  test("the server's key opens it: the secret, a nonce of 16, and the server's own time", async () => {
    const opened = await openSealed('密码 Pa$$w0rd "quoted"');
    expect(opened).toEqual({ v: '密码 Pa$$w0rd "quoted"', n: expect.stringMatching(/^\w{16}$/), t: key.now });
  });

  test('no two are alike', async () => {
    const [one, two] = await Promise.all([seal('same', key), seal('same', key)]);
    expect(one.keyId).toBe('k1');
    expect(one.data).not.toBe(two.data);
    expect((await openSealed('same')).n).not.toBe((await openSealed('same')).n);
  });

  test('a key held for a while takes the time of now', async () => {
    expect((await openSealed('x', key.now + 5000)).t).toBe(key.now + 5000);
  });

  test('a secret that does not fit is refused, the longest that fits is not', async () => {
    await expect(seal('x'.repeat(142), key)).rejects.toThrow(RangeError);
    expect((await openSealed('x'.repeat(141))).v).toHaveLength(141);
  });
});

describe('oaep', () => {
  test.each([0, 1, 31, 190])('a message of %i bytes comes back as it was', length => {
    const message = Uint8Array.from({ length }, (_, index) => (index * 7) & 255);
    expect(open(encryptOaep(spki, message))).toEqual(message);
  });

  test('a message that is too long is refused', () => {
    expect(() => encryptOaep(spki, new Uint8Array(191))).toThrow(RangeError);
  });

  test('a key of another kind is refused', () => {
    for (let round = 0; round < 50; round++) {
      const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
      const spki = elliptic.export({ type: 'spki', format: 'der' });
      expect(() => encryptOaep(spki, new Uint8Array(1))).toThrow(TypeError);
    }
  });
});
