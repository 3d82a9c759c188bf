/** The stored files of a data directory: their names never change what they hold. */
import { createReadStream, globSync, statSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Write } from './archive.ts';

const PIECE = 512 * 1024;

export const storedFiles = (dataDir: string): string => join(dataDir, 'files', 'stored');

/** Writes every file below the folder; one that is removed meanwhile is left out. Returns their number. */
export async function dumpFiles(folder: string, write: Write): Promise<number> {
  const names = globSync('**/*', { cwd: folder }).filter(name => statSync(join(folder, name)).isFile());
  let count = 0;
  for (const name of names) {
    const bytes = createReadStream(join(folder, name), { highWaterMark: PIECE });
    const opened = await new Promise<boolean>((resolve, reject) => {
      bytes.once('open', () => resolve(true));
      bytes.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? resolve(false) : reject(error),
      );
    });
    if (!opened) continue;
    await write({ file: name.split(sep).join('/') });
    for await (const piece of bytes) await write({ bytes: (piece as Buffer).toString('base64') });
    count += 1;
  }
  return count;
}

export interface FileWriter {
  begin(name: string): Promise<void>;
  bytes(base64: string): Promise<void>;
  end(): Promise<void>;
}

/** Writes files below the folder, and nowhere else. */
export function fileWriter(folder: string): FileWriter {
  let current: Awaited<ReturnType<typeof open>> | undefined;
  const end = async () => {
    await current?.sync();
    await current?.close();
    current = undefined;
  };
  return {
    end,
    async begin(name) {
      await end();
      const path = normalize(join(folder, name));
      if (!path.startsWith(folder + sep))
        throw new StartError(`The backup names a file beyond its folder: ${name}.`);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      current = await open(path, 'w', 0o600);
    },
    async bytes(base64) {
      await current?.write(Buffer.from(base64, 'base64'));
    },
  };
}
