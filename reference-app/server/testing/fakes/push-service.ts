/** A push service with its browsers: it holds each request to the sender's signature, and decrypts as a browser does. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Browser {
  ecdh: ECDH;
  secret: Buffer;
}

export interface PushServer {
  url: string;
  /** Decrypted, by the path of the browser. */
  shown: { path: string; message: Record<string, string> }[];
  /** The status of the next requests, in their order; 201 without one. */
  statuses: number[];
  headers: IncomingHttpHeaders[];
  /** A new browser, as its subscription goes to the server. `host` stands in the place of this server's. */
  subscribe(host: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  stop(): Promise<void>;
}

export async function startPushServer(): Promise<PushServer> {
  const browsers = new Map<string, Browser>();
  const shown: PushServer['shown'] = [];
  const statuses: number[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    const browser = browsers.get(path);
    headers.push(request.headers);
    const status = statuses.shift() ?? (browser && isSigned(request.headers.authorization) ? 201 : 403);
    if (status === 201 && browser)
      shown.push({ path, message: JSON.parse(decrypted(browser, Buffer.concat(chunks))) });
    reply.writeHead(status).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shown,
    statuses,
    headers,
    subscribe: host => {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const secret = randomBytes(16);
      const path = `/send/${browsers.size + 1}`;
      browsers.set(path, { ecdh, secret });
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: secret.toString('base64url') };
      return { endpoint: `https://${host}${path}`, keys };
    },
    stop: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** By the key that the header names, for the next hours. */
function isSigned(header = ''): boolean {
  const [, head, claims, signature, key] = /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(header) ?? [];
  if (!head || !claims || !signature || !key) return false;
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { exp, aud } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const seconds = exp - Date.now() / 1000;
  if (!(seconds > 0 && seconds <= 86_400) || !/^https:\/\/[^/]+$/.test(aud)) return false;
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}

/** RFC 8291, from the side of the browser. */
function decrypted({ ecdh, secret }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const key = derive(ecdh.computeSecret(sender), secret, info, 32);
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  cipher.setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return record.subarray(0, record.lastIndexOf(2)).toString();
}
