/** Every control's page shows the control at work, in light and dark, and nothing goes wrong in the page. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { errorsOf } from './pages.ts';

const pages = readdirSync(join(import.meta.dirname, '..', 'controls')).map(file => file.replace(/\.md$/, ''));

/** One browser for all pages, as for a reader who goes from one to the next. */
let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ colorScheme: 'light' });
});
test.afterAll(() => page.close());

for (const name of pages) {
  test(`${name} is at work on its page, in light and dark`, async () => {
    const errors = errorsOf(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${process.env.SITE_URL}/controls/${name}`);
    await expect(page.locator('.live-control')).toHaveAttribute('data-live', 'ready');
    const form = page.locator('.live-control form-renderer');
    await expect(form).toHaveAttribute('data-scheme', 'light');
    await expect(form.locator('form')).toBeVisible();
    await expect(form.locator('.csf-skeleton-row, .csf-unsupported')).toHaveCount(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(form).toHaveAttribute('data-scheme', 'dark');
    expect(errors).toEqual([]);
    page.removeAllListeners();
  });
}

test('a live example takes values, and shows them as they are kept', async () => {
  await page.goto(`${process.env.SITE_URL}/controls/input`);
  const live = page.locator('.live-control');
  await live.getByRole('textbox').fill('13800138000');
  await expect(live.locator('output')).toContainText('"13800138000"');
  await live.getByRole('checkbox', { name: 'read only' }).check();
  await expect(live.locator('form-renderer dd')).toHaveText('13800138000');
});

test('a Chinese page shows its example in Chinese', async () => {
  await page.goto(`${process.env.SITE_URL}/zh/controls/input`);
  const live = page.locator('.live-control');
  await live.getByRole('textbox', { name: '手机号' }).fill('13800138000');
  await live.getByRole('checkbox', { name: '只读' }).check();
  await expect(live.locator('form-renderer dd')).toHaveText('13800138000');
});

test('the search finds a part of a Chinese sentence', async () => {
  await page.goto(`${process.env.SITE_URL}/zh/getting-started`);
  await page.getByRole('button', { name: '搜索' }).click();
  await page.getByRole('searchbox').fill('加签');
  await expect(page.locator('.results a[href^="/zh/flow/actions#signers"]')).toBeVisible();
});
