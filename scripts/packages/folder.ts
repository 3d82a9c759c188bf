/** The folder of a package as npm packs it: `dist/packages/<workspace>`. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process.ts';

/** Where packages are built. */
export const packages: string = join(root, 'dist', 'packages');

/** Empties the folder of a package and returns its path. */
export function emptyFolder(workspace: string): string {
  const folder = join(packages, workspace);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Adds the manifest, and what a reader of a package expects beside it. */
export function complete(workspace: string, folder: string, manifest: object): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(root, workspace, 'README.md'), join(folder, 'README.md'));
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, file), join(folder, file));
}
