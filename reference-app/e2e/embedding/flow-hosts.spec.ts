/** The flow designer in a third-party page with hostile css, and in React, Vue, Angular and Svelte: open, edit, publish. */
import type { Flow } from '@countersign/sdk/flow';
import { expect, type Page, test } from '@playwright/test';
import { thirdPartyUrl } from '../testing/servers.ts';
import { demoPages, faultsOf, type Site, serveDemo } from './testing/demo-site.ts';

async function renameAndPublish(page: Page): Promise<Flow> {
  const designer = page.locator('flow-designer');
  await designer
    .getByRole('treeitem', { name: /Manager/ })
    .first()
    .click();
  const name = designer.getByLabel('Node name', { exact: true });
  await expect(name).toHaveValue('Manager');
  await name.fill('Department head');
  await designer.getByRole('button', { name: 'Publish', exact: true }).click();
  const published = page.locator('#published');
  await expect(published).toContainText('Department head');
  await expect(designer.getByText('Saved', { exact: true })).toBeVisible();
  return JSON.parse((await published.textContent()) ?? '');
}

const namesOf = ({ node }: Flow) => [node.nodeName, node.childNode?.nodeName];

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

    test(`${host}: a flow is opened, edited and published`, { tag: SHORT === host ? [] : '@full' }, async ({
      page,
    }) => {
      const faults = faultsOf(page);
      await page.goto(`${site.url}flow.html`);
      expect(namesOf(await renameAndPublish(page))).toEqual(['Employee', 'Department head']);
      // The page handed the published flow back: it stays open, with its history.
      const undo = page.locator('flow-designer').getByRole('button', { name: /^Undo/ });
      await expect(undo).toHaveAttribute('aria-disabled', 'false');
      expect(faults).toEqual([]);
    });
  });
}

test('in plain HTML the css of the page changes nothing of the designer', async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto(`${thirdPartyUrl()}/flow.html`);
  expect(namesOf(await renameAndPublish(page))).toEqual(['Employee', 'Department head']);
  const button = page.locator('flow-designer').getByRole('button', { name: 'Publish', exact: true });
  const style = await button.evaluate(element => {
    const { fontStyle, textTransform, borderTopLeftRadius, color } = getComputedStyle(element);
    const isRound = borderTopLeftRadius !== '0px';
    return { fontStyle, textTransform, isRound, isOfPage: color === 'rgb(90, 24, 154)' };
  });
  expect(style).toEqual({ fontStyle: 'normal', textTransform: 'none', isRound: true, isOfPage: false });
  const box = await page.locator('flow-designer').getByRole('tree', { name: 'Flow' }).boundingBox();
  expect(box?.height).toBeGreaterThan(200);
  expect(faults).toEqual([]);
});
