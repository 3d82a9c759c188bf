/** Reads and writes the stored files of a data directory. The content of a stored file never changes. */
import { createReadStream, globSync, statSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Write } from './archive.ts';

const FILE_CHUNK_BYTES = 512 * 1024;

export const storedFilesFolder = (dataDir: string): string => join(dataDir, 'files', 'stored');

/**
 * Writes every file in the folder and its subfolders to the archive. Returns the number of files. Files that
 * are removed during the backup are skipped.
 */
export async function dumpFiles(folder: string, write: Write): Promise<number> {
  const names = globSync('**/*', { cwd: folder }).filter(name => statSync(join(folder, name)).isFile());
  let count = 0;
  for (const name of names) {
    const bytes = createReadStream(join(folder, name), { highWaterMark: FILE_CHUNK_BYTES });
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

/** Returns a writer that restores files into the folder. It throws if a path is outside of the folder. */
export function createRestoredFileWriter(folder: string): FileWriter {
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
