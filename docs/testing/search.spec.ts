/** The search finds texts of both languages. */
import { expect, test } from '@playwright/test';

for (const { path, button, query, found } of [
  { path: '/', button: 'Search', query: 'transfer another person', found: /transfer/i },
  { path: '/zh/', button: '搜索', query: '转办', found: /转办/ },
]) {
  test(`${query} is found from ${path}`, async ({ page }) => {
    await page.goto(`${process.env.SITE_URL}${path}`);
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('searchbox').or(page.locator('.search-input')).first().fill(query);
    await expect(page.locator('.result').first()).toContainText(found);
  });
}
