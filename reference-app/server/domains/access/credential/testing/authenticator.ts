/** An authenticator in software: makes passkeys and signs with them as WebAuthn says, or a little differently. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}

export interface Tricks {
  origin?: string;
  /** User present and verified where it is not given. */
  flags?: number;
  counter?: number;
}

const ATTESTED = 0x40;
const VERIFIED = 0x05;

export class Authenticator {
  readonly id = randomBytes(32);
  readonly origin: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #counter = 0;

  constructor(origin: string) {
    this.origin = origin;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  register(options: Options, tricks: Tricks = {}) {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(cose)]);
    const authData = this.#authData(options, { ...tricks, flags: (tricks.flags ?? VERIFIED) | ATTESTED });
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(Buffer.concat([authData, credential]))],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options, tricks),
      attestationObject: base64url(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    });
  }

  signIn(options: Options, tricks: Tricks = {}) {
    const authData = this.#authData(options, tricks);
    const clientDataJSON = this.#clientData('webauthn.get', options, tricks);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#answer({
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, this.#privateKey)),
    });
  }

  #authData({ rp, rpId }: Options, { flags = VERIFIED, counter = ++this.#counter }: Tricks): Buffer {
    const data = Buffer.alloc(37);
    sha256(rp?.id ?? rpId ?? '').copy(data);
    data[32] = flags;
    data.writeUInt32BE(counter, 33);
    return data;
  }

  #clientData(type: string, { challenge }: Options, { origin = this.origin }: Tricks): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }

  #answer(response: object) {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
