/** The administration of embedding: a client with its secret, an origin, a token that is given out and ended. */
import { expect } from '@playwright/test';
import { sessionOf, startLeave } from '../testing/client.ts';
import { expectAccessible, signedIn, test } from '../testing/person.ts';
import { portalUrl } from '../testing/servers.ts';

async function mint(id: string, secret: string, instanceId: string): Promise<number> {
  const reply = await fetch(`${portalUrl()}/digital-portal/api/authority/admin/embed/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'li.na', instanceId }),
  });
  return reply.status;
}

test('a client is made, used, given another secret and disabled; its secret is shown once', async ({
  browser,
}) => {
  const person = await signedIn(browser, 'admin', { lang: 'en' });
  const { page, texts } = person;
  await page.goto('/home');
  await page.getByRole('link', { name: texts.portal('embed.title') }).click();
  await expectAccessible(person, 'embedding, empty');
  await page
    .getByRole('button', { name: texts.portal('embed.client.add') })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: texts.portal('embed.client.add') });
  await drawer.getByRole('textbox', { name: texts.portal('embed.client.name') }).fill('Warehouse');
  await expectAccessible(person, 'new client');
  await drawer.getByRole('button', { name: texts.portal('save'), exact: true }).click();
  const field = page.getByRole('textbox', { name: texts.portal('secret.secret') });
  const secret = await field.inputValue();
  expect(secret).toMatch(/^cs_embed_/);
  await page.keyboard.press('Escape');
  await expect(field).toBeVisible();
  await expectAccessible(person, 'secret');
  await page.getByRole('button', { name: texts.portal('secret.saved') }).click();
  await expect(field).toHaveCount(0);
  expect(await page.content()).not.toContain(secret);

  const row = page.getByRole('row', { name: /Warehouse/ });
  const id = (await row.locator('code').textContent()) ?? '';
  const { client } = await sessionOf('li.na');
  const { instanceId } = await startLeave(client, 'Shipped leave');
  expect(await mint(id, secret, instanceId)).toBe(200);

  await page.getByRole('tab', { name: texts.portal('embed.tokens') }).click();
  await expect(page).toHaveURL(/part=tokens/);
  const token = page.getByRole('row', { name: /李娜/ });
  await expect(token).toContainText('Warehouse');
  await expectAccessible(person, 'tokens');
  await token.getByRole('button').click();
  await expect(token).toHaveCount(0);

  await page.getByRole('tab', { name: texts.portal('embed.clients') }).click();
  await row
    .getByRole('button', { name: texts.portal('embed.client.rotateOf', { name: 'Warehouse' }) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.portal('embed.client.rotate') })
    .click();
  const fresh = await field.inputValue();
  expect(fresh).not.toBe(secret);
  await page.getByRole('button', { name: texts.portal('secret.saved') }).click();
  expect([await mint(id, secret, instanceId), await mint(id, fresh, instanceId)]).toEqual([200, 200]);

  await row
    .getByRole('button', { name: texts.portal('embed.client.revokeOf', { name: 'Warehouse' }) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.portal('embed.client.revoke') })
    .click();
  await expect(row).toContainText(texts.portal('embed.client.off'));
  expect(await mint(id, fresh, instanceId)).toBe(401);
  expect(person.faults).toEqual([]);
});

test('an origin is checked, added and removed, on a phone in the dark too', { tag: '@full' }, async ({
  browser,
}) => {
  const context = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const };
  const person = await signedIn(browser, 'admin', { lang: 'zh', context });
  const { page, texts } = person;
  await page.goto('/system/embed?part=origins');
  await page
    .getByRole('button', { name: texts.portal('embed.origin.add') })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: texts.portal('embed.origin.add') });
  const field = drawer.getByRole('textbox', { name: texts.portal('embed.origin.origin') });
  await field.fill('erp.example.com/page');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText(texts.portal('embed.origin.bad'), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: texts.portal('leave.stay') }).click();
  await field.fill('https://erp.example.com');
  await drawer.getByRole('textbox', { name: texts.portal('embed.origin.remark') }).fill('ERP');
  await drawer.getByRole('button', { name: texts.portal('save'), exact: true }).click();
  await expect(drawer).toHaveCount(0);
  const remove = page.getByRole('button', {
    name: texts.portal('embed.origin.removeOf', { name: 'https://erp.example.com' }),
  });
  await expect(remove).toBeVisible();
  await expectAccessible(person, 'origins');
  await remove.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.portal('embed.origin.remove') })
    .click();
  await expect(remove).toHaveCount(0);
});

test('is not offered without the permission', async ({ browser }) => {
  const { page, texts } = await signedIn(browser, 'li.na', { lang: 'en' });
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: texts.portal('menu') })).toBeVisible();
  await expect(page.getByRole('link', { name: texts.portal('embed.title') })).toHaveCount(0);
  await page.goto('/system/embed');
  await expect(page.getByText(texts.portal('noMenuPermission'))).toBeVisible();
});
