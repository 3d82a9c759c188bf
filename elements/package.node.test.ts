/** The modules of the npm package: a page resolves nothing but the sdk, and the licences of all bundled packages are listed. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { buildElements } from '../scripts/build.ts';
import { externalPackages } from './vite.entries.ts';
import { thirdPartyNoticesFileName } from './vite.notices.ts';

const root = join(import.meta.dirname, '..');

let chunks: Rolldown.OutputChunk[];
let notices: string;
beforeAll(async () => {
  const configFile = join(import.meta.dirname, 'vite.package.ts');
  const options = { write: false, sourcemap: false };
  const built = await build({ configFile, root: import.meta.dirname, logLevel: 'error', build: options });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  chunks = output.filter(file => file.type === 'chunk');
  const asset = output.find(file => file.type === 'asset' && file.fileName === thirdPartyNoticesFileName);
  notices = asset?.type === 'asset' ? String(asset.source) : '';
}, 300_000);

/** The folders of the packages that modules belong to, from the root of the repository. */
function packagesOf(modules: string[]): string[] {
  const found = modules.flatMap(
    path => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(relative(root, path))?.[0] ?? [],
  );
  return [...new Set(found)].sort();
}

function nameAndVersion(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return `${name} ${version}`;
}

/** Names and versions of a file of notices, above the licences. */
const listedIn = (text: string): string[] =>
  [...text.matchAll(/^(\S+ \d+\.\d+\.\S+) \(.+\)$/gm)].map(([, name = '']) => name).sort();

const bundledModules = () =>
  chunks.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) =>
      renderedLength > 0 ? (id.split('?')[0] ?? []) : [],
    ),
  );

test('the page resolves only packages that are headless', () => {
  const files = new Set(chunks.map(({ fileName }) => fileName));
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const packages = imported
    .filter(name => !files.has(name))
    .map(name =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  expect([...new Set(packages)]).toEqual(externalPackages);
});

test('React and every other module is in one chunk, which all elements share', () => {
  const modules = bundledModules();
  expect(modules.length).toBe(new Set(modules).size);
  const names = packagesOf(modules).map(folder => nameAndVersion(folder).split(' ')[0]);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'jotai', '@tiptap/react', 'react-day-picker']),
  );
  expect(modules.filter(path => /\.development\./.test(path))).toEqual([]);
});

test('the notices name every bundled package', () => {
  expect(listedIn(notices)).toEqual(packagesOf(bundledModules()).map(nameAndVersion).sort());
});

test('the notices of the scripts for script tags name every package of their source maps', {
  timeout: 300_000,
}, async () => {
  await buildElements();
  const dist = join(import.meta.dirname, 'dist');
  const sources = globSync('**/*.js.map', { cwd: dist }).flatMap(map => {
    const path = join(dist, map);
    return (JSON.parse(readFileSync(path, 'utf8')).sources as string[]).map(source =>
      resolve(dirname(path), source),
    );
  });
  const packages = packagesOf(sources).map(nameAndVersion);
  expect(packages.length).toBeGreaterThan(50);
  expect(listedIn(readFileSync(join(dist, thirdPartyNoticesFileName), 'utf8'))).toEqual(
    expect.arrayContaining(packages),
  );
});
