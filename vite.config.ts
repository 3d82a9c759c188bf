/**
 * Root configuration of Vite: options that all builds of the repository share, and the tests that run on
 * Node.
 */
import type { BuildOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { LongestFirstSequencer } from './scripts/suites/longest-first.ts';

/** Build options of `elements` and `reference-app/portal`. */
export const sharedBuildOptions = {
  target: 'es2023',
  emptyOutDir: true,
  reportCompressedSize: false,
} satisfies BuildOptions;

/** The timeouts are long, so that a test fails only if it hangs, and not because the machine is slow. */
const testTimeouts = { testTimeout: 180_000, hookTimeout: 300_000 };

/**
 * Runs two test files at a time, even on a small machine. Test files in the same worker share their loaded
 * modules, because no module keeps the state of a test. A larger young generation of the heap reduces garbage
 * collections.
 */
const twoTestWorkers = {
  maxWorkers: 2,
  isolate: false,
  execArgv: ['--max-semi-space-size=64'],
  ...testTimeouts,
};

/**
 * Options of the test projects that run after the server tests. The server tests measure waiting times, so no
 * other tests may run at the same time.
 */
const optionsToRunAfterServerTests = { sequence: { groupOrder: 1 }, ...twoTestWorkers };

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    sequence: { sequencer: LongestFirstSequencer },
    projects: [
      { test: { name: 'sdk', include: ['sdk/**/*.test.ts'], ...optionsToRunAfterServerTests } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], ...optionsToRunAfterServerTests } },
      {
        test: {
          name: 'elements',
          include: ['elements/**/*.node.test.ts'],
          ...optionsToRunAfterServerTests,
        },
      },
      {
        /** React's production build renders the pages of the tests several times faster. */
        oxc: { jsx: { development: false } },
        test: {
          name: 'portal',
          include: ['reference-app/portal/**/*.test.ts'],
          env: { NODE_ENV: 'production' },
          setupFiles: ['reference-app/portal/testing/setup.ts'],
          ...optionsToRunAfterServerTests,
        },
      },
      {
        /** The project uses one PostgreSQL for the run. */
        test: {
          name: 'server',
          include: ['reference-app/server/**/*.test.ts'],
          globalSetup: ['reference-app/server/testing/global-setup.ts'],
          ...twoTestWorkers,
          // A third worker runs while the tests of the other two workers wait for leases, retries or limits.
          maxWorkers: 3,
        },
      },
    ],
  },
});
