/** Objects on a real S3-compatible server. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ByteRange, diskStorage } from '../../file/storage.ts';
import { probeBucket } from '../probe.ts';
import { S3_BUCKET, S3_KEYS, type S3Server, s3Server } from '../testing/s3-server.ts';
import { callS3, type S3Target } from './client.ts';
import { s3Store } from './store.ts';

const MIB = 1024 * 1024;

describe('a store on S3', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-s3-store-'));
  const agent = new Agent({ pipelining: 0 });
  let server: S3Server;
  beforeAll(async () => {
    server = await s3Server();
  });
  afterAll(async () => {
    await agent.destroy();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const place = (change: Partial<S3Target> = {}): S3Target => ({
    endpoint: server.endpoint,
    region: '',
    bucket: S3_BUCKET,
    accessKeyId: S3_KEYS.accessKeyId,
    secretAccessKey: S3_KEYS.accessKeySecret,
    dispatcher: async () => agent,
    timeoutMs: 10_000,
    ...change,
  });
  const staged = (bytes: Buffer) => {
    const path = join(folder, randomBytes(8).toString('hex'));
    writeFileSync(path, bytes);
    return path;
  };

  it.each([
    ['at once', 1000, 5 * MIB],
    ['empty', 0, 5 * MIB],
    ['in three parts', 11 * MIB + 7, 5 * MIB],
  ])('keeps, reads and removes a file %s', async (_, size, partBytes) => {
    const store = s3Store(place(), { partBytes });
    const bytes = randomBytes(size);
    const path = staged(bytes);
    await store.keep(path, '公司/ab/a b+c');
    expect(existsSync(path)).toBe(true);
    expect(bytes.equals(await buffer(await store.read('公司/ab/a b+c')))).toBe(true);
    await store.remove('公司/ab/a b+c');
    await store.remove('公司/ab/a b+c');
    await expect(store.read('公司/ab/a b+c')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  describe('a part of an object', () => {
    const bytes = randomBytes(200_000);
    /** Bytes of the replies to the last `read`. */
    let repliedBytes = 0;
    let ignoring: Server;
    beforeAll(async () => {
      await s3Store(place()).keep(staged(bytes), 'part');
      ignoring = createServer((_, reply) => void reply.end(bytes)).listen(0, '127.0.0.1');
      await once(ignoring, 'listening');
    });
    afterAll(() => ignoring.close());
    const read = async (range: ByteRange, change: Partial<S3Target> = {}) => {
      const { body } = await callS3(place(change), { method: 'GET', key: 'part', range });
      repliedBytes = (await buffer(body)).length;
      return buffer(await s3Store(place(change)).read('part', range));
    };

    it.each<[string, ByteRange]>([
      ['the first bytes', { start: 0, length: 10 }],
      ['bytes in the middle', { start: 100_000, length: 70_000 }],
      ['the last byte', { start: 199_999, length: 1 }],
      ['all bytes', { start: 0, length: 200_000 }],
    ])('is %s, whether the service knows parts or not', async (_, range) => {
      const part = bytes.subarray(range.start, range.start + range.length);
      expect((await read(range)).equals(part)).toBe(true);
      expect(repliedBytes).toBe(range.length);
      const { port } = ignoring.address() as { port: number };
      expect((await read(range, { endpoint: `http://127.0.0.1:${port}` })).equals(part)).toBe(true);
      expect(repliedBytes).toBe(bytes.length);
    });

    it('is read to its end, although the service sends bytes without an end', async () => {
      const endless = createServer(({ method }, reply) => {
        const send = () =>
          void (reply.write(Buffer.alloc(100_000)) ? setImmediate(send) : reply.once('drain', send));
        if (method === 'GET') send();
        else reply.end();
      }).listen(0, '127.0.0.1');
      await once(endless, 'listening');
      const { port } = endless.address() as { port: number };
      const store = s3Store(place({ endpoint: `http://127.0.0.1:${port}` }));
      expect((await buffer(await store.read('part', { start: 10, length: 20 }))).length).toBe(20);
      expect(await probeBucket({ store, disk: diskStorage(folder) })).toBe('different-bytes');
      endless.closeAllConnections();
      endless.close();
    });

    it('ends where the object ends', async () => {
      expect((await read({ start: 199_990, length: 500 })).equals(bytes.subarray(199_990))).toBe(true);
      const beyond = s3Store(place()).read('part', { start: 200_000, length: 1 });
      await expect(beyond).rejects.toMatchObject({ code: 'ENOENT' });
    });
  });

  it.each([
    ['the secret', { secretAccessKey: 'other' }, 'signature'],
    ['the key', { accessKeyId: 'other' }, 'signature'],
    ['the bucket', { bucket: 'none' }, 'no-bucket'],
    ['the address', { endpoint: 'http://127.0.0.1:1' }, 'unreachable'],
  ])('says that %s is wrong, and keeps the staged file', async (_, change, failure) => {
    const path = staged(Buffer.from('bytes'));
    await expect(s3Store(place(change)).keep(path, 'key')).rejects.toMatchObject({ failure });
    expect(existsSync(path)).toBe(true);
  });
});
