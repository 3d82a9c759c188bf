/**
 * Builds `@countersign/sdk` for npm with one module per source file, so that bundlers include only the used
 * modules.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../process.ts';
import { compileWorkspace } from './compile.ts';
import { addPackageFiles, emptyPackageFolder } from './folder.ts';
import { type EntryPoint, publishedManifest, readWorkspace } from './manifest.ts';

/**
 * Returns the source files of an entry point. The entry point `./i18n/*` includes every module in its folder.
 */
function sourceFilesOfEntryPoint(source: string): string[] {
  return globSync(source.replace('*', '**/*'), { cwd: join(projectRoot, 'sdk') }).filter(
    file => !file.endsWith('.test.ts'),
  );
}

const distPathOfSource = (source: string, ending: string) =>
  `./dist/${source.replace(/^\.\//, '').replace(/\.ts$/, ending)}`;

const sdkEntryPoint = (source: string): EntryPoint => ({
  types: distPathOfSource(source, '.d.ts'),
  default: distPathOfSource(source, '.js'),
});

/** Builds the package and returns its folder. */
export async function buildSdkPackage(): Promise<string> {
  const folder = emptyPackageFolder('sdk');
  const sources = Object.entries(readWorkspace('sdk').exports);
  await compileWorkspace(
    'sdk',
    sources.flatMap(([, source]) => sourceFilesOfEntryPoint(source)),
    join(folder, 'dist'),
  );
  const entries = Object.fromEntries(sources.map(([name, source]) => [name, sdkEntryPoint(source)]));
  addPackageFiles(
    'sdk',
    folder,
    publishedManifest(
      'sdk',
      { entries },
      {
        types: './dist/index.d.ts',
        sideEffects: false,
        files: ['dist', 'CHANGELOG.md'],
      },
    ),
  );
  return folder;
}
