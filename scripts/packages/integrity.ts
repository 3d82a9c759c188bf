/**
 * Computes subresource integrity hashes for the files that script tags load. An import map lists the hash of
 * each module, including lazily loaded modules.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const integrityHashOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Writes `integrity.json`, which maps the relative path of each script in the folder to its hash. */
export function writeIntegrity(folder: string): void {
  const files = globSync('**/*.js', { cwd: folder }).sort();
  const hashes = files.map(file => [`./${file}`, integrityHashOf(readFileSync(join(folder, file)))]);
  writeFileSync(
    join(folder, 'integrity.json'),
    `${JSON.stringify({ integrity: Object.fromEntries(hashes) }, null, 2)}\n`,
  );
}
