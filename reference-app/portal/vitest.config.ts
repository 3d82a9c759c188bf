/** The portal's tests that need no browser. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: { name: 'portal', include: ['**/*.test.ts'] },
});
