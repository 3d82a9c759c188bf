/** The versions of a release. */
import { expect, test } from 'vitest';
import { manifestWithVersion, nextVersion, releaseWorkspaces } from './versions.ts';

test('every workspace that names a published package is changed', () => {
  expect(releaseWorkspaces().sort()).toEqual([
    'elements',
    'reference-app/portal',
    'reference-app/server',
    'sdk',
  ]);
});

test.each([
  ['@countersign/elements', '0.2.0'],
  ['@countersign/portal', '0.1.0'],
])('%s names the published packages by the new version, and has %s', (name, version) => {
  const dependencies = { '@countersign/sdk': '0.1.0', react: '19.3.1' };
  expect(manifestWithVersion({ name, version: '0.1.0', dependencies }, '0.2.0')).toEqual({
    name,
    version,
    dependencies: { '@countersign/sdk': '0.2.0', react: '19.3.1' },
  });
});

test.each([
  ['patch', '1.2.4'],
  ['minor', '1.3.0'],
  ['major', '2.0.0'],
] as const)('the %s version after 1.2.3 is %s', (step, version) => {
  expect(nextVersion('1.2.3', step)).toBe(version);
});
