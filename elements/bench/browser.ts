/** The browser of the bench: the machine's Chromium, driven by Playwright. */
import { type Browser, chromium } from '@playwright/test';
import { browserExecutablePath } from '../../scripts/browsers.ts';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: browserExecutablePath('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
