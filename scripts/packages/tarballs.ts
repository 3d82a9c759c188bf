/** Packs the built packages as npm does, and has them read by publint and by attw, which resolves every entry's types. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { environment, fail, run } from '../process.ts';
import { buildElementsPackage } from './elements.ts';
import { packages } from './folder.ts';
import { buildSdk } from './sdk.ts';

/** Packs a folder and returns the path of the tarball. */
function pack(folder: string): string {
  const args = ['pack', '--json', '--pack-destination', packages];
  const [packed] = JSON.parse(
    execFileSync('npm', args, { cwd: folder, encoding: 'utf8', env: environment() }),
  );
  return join(packages, packed.filename);
}

/** Packages for import only: a module is found by bundlers and by Node's `import`. */
const lint = async (folder: string, tarball: string): Promise<boolean> =>
  (await run('publint', ['run', '--strict', folder])) === 0 &&
  (await run('attw', ['--profile', 'esm-only', '--format', 'ascii', tarball])) === 0;

/** Builds, packs and checks both packages, and returns the paths of their tarballs. */
export async function buildTarballs(): Promise<string[]> {
  const tarballs: string[] = [];
  for (const build of [buildSdk, buildElementsPackage]) {
    const folder = await build();
    const tarball = pack(folder);
    if (!(await lint(folder, tarball))) fail(`${tarball} has the faults that are named above.`);
    tarballs.push(tarball);
  }
  return tarballs;
}
