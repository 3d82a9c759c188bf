/**
 * Packs the built packages as npm does. Checks them with publint, and with attw, which resolves the types of
 * every entry point.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createSubprocessEnvironmentVariables, exitWithError, runCommand } from '../process.ts';
import { buildElementsPackage } from './elements.ts';
import { packagesFolder } from './folder.ts';
import { buildSdkPackage } from './sdk.ts';

/** Packs a package folder and returns the path of the tarball. */
function packTarball(folder: string): string {
  const args = ['pack', '--json', '--pack-destination', packagesFolder];
  const [packed] = JSON.parse(
    execFileSync('npm', args, { cwd: folder, encoding: 'utf8', env: createSubprocessEnvironmentVariables() }),
  );
  return join(packagesFolder, packed.filename);
}

/** Checks that a package works as an ES module package for bundlers and Node's `import`. */
const lintTarball = async (folder: string, tarball: string): Promise<boolean> =>
  (await runCommand('publint', ['run', '--strict', folder])) === 0 &&
  (await runCommand('attw', ['--profile', 'esm-only', '--format', 'ascii', tarball])) === 0;

/** Builds, packs and checks both packages. Returns the paths of their tarballs. */
export async function buildTarballs(): Promise<string[]> {
  const tarballs: string[] = [];
  for (const build of [buildSdkPackage, buildElementsPackage]) {
    const folder = await build();
    const tarball = packTarball(folder);
    if (!(await lintTarball(folder, tarball)))
      exitWithError(`${tarball} has the faults that are named above.`);
    tarballs.push(tarball);
  }
  return tarballs;
}
