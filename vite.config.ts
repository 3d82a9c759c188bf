/** The root configuration of Vite: what every build of the repository has in common, and the tests that run on Node. */
import type { BuildOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/suites/longest-first.ts';

/** Of `elements` and `reference-app/portal`. */
export const sharedBuild = {
  target: 'es2023',
  emptyOutDir: true,
  reportCompressedSize: false,
} satisfies BuildOptions;

/** The limits are far: a slow machine fails nothing, only a test that hangs does. */
const limits = { testTimeout: 180_000, hookTimeout: 300_000 };

/**
 * Two files at a time, on a small machine too. The files of a worker share their modules: no module holds the state of a test.
 * A larger young generation takes fewer collections.
 */
const twoAtATime = { maxWorkers: 2, isolate: false, execArgv: ['--max-semi-space-size=64'], ...limits };

/** After the server's tests, which measure waits. */
const afterServer = { sequence: { groupOrder: 1 }, ...twoAtATime };

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'sdk', include: ['sdk/**/*.test.ts'], ...afterServer } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], ...afterServer } },
      { test: { name: 'elements', include: ['elements/**/*.node.test.ts'], ...afterServer } },
      { test: { name: 'portal', include: ['reference-app/portal/**/*.test.ts'], ...afterServer } },
      {
        /** One PostgreSQL for the run. */
        test: {
          name: 'server',
          include: ['reference-app/server/**/*.test.ts'],
          globalSetup: ['reference-app/server/testing/global-setup.ts'],
          ...twoAtATime,
          // A third file uses the time in which the others wait: for a lease to end, a retry, a limit.
          maxWorkers: 3,
        },
      },
    ],
  },
});
