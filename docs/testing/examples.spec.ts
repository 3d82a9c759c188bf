/** Live examples run in their frames below the strict policy, can be decided and edited, and do nothing wrong. */
import { expect, test } from '@playwright/test';
import { errorsOf, pagesWith } from './pages.ts';

/** Every second page; the Chinese examples differ in texts alone, which the test of the translations holds: one of them runs. */
const isFull = process.env.TEST_ALL === '1';
const paths = pagesWith(/^```html live/m).filter(
  (path, at) => isFull || path === '/zh/' || (!path.startsWith('/zh/') && at % 2 === 0),
);

for (const path of paths) {
  test(`the examples of ${path} run`, async ({ page }) => {
    const errors = errorsOf(page);
    await page.goto(`${process.env.SITE_URL}${path}`);
    for (const example of await page.locator('.example').all()) {
      await example.scrollIntoViewIfNeeded();
      await expect(example).toHaveAttribute('data-live', 'ready');
    }
    expect(errors).toEqual([]);
  });
}

test('the approval of the first page is decided, and its source can be changed', async ({ page }) => {
  await page.goto(`${process.env.SITE_URL}/`);
  const example = page.locator('.example').first();
  const task = example.frameLocator('iframe').locator('approval-task');
  await task.getByRole('button', { name: 'Agree' }).click();
  await expect(example.locator('output')).toContainText('"action": "agree"');
  await expect(task).toContainText('Human Resources');
  await example.getByRole('button', { name: 'Edit' }).click();
  const editor = example.getByRole('textbox', { name: 'Source of the example' });
  await editor.fill(((await editor.textContent()) ?? '').replace(`task-id="5"`, `task-id="nothing"`));
  await expect(task).toContainText('This task cannot be found');
  await example.getByRole('button', { name: 'Reset' }).click();
  await expect(task.getByRole('button', { name: 'Agree' })).toBeVisible();
});

test('a person signs in at the sandbox', async ({ page }) => {
  await page.goto(`${process.env.SITE_URL}/elements/login-widget`);
  const example = page.locator('.example').first();
  const widget = example.frameLocator('iframe').locator('login-widget');
  await widget.getByRole('textbox', { name: 'User name' }).fill('li.na');
  await widget.locator('input[type="password"]').fill('Demo@2026');
  await widget.locator('input[type="password"]').press('Enter');
  await expect(example.locator('output')).toContainText('token: li.na');
});
