/** The TypeScript compiler for sources that become a package: modules, types and maps, in the folders of the sources. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, root, run } from '../process.ts';

/** Compiles these files of a workspace, and everything that they import, into a folder. */
export async function compile(workspace: string, files: string[], outDir: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-'));
  const project = join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    sourceMap: true,
    inlineSources: true,
    rewriteRelativeImportExtensions: true,
    rootDir: join(root, workspace),
    outDir,
  };
  const absolute = files.map(file => join(root, workspace, file));
  writeFileSync(
    project,
    JSON.stringify({
      extends: join(root, workspace, 'tsconfig.json'),
      compilerOptions,
      files: absolute,
      include: [],
    }),
  );
  try {
    if ((await run('tsc', ['-p', project])) !== 0) fail(`${workspace} could not be compiled: see above.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
