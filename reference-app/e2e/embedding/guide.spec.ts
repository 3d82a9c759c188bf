/** The guide of integrators holds: its code is that of the demos, and its steps lead to a decided approval. */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { newKey } from '@countersign/sdk/api';
import { expect } from '@playwright/test';
import { sessionOf, startLeave } from '../testing/client.ts';
import { test } from '../testing/person.ts';
import { freePort, launch, portalUrl, temporaryFolder } from '../testing/servers.ts';

test.use({ locale: 'en' });

const docs = join(import.meta.dirname, '..', '..', '..', 'docs');

interface Snippet {
  page: string;
  file: string;
  region: string | undefined;
}

/** The snippets that the pages take from files: `<<< ../demo/office.ts#token{ts} [title]`. */
const snippets = globSync(['*.md', '{zh,hosts,server}/**/*.md'], { cwd: docs }).flatMap((page): Snippet[] => {
  const text = readFileSync(join(docs, page), 'utf8');
  return [...text.matchAll(/^<<< ([^\s#{]+)(?:#([\w-]+))?/gm)].map(([, file = '', region]) => ({
    page,
    region,
    file: resolve(docs, dirname(page), file),
  }));
});

function isWhole({ file, region }: Snippet): boolean {
  const text = readFileSync(file, 'utf8');
  return (
    region === undefined || (text.includes(`#region ${region}`) && text.includes(`#endregion ${region}`))
  );
}

test("the guide's code is that of the demos", () => {
  expect(snippets.length).toBeGreaterThan(25);
  const broken = snippets.filter(snippet => !isWhole(snippet));
  expect(broken.map(({ page, file, region }) => `${page}: ${file}#${region}`)).toEqual([]);
});

let office = '';
test.afterAll(async () => {
  const { embed, workflow } = (await sessionOf('admin')).client;
  await embed.origin.remove({ body: { origin: office } });
  const receivers = await workflow.callback.config.list({ query: {} });
  for (const { id, url } of receivers.list)
    if (url.startsWith(office)) await workflow.callback.config.remove({ query: { id } });
});

test('from nothing to a decided approval, by the steps of the guide', async ({ page }) => {
  const folder = temporaryFolder();
  const port = await freePort();
  office = `http://127.0.0.1:${port}`;
  const setUp = launch(['demo/back-end/set-up.mjs', '--server', portalUrl(), '--origin', office]);
  await setUp.gone;
  expect(setUp.process.exitCode, setUp.output()).toBe(0);
  const env = join(folder, '.env');
  writeFileSync(env, setUp.output());
  const where = ['--server', portalUrl(), '--port', String(port)];
  const backEnd = launch([`--env-file=${env}`, 'demo/back-end/server.mjs', ...where]);
  await expect.poll(backEnd.output).toContain('The shipping office is at');

  const item = `Leave by the guide ${newKey()}`;
  await startLeave((await sessionOf('li.na')).client, item);
  await page.goto(office);
  await page.getByLabel('Your name').selectOption('Zhang Wei');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'My tasks' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await page.getByRole('link', { name: item }).click({ timeout: 3000 });
  }).toPass({ timeout: 120_000 });
  await page.locator('approval-task').getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page.locator('#result')).toHaveText('Decided: agree');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Your name')).toBeVisible();
  await backEnd.end();
  rmSync(folder, { recursive: true });
});
