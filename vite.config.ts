/** The root configuration of Vite: what every build of the repository has in common, and the tests that run on Node. */
import type { BuildOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** Of `elements` and `reference-app/portal`. */
export const sharedBuild = {
  target: 'es2023',
  emptyOutDir: true,
  reportCompressedSize: false,
} satisfies BuildOptions;

/** The limits are far: a slow machine fails nothing, only a test that hangs does. */
const limits = { testTimeout: 180_000, hookTimeout: 300_000 };

/** Two files at a time, on a small machine too, and after the server's tests, which measure waits. */
const twoAtATime = { maxWorkers: 2, sequence: { groupOrder: 1 }, ...limits };

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'sdk', include: ['sdk/**/*.test.ts'], ...twoAtATime } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], ...twoAtATime } },
      { test: { name: 'elements', include: ['elements/**/*.node.test.ts'], ...twoAtATime } },
      { test: { name: 'portal', include: ['reference-app/portal/**/*.test.ts'], ...twoAtATime } },
      {
        /** One PostgreSQL for the run. */
        test: {
          name: 'server',
          include: ['reference-app/server/**/*.test.ts'],
          globalSetup: ['reference-app/server/testing/global-setup.ts'],
          maxWorkers: 2,
          ...limits,
        },
      },
    ],
  },
});
