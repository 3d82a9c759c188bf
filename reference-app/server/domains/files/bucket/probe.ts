/** Tests a bucket by writing, reading and removing a test object. */
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { BucketTestOutcome } from '@countersign/sdk/api/contract';
import { newId } from '../../../db/new-id.ts';
import type { FileStorage, FileStore } from '../file/storage.ts';
import { classifyS3Error } from './s3/error.ts';

const PROBE_BYTES = 1024;

interface Probe {
  store: FileStore;
  /** Local storage in which the test object is created before the upload. */
  disk: FileStorage;
}

export async function probeBucket({ store, disk }: Probe): Promise<BucketTestOutcome> {
  const key = `countersign-test/${newId()}`;
  const bytes = randomBytes(PROBE_BYTES);
  let staged: string | undefined;
  try {
    staged = await disk.stage();
    await writeFile(staged, bytes);
    await store.keep(staged, key);
    const isSame = bytes.equals(await readProbeObject(store, key));
    await store.remove(key);
    return isSame ? 'ok' : 'different-bytes';
  } catch (error) {
    await store.remove(key).catch(() => {});
    const failure = classifyS3Error(error);
    return failure === 'no-object' ? 'different-bytes' : failure;
  } finally {
    if (staged) await rm(staged, { force: true });
  }
}

/** Reads one byte more than the object has, because a service can return any number of bytes. */
const readProbeObject = async (store: FileStore, key: string): Promise<Buffer> =>
  buffer(await store.read(key, { start: 0, length: PROBE_BYTES + 1 }));
