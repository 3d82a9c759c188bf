/** Files are uploaded, put into a folder, shared by a public address, and expire. */
import { newKey } from '@countersign/sdk/api';
import { expect } from '@playwright/test';
import { sessionOf } from '../testing/client.ts';
import { expectAccessible, signedIn, test } from '../testing/person.ts';
import { portalUrl } from '../testing/servers.ts';

const TEXT = Buffer.from('first line\nsecond line\n');

test('files are uploaded, shared and expired', async ({ browser }) => {
  const { client } = await sessionOf('admin');
  const key = newKey().slice(0, 8);
  const bucketName = `open ${key}`;
  const { bucketId } = await client.bucket.add({
    body: { bucketName, storageType: 'disk', acl: 'public-read' },
  });
  const person = await signedIn(browser, 'admin', { lang: 'en' });
  const { page } = person;
  await page.goto('/files');
  await page.getByRole('combobox', { name: 'Bucket' }).click();
  await page.getByRole('option', { name: new RegExp(bucketName) }).click();
  const names = [`shared ${key}.txt`, `other ${key}.txt`];
  await page
    .locator('input[type=file]')
    .setInputFiles(names.map(name => ({ name, mimeType: 'text/plain', buffer: TEXT })));
  const open = (name: string | undefined) => page.getByRole('button', { name: `Open ${name}` });
  for (const name of names) await expect(open(name)).toBeVisible();

  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('Name of the folder').fill(`folder ${key}`);
  await page.keyboard.press('Enter');
  const folder = page.locator('.file-folders').getByRole('button', { name: `folder ${key}` });
  await expect(folder).toBeVisible();
  await page
    .getByRole('row', { name: new RegExp(names[1] ?? '') })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to' });
  await dialog.getByRole('button', { name: `folder ${key}`, exact: true }).click();
  await dialog.getByRole('button', { name: `Move to “folder ${key}”` }).click();
  await expect(open(names[1])).toHaveCount(0);
  await folder.click();
  await expect(open(names[1])).toBeVisible();
  await page.goBack();

  await open(names[0]).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('second line')).toBeVisible();
  await expectAccessible(person, 'a file');
  const address = (await drawer.locator('code').filter({ hasText: '/common/public/' }).textContent()) ?? '';
  expect(await (await fetch(address)).text()).toBe(TEXT.toString());
  const fileId = new URL(page.url()).searchParams.get('open') ?? '';
  const expireTime = new Date(Date.now() + 1500).toISOString();
  await client.file.update({ body: { fileId, expireTime } });
  await expect.poll(async () => (await fetch(address)).status).toBeGreaterThanOrEqual(400);
  await page.reload();
  await expect(page.getByRole('dialog').getByText('The file has expired')).toBeVisible();
  expect((await fetch(`${portalUrl()}${new URL(address).pathname}`)).status).toBeGreaterThanOrEqual(400);
  expect(person.faults).toEqual([]);
  await client.bucket.update({ body: { bucketId, acl: 'private' } });
});
