/** Objects on a real S3-compatible server. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { S3_BUCKET, S3_KEYS, type S3Server, s3Server } from '../testing/s3-server.ts';
import type { S3Target } from './client.ts';
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
