/** A real S3-compatible server on this machine, with one bucket. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export const S3_BUCKET = 'files';
/** It knows this pair alone. */
export const S3_KEYS = { accessKeyId: 'S3RVER', accessKeySecret: 'S3RVER' };

export interface S3Server {
  endpoint: string;
  /** Names of the files on its disk. */
  stored(): string[];
  stop(): Promise<void>;
}

export async function s3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'countersign-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: S3_BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stored: () =>
      readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile() && entry.name.endsWith('_object'))
        .map(entry => entry.name),
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
