/** `@countersign/sdk` as npm serves it: one module for each source, so that a bundler keeps what is used. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process.ts';
import { compile } from './compile.ts';
import { complete, emptyFolder } from './folder.ts';
import { type Entry, publishedManifest, readWorkspace } from './manifest.ts';

/** The sources behind an entry; that of `./i18n/*` stands for each module of its folder. */
function sourcesOf(source: string): string[] {
  return globSync(source.replace('*', '**/*'), { cwd: join(root, 'sdk') }).filter(
    file => !file.endsWith('.test.ts'),
  );
}

const built = (source: string, ending: string) =>
  `./dist/${source.replace(/^\.\//, '').replace(/\.ts$/, ending)}`;

const entryOf = (source: string): Entry => ({
  types: built(source, '.d.ts'),
  default: built(source, '.js'),
});

/** Builds the package and returns its folder. */
export async function buildSdk(): Promise<string> {
  const folder = emptyFolder('sdk');
  const sources = Object.entries(readWorkspace('sdk').exports);
  await compile(
    'sdk',
    sources.flatMap(([, source]) => sourcesOf(source)),
    join(folder, 'dist'),
  );
  const entries = Object.fromEntries(sources.map(([name, source]) => [name, entryOf(source)]));
  complete(
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
