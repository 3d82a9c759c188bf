/** The requirements of an installation of the published packages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../process.ts';
import { elementsManifest } from './elements.ts';
import { OLDEST_NODE, readWorkspace } from './manifest.ts';

interface Locked {
  engines?: { node?: string };
  dependencies?: Record<string, string>;
}

const locked: Record<string, Locked> = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
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
    expect(OLDEST_NODE.localeCompare(oldest, 'en', { numeric: true }), engine).toBeGreaterThanOrEqual(0);
    expect(elementsManifest().engines).toEqual({ node: `>=${OLDEST_NODE}` });
  },
);
