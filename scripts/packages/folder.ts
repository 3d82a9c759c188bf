/** Manages the folder from which npm packs a package: `dist/packages/<workspace>`. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../process.ts';

/** The folder in which packages are built. */
export const packagesFolder: string = join(projectRoot, 'dist', 'packages');

/** Empties the package folder and returns its path. */
export function emptyPackageFolder(workspace: string): string {
  const folder = join(packagesFolder, workspace);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Adds the manifest, readme, licence and changelog to the package folder. */
export function addPackageFiles(workspace: string, folder: string, manifest: object): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(projectRoot, workspace, 'README.md'), join(folder, 'README.md'));
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(projectRoot, file), join(folder, file));
}
