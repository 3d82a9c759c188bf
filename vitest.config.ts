/** The tests that run on Node: the sdk, the scripts, and the server with its databases. */
import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    projects: [
      { test: { name: 'sdk', include: ['sdk/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { test: { name: 'elements', include: ['elements/**/*.node.test.ts'] } },
      ...globSync('reference-app/*/vitest.config.ts'),
    ],
  },
});
