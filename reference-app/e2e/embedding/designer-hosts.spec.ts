/** The form designer in a third-party page with hostile css, and in React, Vue, Angular and Svelte: open, edit, save. */
import type { FormDefinition } from '@countersign/sdk/form';
import { expect, type Page, test } from '@playwright/test';
import { thirdPartyUrl } from '../testing/servers.ts';
import { demoPages, faultsOf, type Site, serveDemo } from './testing/demo-site.ts';

async function editAndSave(page: Page): Promise<FormDefinition> {
  const designer = page.locator('form-designer');
  await designer.getByRole('button', { name: 'Number', exact: true }).click();
  const label = designer.getByLabel('Label', { exact: true });
  await label.fill('Amount');
  await label.press('Tab');
  await designer.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.locator('#saved');
  await expect(saved).toContainText('Amount');
  await expect(designer.getByText('Saved', { exact: true })).toBeVisible();
  return JSON.parse((await saved.textContent()) ?? '');
}

const lastOf = ({ list }: FormDefinition) => {
  const last = list.at(-1);
  return { type: last?.type, label: last?.label };
};

/** The host of `npm test`: the designer is the same file in each, and `testing/designers-bound.test.ts` binds it both ways. */
const SHORT = 'react';

for (const host of Object.keys(demoPages) as (keyof typeof demoPages)[]) {
  test.describe(host, () => {
    let site: Site;
    test.beforeAll(async () => {
      site = await serveDemo(host);
    });
    test.afterAll(() => {
      site.server.close();
    });

    test(`${host}: a form is opened, edited and saved`, { tag: SHORT === host ? [] : '@full' }, async ({
      page,
    }) => {
      const faults = faultsOf(page);
      await page.goto(`${site.url}designer.html`);
      expect(lastOf(await editAndSave(page))).toEqual({ type: 'number', label: 'Amount' });
      // The page handed the saved form back: it stays open, with its history.
      await expect(page.locator('form-designer').getByRole('button', { name: /^Undo/ })).toHaveAttribute(
        'aria-disabled',
        'false',
      );
      expect(faults).toEqual([]);
    });
  });
}

test('in plain HTML the css of the page changes nothing of the designer', async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto(`${thirdPartyUrl()}/designer.html`);
  expect(lastOf(await editAndSave(page))).toEqual({ type: 'number', label: 'Amount' });
  const look = await page
    .locator('form-designer')
    .getByRole('button', { name: 'Preview', exact: true })
    .evaluate(button => {
      const { fontStyle, textTransform, borderTopLeftRadius, color } = getComputedStyle(button);
      return {
        fontStyle,
        textTransform,
        isRound: borderTopLeftRadius !== '0px',
        isTheirs: color === 'rgb(90, 24, 154)',
      };
    });
  expect(look).toEqual({ fontStyle: 'normal', textTransform: 'none', isRound: true, isTheirs: false });
  expect(faults).toEqual([]);
});
