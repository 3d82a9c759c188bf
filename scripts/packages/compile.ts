/**
 * Compiles the sources of a package with TypeScript to modules, type declarations and source maps. The output
 * keeps the folder structure of the sources.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitWithError, projectRoot, runCommand } from '../process.ts';

/** Compiles the given files of a workspace, with everything that they import, into `outDir`. */
export async function compileWorkspace(workspace: string, files: string[], outDir: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-'));
  const project = join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    sourceMap: true,
    inlineSources: true,
    rewriteRelativeImportExtensions: true,
    rootDir: join(projectRoot, workspace),
    outDir,
  };
  const absolute = files.map(file => join(projectRoot, workspace, file));
  writeFileSync(
    project,
    JSON.stringify({
      extends: join(projectRoot, workspace, 'tsconfig.json'),
      compilerOptions,
      files: absolute,
      include: [],
    }),
  );
  try {
    if ((await runCommand('tsc', ['-p', project])) !== 0)
      exitWithError(`${workspace} could not be compiled: see above.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
