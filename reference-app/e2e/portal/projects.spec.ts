/** A project is created, pinned and opened; another person's address of it leads to their own list. */
import { newKey } from '@countersign/sdk/api';
import { expect } from '@playwright/test';
import { sessionOf } from '../testing/client.ts';
import { expectAccessible, signedIn, test } from '../testing/person.ts';

test('a project is created, pinned and opened', { tag: '@full' }, async ({ browser }) => {
  const person = await signedIn(browser, 'admin', { lang: 'en' });
  const { page } = person;
  const name = `Tower ${newKey().slice(0, 8)}`;
  await page.goto('/project/view');
  await page.getByRole('button', { name: 'New project' }).click();
  const drawer = page.getByRole('dialog', { name: 'New project' });
  await drawer.getByLabel('Name').fill(name);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: `Pin ${name}` }).click();
  await expect(page.getByRole('button', { name: `Unpin ${name}` })).toBeVisible();
  const link = page.locator('main .title-link').first();
  await expect(link).toHaveText(name);
  await expectAccessible(person, 'projects');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const projectId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect((await page.context().cookies()).find(one => one.name === 'currentProjectId')?.value).toBe(
    projectId,
  );
  await page.goto('/project/view/project-web-shop');
  const ticks = page.locator('.chart .MuiChartsAxis-directionX text');
  await expect(ticks.first()).toBeAttached();
  expect((await ticks.allTextContents()).filter(text => text.trim() === '')).toEqual([]);
  await page.getByText('View as a table').first().click();
  await expectAccessible(person, 'overview of a project');
  expect(person.faults).toEqual([]);

  const other = await signedIn(browser, 'zhao.min', { lang: 'en' });
  await other.page.goto(`/project/view/${projectId}`);
  await expect(other.page).toHaveURL(/\/project\/view$/);
  await expect(other.page.getByText('You are in no project yet')).toBeVisible();
  const { client } = await sessionOf('admin');
  await client.mkplat.tc.project.del({ params: { projectId }, body: {} });
});
