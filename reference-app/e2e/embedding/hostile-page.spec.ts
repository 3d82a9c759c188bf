/** The third-party page: our elements unharmed by its css, its own things unharmed by ours, an approval decided in it. */
import { createClient } from '@countersign/sdk/api';
import { expect, type Locator, type Page } from '@playwright/test';
import { sessionOf, startLeave } from '../testing/client.ts';
import { test } from '../testing/person.ts';
import { portalUrl, thirdPartyUrl } from '../testing/servers.ts';

const OWN = ['#site-header h1', '#announcements p', '#staff-table td', '#own-search', '#own-button', '.card'];
const LOOK = [
  'font',
  'color',
  'background-color',
  'padding',
  'border',
  'height',
  'letter-spacing',
  'display',
];

/** The computed look of the page's own things. */
const stylesOf = (page: Page) =>
  page.evaluate(
    ([selectors, names]) =>
      selectors.map(selector => {
        const style = getComputedStyle(document.querySelector(selector) as Element);
        return names.map(name => style.getPropertyValue(name));
      }),
    [OWN, LOOK] as const,
  );

const styleOf = (locator: Locator) =>
  locator.evaluate(element => {
    const { fontSize, fontStyle, textTransform, height, borderTopWidth, color } = getComputedStyle(element);
    return { fontSize, fontStyle, textTransform, height, borderTopWidth, color };
  });

function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', message => message.type() === 'error' && faults.push(message.text()));
  return faults;
}

test('the form works in a page with hostile css, in the host form and without signing in', async ({
  page,
}) => {
  const faults = watch(page);
  await page.goto(`${thirdPartyUrl()}/`);
  const form = page.locator('#leave-form');
  await form.getByLabel('假别').selectOption({ label: '年假' });
  await form.getByLabel('天数').fill('2.5');
  expect(await styleOf(form.getByLabel('天数'))).toMatchObject({
    fontSize: '14px',
    fontStyle: 'normal',
    textTransform: 'none',
    height: '36px',
    borderTopWidth: '1px',
  });
  await page.locator('#leave-submit').click();
  await expect(page.locator('#leave-result')).toContainText('2.5');
  expect(faults).toEqual([]);
});

test("the page's own things look the same with our elements and without", async ({ page }) => {
  await page.route(`${portalUrl()}/elements/**`, route => route.abort());
  await page.goto(`${thirdPartyUrl()}/`);
  const without = await stylesOf(page);
  await page.unroute(`${portalUrl()}/elements/**`);
  await page.goto(`${thirdPartyUrl()}/`);
  await expect(page.locator('#leave-form').getByLabel('天数')).toBeVisible();
  expect(await stylesOf(page)).toEqual(without);
});

test('a manager decides in the third-party page, across origins', async ({ page }) => {
  const employee = await sessionOf('li.na');
  const item = '港湾请假 Harbour leave';
  await startLeave(employee.client, item);
  const manager = await sessionOf('zhang.wei');
  const waiting = (await manager.client.jflow.myTask({ query: { keyword: item } })).list[0];
  const faults = watch(page);
  await page.goto(`${thirdPartyUrl()}/?token=${manager.token}&task=${waiting?.id}&lang=en&scheme=dark`);
  const task = page.locator('#approval-task');
  await expect(task.getByRole('heading', { name: item })).toBeVisible();
  await task.getByLabel('Comment', { exact: true }).fill('Decided in the harbour');
  await task.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page.locator('#events [data-event="cs-decided"]')).toHaveCount(1);
  expect((await manager.client.jflow.myTask({ query: { keyword: item } })).list).toEqual([]);
  expect(faults).toEqual([]);
});

test('without a valid token the task says so, and nothing of it is shown', async ({ page }) => {
  const open = createClient({ baseUrl: portalUrl() });
  await expect(open.jflow.myTask({ query: {} })).rejects.toMatchObject({ subCode: 'auth-check-error' });
  await page.goto(`${thirdPartyUrl()}/?token=wrong&task=nothing&lang=en`);
  await expect(page.locator('#events [data-event="cs-error"]').first()).toContainText('auth-check-error');
});
