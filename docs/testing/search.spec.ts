/** The search finds texts of both languages. */
import { expect, test } from '@playwright/test';
import { createMarkdownRenderer } from 'vitepress';
import { search } from '../.vitepress/search.ts';
import { docs } from './pages.ts';

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

test('the index leaves the colours of code to the pages', async () => {
  if (search?.provider !== 'local') throw new Error('The site has no search of its own.');
  const markdown = await createMarkdownRenderer(docs, {});
  const source = '```html\n<p>{{ approvals }}</p>\n```';
  const coloured = /<pre class="shiki[^>]* v-pre/;
  expect(markdown.render(source)).toMatch(coloured);
  expect(
    await search.options?._render?.(
      source,
      { path: '', relativePath: '', cleanUrls: true },
      markdown as never,
    ),
  ).not.toContain('shiki');
  expect(markdown.render(source)).toMatch(coloured);
});
