/** The tests that run on Node: the sdk, the scripts, and the server with its databases. */
import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** At a time, on a small machine too, and after the server's, which measure waits. */
const two = { maxWorkers: 2, sequence: { groupOrder: 1 } };

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    projects: [
      /** Rooms are tested file by file; users of the form room get every kind of value with its door. */
      {
        test: {
          name: 'sdk',
          include: ['sdk/**/*.test.ts'],
          ...two,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], ...two } },
      { test: { name: 'elements', include: ['elements/**/*.node.test.ts'], ...two } },
      ...globSync('reference-app/*/vitest.config.ts'),
    ],
  },
});
