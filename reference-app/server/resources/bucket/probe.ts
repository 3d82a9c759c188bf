/** Tests a bucket with an object of its own, which it writes, reads and removes. */
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { BucketTestCode } from '@countersign/sdk/api/contract';
import { newId } from '../../db/new-id.ts';
import type { FileStorage, FileStore } from '../file/index.ts';
import { brokenOf } from './s3/error.ts';

const BYTES = 1024;

interface Probe {
  store: FileStore;
  /** Stages what is written. */
  disk: FileStorage;
}

export async function probe({ store, disk }: Probe): Promise<BucketTestCode> {
  const key = `countersign-test/${newId()}`;
  const bytes = randomBytes(BYTES);
  let staged: string | undefined;
  try {
    staged = await disk.stage();
    await writeFile(staged, bytes);
    await store.keep(staged, key);
    const isSame = bytes.equals(await read(store, key));
    await store.remove(key);
    return isSame ? 'ok' : 'different-bytes';
  } catch (error) {
    await store.remove(key).catch(() => {});
    const failure = brokenOf(error);
    return failure === 'no-object' ? 'different-bytes' : failure;
  } finally {
    if (staged) await rm(staged, { force: true });
  }
}

async function read(store: FileStore, key: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await store.read(key)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
