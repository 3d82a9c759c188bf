/** A person at a browser, as the tests need one: signs in as browsers do and calls over real HTTP. */
import { randomBytes, randomInt, webcrypto } from 'node:crypto';
import { ADMIN_API_BASE_PATH, PORTAL_BASE_PATH } from '@countersign/sdk/api/contract';
import { DEMO_PASSWORD } from '../demo/accounts.ts';

export interface Reply {
  status: number;
  // The tests name what they expect in it; a wrong guess fails there.
  body: { code: number; msg: string; subCode?: string; data: never } & Record<string, unknown>;
  headers: Headers;
}

export interface Sealed {
  keyId: string;
  data: string;
}

export interface SealTricks {
  at?: number;
  nonce?: string;
}

type Extra = Record<string, string>;

/** A header of a request from an address of its own, for a server with `TRUST_PROXY=127.0.0.1`: no limit of requests counts it. */
export const elsewhere = (): Extra => ({
  'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
});

async function replyOf(response: Response): Promise<Reply> {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  // It does not end by itself.
  if (type.startsWith('text/event-stream')) await response.body?.cancel();
  const text = response.bodyUsed ? '' : await response.text();
  return { status, body: type.includes('json') ? JSON.parse(text) : { text }, headers };
}

export class TestClient {
  readonly url: string;
  token: string | undefined;
  lang = 'zh';

  constructor(url: string, token?: string) {
    this.url = url;
    this.token = token;
  }

  /** A path without a leading slash lies under the admin base, as in the contract. */
  async send(method: string, path: string, body?: string, headers: Extra = {}): Promise<Reply> {
    const response = await fetch(
      this.url + (path.startsWith('/') ? path : `${ADMIN_API_BASE_PATH}/${path}`),
      {
        method,
        headers: {
          'accept-language': this.lang,
          ...(this.token ? { authorization: this.token } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      },
    );
    return replyOf(response);
  }

  /** Posts a form with files, or the bytes of one, to a whole path. */
  async sendForm(path: string, form: FormData | Buffer, headers: Extra = {}): Promise<Reply> {
    const own = { 'accept-language': this.lang, ...(this.token ? { authorization: this.token } : {}) };
    const bytes = Buffer.isBuffer(form) ? { 'content-type': 'application/octet-stream' } : {};
    const body = Buffer.isBuffer(form) ? new Uint8Array(form) : form;
    return replyOf(
      await fetch(this.url + path, { method: 'POST', headers: { ...own, ...bytes, ...headers }, body }),
    );
  }

  get(path: string): Promise<Reply> {
    return this.send('GET', path);
  }

  post(path: string, body: unknown): Promise<Reply> {
    return this.send('POST', path, JSON.stringify(body));
  }

  /** Returns the data of a call that must succeed. */
  async data<T>(reply: Promise<Reply>): Promise<T> {
    const { status, body } = await reply;
    if (status !== 200 || body.code !== 10000) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
    return body.data as T;
  }

  async seal(secret: string, tricks: SealTricks = {}): Promise<Sealed> {
    const { keyId, publicKey, now } = await this.data<{ keyId: string; publicKey: string; now: number }>(
      this.get(`${PORTAL_BASE_PATH}/publicKey`),
    );
    const plain = { v: secret, n: tricks.nonce ?? randomBytes(8).toString('hex'), t: tricks.at ?? now };
    const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' };
    const key = await webcrypto.subtle.importKey('spki', Buffer.from(publicKey, 'base64'), rsa, false, [
      'encrypt',
    ]);
    const sealed = await webcrypto.subtle.encrypt(rsa, key, Buffer.from(JSON.stringify(plain)));
    return { keyId, data: Buffer.from(sealed).toString('base64') };
  }

  /** The reply of a sign-in, whatever it is; on success the token is kept. */
  async signIn(userName: string, password = DEMO_PASSWORD, headers: Extra = {}): Promise<Reply> {
    const body = JSON.stringify({ userName, password: await this.seal(password) });
    const reply = await this.send('POST', `${PORTAL_BASE_PATH}/login`, body, headers);
    const data = reply.body.data as { token?: string } | null;
    if (data?.token) this.token = data.token;
    return reply;
  }
}
