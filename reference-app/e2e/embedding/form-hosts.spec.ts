/** The form in React, Vue, Angular and Svelte: each demo as its own tools built it, filled in, read and submitted. */
import { expect, type Page, test } from '@playwright/test';
import { demoPages, faultsOf, type Site, serveDemo } from './testing/demo-site.ts';

for (const host of Object.keys(demoPages) as (keyof typeof demoPages)[]) {
  /** The host of `npm test`: a form is the same file in each. */
  const tag = host === 'react' ? [] : ['@full'];
  test.describe(host, () => {
    let site: Site;
    let faults: string[];
    test.use({ locale: 'en' });
    test.beforeAll(async () => {
      site = await serveDemo(host);
    });
    test.afterAll(() => {
      site.server.close();
    });
    test.beforeEach(async ({ page }) => {
      faults = faultsOf(page);
      await page.goto(site.url);
      await expect(page.getByLabel('Name')).toBeVisible();
    });
    test.afterEach(() => {
      expect(faults).toEqual([]);
    });

    /** The values in the page; a host may render them a frame after the event. */
    const valuesOf = async (page: Page) => JSON.parse((await page.locator('#values').textContent()) ?? '');

    test(`${host}: what is typed reaches the page, and nothing of it is lost on the way back`, {
      tag,
    }, async ({ page }) => {
      const name = page.getByLabel('Name');
      await name.pressSequentially('Wang Fang of the third quay', { delay: 0 });
      await expect(name).toHaveValue('Wang Fang of the third quay');
      await expect(name).toBeFocused();
      const typed = { name: 'Wang Fang of the third quay', days: null };
      await expect.poll(() => valuesOf(page)).toMatchObject(typed);
    });

    test(`${host}: a field that was emptied shows its error once it is left, and right values remove it`, {
      tag,
    }, async ({ page }) => {
      await page.getByLabel('Name').fill('W');
      await page.getByLabel('Name').fill('');
      await page.getByLabel('Days').focus();
      const error = page.getByText('Enter “Name”', { exact: true });
      await expect(error).toBeVisible();
      await page.getByLabel('Name').fill('Wang');
      await expect(error).toHaveCount(0);
    });

    test(`${host}: the page's values fill the form, also those in a list, and can be read and emptied`, {
      tag,
    }, async ({ page }) => {
      await page.getByRole('button', { name: 'Fill in' }).click();
      await expect(page.getByLabel('Name')).toHaveValue('Li Na');
      await expect(page.getByLabel('Mail')).toBeChecked();
      await page.getByRole('button', { name: 'Read' }).click();
      await expect(page.locator('#result')).toHaveText('read {"name":"Li Na","days":2,"notify":["mail"]}');
      await page.getByLabel('Phone').check();
      await page.getByRole('button', { name: 'Read' }).click();
      const read = { name: 'Li Na', days: 2, notify: ['mail', 'phone'] };
      await expect(page.locator('#result')).toHaveText(`read ${JSON.stringify(read)}`);
      await expect.poll(() => valuesOf(page)).toEqual(read);
      await page.getByRole('button', { name: 'Empty' }).click();
      await expect(page.getByLabel('Name')).toHaveValue('');
      await expect(page.getByLabel('Mail')).not.toBeChecked();
    });

    test(`${host}: wrong values are refused and the first field takes the focus; right ones are sent`, {
      tag,
    }, async ({ page }) => {
      await page.getByRole('button', { name: 'Read' }).click();
      await expect(page.locator('#result')).toContainText('refused');
      await expect(page.getByLabel('Name')).toBeFocused();
      await page.getByLabel('Name').fill('Wang');
      await page.getByLabel('Name').press('Tab');
      await page.keyboard.type('1.5');
      await page.getByRole('button', { name: 'Send' }).click();
      const sent = { name: 'Wang', days: 1.5, notify: [] };
      await expect(page.locator('#result')).toHaveText(`sent ${JSON.stringify(sent)}`);
    });
  });
}
