/** The whole story in Chromium: the portal as `npm start` serves it, and a third-party page on an origin of its own. */
import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROME_PATH || '/usr/bin/chromium';

export default defineConfig({
  testDir: 'reference-app/e2e',
  outputDir: '.cache/e2e',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
      /** Without it Chromium gives files with Chinese names another one. */
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
    },
  },
  globalSetup: './reference-app/e2e/testing/servers.ts',
});
