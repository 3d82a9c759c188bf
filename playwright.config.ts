/** The end-to-end tests in Chromium: the portal as `npm start` serves it, and third-party pages on origins of their own. */
import { defineConfig } from '@playwright/test';
import { testChromiumPath } from './scripts/browsers.ts';

const isFull = process.env.TEST_ALL === '1';

/** Tests of `npm run test:full` alone: a kill is tested at the lower level by `reference-app/server/{main,chaos}.test.ts`. */
const FULL_ONLY = ['**/program.spec.ts'];

export default defineConfig({
  testDir: 'reference-app/e2e',
  testIgnore: isFull ? [] : FULL_ONLY,
  grepInvert: isFull ? [] : /@full/,
  outputDir: '.cache/e2e',
  /** Each has a server of its own. */
  workers: 2,
  /** The limits are far: a slow machine fails nothing, only a page that hangs does. */
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    /** Requests that a worker answers pass no route of a test; its own tests let it in. */
    serviceWorkers: 'block',
    /** An element that does not come is named after two minutes, and the other tests go on. */
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: testChromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
      /** Without it Chromium gives files with Chinese names another one. */
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
    },
  },
  globalSetup: './reference-app/e2e/testing/servers.ts',
});
