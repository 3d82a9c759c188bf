/** Subresource integrity of the files for script tags: an import map names the hash of each module, also of those loaded later. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Writes `integrity.json`: the hash of each script of the folder by its path from there. */
export function writeIntegrity(folder: string): void {
  const files = globSync('**/*.js', { cwd: folder }).sort();
  const hashes = files.map(file => [`./${file}`, integrityOf(readFileSync(join(folder, file)))]);
  writeFileSync(
    join(folder, 'integrity.json'),
    `${JSON.stringify({ integrity: Object.fromEntries(hashes) }, null, 2)}\n`,
  );
}
