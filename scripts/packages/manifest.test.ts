/** The requirements of an installation of the published packages. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { elementEntries } from '../../elements/vite.entries.ts';
import { projectRoot } from '../process.ts';
import { elementsManifest } from './elements.ts';
import { OLDEST_NODE_VERSION, readWorkspace } from './manifest.ts';

interface Locked {
  engines?: { node?: string };
  dependencies?: Record<string, string>;
}

const locked: Record<string, Locked> = JSON.parse(
  readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'),
).packages;

/** The names of packages with all that they depend on, however deep. */
function installed(names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    installed(Object.keys(locked[`node_modules/${name}`]?.dependencies ?? {}), seen);
  }
  return seen;
}

test('the elements ask for the sdk alone, and for no version of a framework', () => {
  const { dependencies, peerDependencies } = elementsManifest();
  expect(Object.keys(dependencies as object)).toEqual(['@countersign/sdk']);
  expect(peerDependencies).toBeUndefined();
});

test.each([...installed(Object.keys(readWorkspace('sdk').dependencies))])(
  '%s takes the oldest Node that is promised',
  name => {
    const engine = locked[`node_modules/${name}`]?.engines?.node ?? '*';
    const [, oldest = '0'] = /^>=\s*([\d.]+)$/.exec(engine) ?? [];
    expect(engine).toMatch(/^(\*|>=\s*[\d.]+)$/);
    expect(OLDEST_NODE_VERSION.localeCompare(oldest, 'en', { numeric: true }), engine).toBeGreaterThanOrEqual(
      0,
    );
    expect(elementsManifest().engines).toEqual({ node: `>=${OLDEST_NODE_VERSION}` });
  },
);

/** Returns the names of the modules that a source file imports statically or dynamically. */
const importsIn = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/\b(?:from|import|import\()\s*'([^']+)'/g)].map(
    ([, name = '']) => name,
  );

/** The names of the packages that entries import, directly or through other sources of the repository. */
function packagesOf(entryPaths: string[]): Set<string> {
  const paths = new Set(entryPaths);
  const packages = new Set<string>();
  for (const path of paths)
    for (const name of importsIn(path)) {
      const source = resolve(dirname(path), name);
      if (!name.startsWith('.')) packages.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
      // Comments show imports of sources that do not exist.
      else if (/\.tsx?$/.test(name) && existsSync(source)) paths.add(source);
    }
  return packages;
}

const sdkEntries = Object.values(readWorkspace('sdk').exports).flatMap(source =>
  globSync(source.replace('*', '**/*'), { cwd: join(projectRoot, 'sdk') })
    .filter(path => !path.endsWith('.test.ts'))
    .map(path => join(projectRoot, 'sdk', path)),
);

test.each([
  ['sdk', sdkEntries],
  ['elements', Object.values(elementEntries)],
])('published code imports every dependency of the %s', (folder, entryPaths) => {
  const imported = packagesOf(entryPaths);
  const unused = Object.keys(readWorkspace(folder).dependencies).filter(name => !imported.has(name));
  expect(unused).toEqual([]);
});
