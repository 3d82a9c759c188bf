/** The built site in Chromium, as `vitepress preview` serves it. */
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromiumPathForTests } from '../../scripts/browsers.ts';

const root = join(import.meta.dirname, '..', '..');

export default defineConfig({
  testDir: '.',
  grepInvert: process.env.TEST_ALL === '1' ? [] : /@full/,
  outputDir: join(root, '.cache', 'docs'),
  workers: 2,
  fullyParallel: true,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  globalSetup: './site.ts',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromiumPathForTests(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    },
  },
});
