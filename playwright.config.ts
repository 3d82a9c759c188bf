/**
 * Configures the end-to-end tests in Chromium: the portal as `npm start` serves it, and third-party pages on
 * their own origins.
 */
import { defineConfig } from '@playwright/test';
import { findChromiumPathForTests } from './scripts/browsers.ts';

const isFullTestRun = process.env.TEST_ALL === '1';

/**
 * Test files that run only with `npm run test:full`. Other runs cover a killed server through
 * `reference-app/server/{main,chaos}.test.ts`, which use no browser.
 */
const FULL_RUN_ONLY_TESTS = ['**/program.spec.ts'];

export default defineConfig({
  testDir: 'reference-app/e2e',
  testIgnore: isFullTestRun ? [] : FULL_RUN_ONLY_TESTS,
  grepInvert: isFullTestRun ? [] : /@full/,
  outputDir: '.cache/e2e',
  /** Each worker has its own server. */
  workers: 2,
  /**
   * The time limits are long, so that a slow machine does not fail a test. Only a page that hangs exceeds
   * them.
   */
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    /**
     * Service workers are blocked, because requests that a service worker answers bypass the mocked routes of
     * a test. The tests of the service worker itself enable service workers.
     */
    serviceWorkers: 'block',
    /**
     * An action waits at most two minutes for its DOM element. After that time its test fails, and the other
     * tests continue.
     */
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromiumPathForTests(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
      /** Chromium changes Chinese file names unless the locale is UTF-8. */
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
    },
  },
  globalSetup: './reference-app/e2e/testing/servers.ts',
});
