/** An administrator finds who changed a role, reads the fields before and after, and verifies the logs. */
import { newKey } from '@countersign/sdk/api';
import { expect } from '@playwright/test';
import { sessionOf } from '../testing/client.ts';
import { expectAccessible, signedIn, test } from '../testing/person.ts';

test('an administrator finds who changed a role', { tag: '@full' }, async ({ browser }) => {
  const { client } = await sessionOf('admin');
  const key = newKey().slice(0, 8);
  const { roleId } = await client.role.add({
    body: { roleName: `Audited ${key}`, roleKey: `audited_${key}`, permissions: [] },
  });
  await client.role.edit({ body: { roleId, permissions: ['system:user:list'] } });

  const person = await signedIn(browser, 'admin', { lang: 'en' });
  const { page } = person;
  await page.goto('/system/operation-log?kind=role&log=operation');
  await page.getByRole('main').getByRole('searchbox').fill(`Audited ${key}`);
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await expect(page.locator('main').getByText('Changed', { exact: true })).toHaveCount(1);
  await expectAccessible(person, 'the logs');
  await page.locator('main').getByText('Changed', { exact: true }).click();
  const row = page.getByRole('dialog', { name: 'Changed · Role' });
  await expect(row.getByRole('row', { name: /Permissions/ })).toContainText('system:user:list');
  await expectAccessible(person, 'a row of the logs');
  await row.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Verify' }).click();
  const chain = page.getByRole('dialog', { name: 'Log verification' });
  await chain.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(chain.getByText(/All \d+ rows are as they were written/)).toBeVisible();
  await expectAccessible(person, 'the verification');
  expect(person.faults).toEqual([]);
  await client.role.delete({ query: { roleId } });
});
