/**
 * `@countersign/elements` as npm serves it: `dist` for bundlers, with everything in it but the sdk, and `cdn` for script tags, which is
 * whole, minified, and has a list of integrity hashes.
 */
import { cpSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { externalPackages, tags } from '../../elements/vite.entries.ts';
import { noticesFile } from '../../elements/vite.notices.ts';
import { buildElements } from '../build.ts';
import { fail, root, run } from '../process.ts';
import { complete, emptyFolder } from './folder.ts';
import { writeIntegrity } from './integrity.ts';
import { type Entry, publishedManifest } from './manifest.ts';

/** Entries that load every element by its tag, with the types of one framework. */
const frameworks = ['react', 'vue', 'svelte'];

const entryOf = (name: string): Entry => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` });

function entries(): Record<string, Entry | string> {
  const named = [...frameworks, ...tags].map(name => [`./${name}`, entryOf(name)]);
  return {
    '.': entryOf('countersign'),
    './autoloader': entryOf('countersign'),
    ...Object.fromEntries(named),
    './custom-elements.json': './custom-elements.json',
    './cdn/*': './cdn/*',
  };
}

/** No peers: types of a framework are read only by pages that import its entry, and take any version of it. */
export const elementsManifest = (): Record<string, unknown> =>
  publishedManifest(
    'elements',
    { entries: entries(), external: externalPackages },
    {
      types: './dist/countersign.d.ts',
      customElements: './custom-elements.json',
      unpkg: './cdn/countersign.js',
      jsdelivr: './cdn/countersign.js',
      /** Each entry registers its tag. */
      sideEffects: true,
      files: ['dist', 'cdn', 'custom-elements.json', 'CHANGELOG.md', noticesFile],
    },
  );

/** Compiled files, without what only this repository's server and pages need. */
const isForScriptTags = (path: string): boolean => !/\.(d\.ts|br|gz|map)$|\/(types|\.built)$/.test(path);

/** Builds the package and returns its folder. */
export async function buildElementsPackage(): Promise<string> {
  await buildElements();
  const folder = emptyFolder('elements');
  const config = ['--config', 'elements/vite.package.ts', '--logLevel', 'warn'];
  const production = { NODE_ENV: 'production' };
  if ((await run('vite', ['build', 'elements', ...config], production)) !== 0)
    fail('The elements could not be built.');
  renameSync(join(folder, 'dist', noticesFile), join(folder, noticesFile));
  for (const name of frameworks)
    writeFileSync(join(folder, 'dist', `${name}.js`), "import './countersign.js';\n");
  cpSync(join(root, 'elements', 'dist'), join(folder, 'cdn'), { recursive: true, filter: isForScriptTags });
  writeIntegrity(join(folder, 'cdn'));
  complete('elements', folder, elementsManifest());
  return folder;
}
