/**
 * Takes the picture of the README: a task in the page of the shipping office, from the real server with English demo data.
 * `npm run build`, then `node reference-app/e2e/pictures/approval-task.ts`.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newKey } from '@countersign/sdk/api';
import { chromium, type Page } from '@playwright/test';
import { browserExecutablePath } from '../../../scripts/browsers.ts';
import { signInAt } from '../testing/client.ts';
import { freePort, launch, startPortal, temporaryFolder } from '../testing/servers.ts';

const file = join(import.meta.dirname, '..', '..', '..', 'docs', 'images', 'approval-task.png');
const SIZE = { width: 1280, height: 860 };
const title = 'Leave of Li Na: two days in December';

async function startLeave(portal: string): Promise<void> {
  const { client } = await signInAt(portal, 'li.na');
  const { list } = await client.jflow.page({ query: { startable: true } });
  const processId = list.find(({ processKey }) => processKey === 'leave')?.id ?? '';
  const dates = { startDate: '2026-12-01', endDate: '2026-12-02', days: 2 };
  const params = { leaveType: 'annual', ...dates, reason: 'Family visit' };
  await client.jflow.start({ body: { processId, itemName: title, params, key: newKey() } });
}

/** The task reaches the list by a callback, a moment after it was started. */
async function openTask(page: Page, office: string): Promise<void> {
  await page.goto(office);
  await page.getByLabel('Your name').selectOption('Zhang Wei');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const link = page.getByRole('link', { name: title });
  while (!(await link.isVisible())) {
    await page.waitForTimeout(500);
    await page.reload({ waitUntil: 'networkidle' });
  }
  await link.click();
  await page.locator('approval-task').getByRole('button', { name: 'Agree', exact: true }).waitFor();
  await page.waitForTimeout(1500);
}

const folder = temporaryFolder();
const portal = await startPortal(join(folder, 'data'), '', { CONTENT_LANG: 'en' });
const port = String(await freePort());
const office = `http://127.0.0.1:${port}`;
const setUp = launch(['demo/back-end/set-up.mjs', '--server', portal.url, '--origin', office]);
await setUp.gone;
writeFileSync(join(folder, '.env'), setUp.output());
const where = ['--server', portal.url, '--port', port];
const backEnd = launch([`--env-file=${join(folder, '.env')}`, 'demo/back-end/server.mjs', ...where]);
const browser = await chromium.launch({
  executablePath: browserExecutablePath('chromium'),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage({ viewport: SIZE, locale: 'en', colorScheme: 'light' });
  await startLeave(portal.url);
  await openTask(page, office);
  await page.screenshot({ path: file });
} finally {
  await browser.close();
  await backEnd.end();
  await portal.end();
  rmSync(folder, { recursive: true, force: true });
}
