/** A person forgets a password, gets a new one, adds a passkey and signs in with it, and changes language and appearance. */
import { newKey, seal } from '@countersign/sdk/api';
import { expect } from '@playwright/test';
import { sessionOf, signInAt } from '../testing/client.ts';
import { newPerson, signIn, test } from '../testing/person.ts';
import { portalUrl } from '../testing/servers.ts';

/** Passkeys have a host name, never an address. */
const localUrl = () => portalUrl().replace('127.0.0.1', 'localhost');

test('a person forgets a password, signs in with a passkey, changes language and appearance', async ({
  browser,
}) => {
  const { client } = await sessionOf('admin');
  const key = newKey().slice(0, 8).toLowerCase();
  const userName = `forgets.${key}`;
  const publicKey = await client.portal.publicKey();
  await client.user.add({
    body: {
      userName,
      nickName: 'Forgetful',
      password: await seal('Before@2026', publicKey),
      phonenumber: await seal(`139${String(Date.now()).slice(-8)}`, publicKey),
      organizeId: 'org-it',
      roleIds: ['role-staff'],
    },
  });
  const { list } = await client.user.list({ query: { keyword: userName } });
  await client.user.resetPwd({
    body: { userId: list[0]?.userId ?? '', password: await seal('Temporary@2026', publicKey) },
  });
  await expect(signInAt(portalUrl(), userName)).rejects.toThrow();

  const person = await newPerson(browser, { lang: 'en', context: { baseURL: localUrl() } });
  const { page, texts } = person;
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.goto('/account/security');
  await signIn(person, userName, 'Temporary@2026');
  // A password that somebody else has set is replaced first.
  await page.getByLabel('New password', { exact: true }).fill('Mine#2026x');
  await page.getByLabel('New password again').fill('Mine#2026x');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/security$/);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/password/i)
    .fill('Mine#2026x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('My device')).toBeVisible();

  await page.getByRole('button', { name: new RegExp(`^${texts.portal('account')}`) }).click();
  await page.getByRole('menuitem', { name: texts.portal('signOut') }).click();
  await page.getByRole('button', { name: texts.portal('ok'), exact: true }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/home$/);
  // The page of the sign-in, which has a language switch too, stays until the next one is drawn.
  await expect(page.getByRole('navigation', { name: texts.portal('menu') })).toBeVisible();

  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: '简体中文' }).click();
  await expect(page.getByRole('link', { name: '首页', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^外观/ }).click();
  await page.getByRole('menuitemradio', { name: '深色' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  expect(person.faults).toEqual([]);
});
