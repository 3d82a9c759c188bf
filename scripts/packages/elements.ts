/**
 * Builds `@countersign/elements` for npm. `dist` is for bundlers and contains everything except the sdk.
 * `cdn` is for script tags: complete, minified, and with a list of integrity hashes.
 */
import { cpSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementTags, externalPackages } from '../../elements/vite.entries.ts';
import { thirdPartyNoticesFileName } from '../../elements/vite.notices.ts';
import { buildElements } from '../build.ts';
import { exitWithError, projectRoot, runCommand } from '../process.ts';
import { addPackageFiles, emptyPackageFolder } from './folder.ts';
import { writeIntegrity } from './integrity.ts';
import { type EntryPoint, publishedManifest } from './manifest.ts';

/**
 * Entry points for frameworks. Each loads every element on demand by its tag and contains the types for one
 * framework.
 */
const frameworkEntryPoints = ['react', 'vue', 'svelte'];

const distEntryPoint = (name: string): EntryPoint => ({
  types: `./dist/${name}.d.ts`,
  default: `./dist/${name}.js`,
});

function packageEntryPoints(): Record<string, EntryPoint | string> {
  const named = [...frameworkEntryPoints, ...elementTags].map(name => [`./${name}`, distEntryPoint(name)]);
  return {
    '.': distEntryPoint('countersign'),
    './autoloader': distEntryPoint('countersign'),
    ...Object.fromEntries(named),
    './custom-elements.json': './custom-elements.json',
    './cdn/*': './cdn/*',
  };
}

/**
 * Returns the manifest. It has no peer dependencies: the types of a framework are needed only by projects
 * that import its entry point, and any version works.
 */
export const elementsManifest = (): Record<string, unknown> =>
  publishedManifest(
    'elements',
    { entries: packageEntryPoints(), external: externalPackages },
    {
      types: './dist/countersign.d.ts',
      customElements: './custom-elements.json',
      unpkg: './cdn/countersign.js',
      jsdelivr: './cdn/countersign.js',
      /** Importing an entry point has a side effect: it registers the custom elements of the entry point. */
      sideEffects: true,
      files: ['dist', 'cdn', 'custom-elements.json', 'CHANGELOG.md', thirdPartyNoticesFileName],
    },
  );

/**
 * Returns whether a built file belongs to `cdn`. Excludes files that only the server and pages in this
 * repository use.
 */
const isCdnFile = (path: string): boolean => !/\.(d\.ts|br|gz|map)$|\/(types|\.built)$/.test(path);

/** Builds the package and returns its folder. */
export async function buildElementsPackage(): Promise<string> {
  await buildElements();
  const folder = emptyPackageFolder('elements');
  const config = ['--config', 'elements/vite.package.ts', '--logLevel', 'warn'];
  const production = { NODE_ENV: 'production' };
  if ((await runCommand('vite', ['build', 'elements', ...config], production)) !== 0)
    exitWithError('The elements could not be built.');
  renameSync(join(folder, 'dist', thirdPartyNoticesFileName), join(folder, thirdPartyNoticesFileName));
  for (const name of frameworkEntryPoints)
    writeFileSync(join(folder, 'dist', `${name}.js`), "import './countersign.js';\n");
  cpSync(join(projectRoot, 'elements', 'dist'), join(folder, 'cdn'), {
    recursive: true,
    filter: isCdnFile,
  });
  writeIntegrity(join(folder, 'cdn'));
  addPackageFiles('elements', folder, elementsManifest());
  return folder;
}
