/** The site of `npm run docs` shows a page with code as the built site does. */
import { expect, type Page, test } from '@playwright/test';
import { createServer } from 'vitepress';
import { docs } from './pages.ts';

const address = '/embedding-in-ten-minutes';

async function shown(page: Page, origin: string) {
  await page.goto(`${origin}${address}`);
  const document = page.locator('.vp-doc');
  await document.locator('.shiki').first().waitFor();
  // A slow highlighter leaves single words without a colour, so they are not counted exactly.
  expect(await document.locator('.shiki span[style]').count()).toBeGreaterThan(100);
  return document.textContent();
}

/** The development server renders every page for its search, which takes too long for `npm test`. */
test('the guide is shown in the same way in development and built', { tag: '@full' }, async ({ page }) => {
  const server = await createServer(docs, { port: 0, host: '127.0.0.1' });
  try {
    await server.listen();
    const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
    expect(await shown(page, origin)).toBe(await shown(page, process.env.SITE_URL ?? ''));
  } finally {
    await server.close();
  }
});
