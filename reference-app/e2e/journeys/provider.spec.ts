/** A service provider enters a customer's tenant by a grant; its end puts them out at once. */
import { expect, test } from '@playwright/test';
import { find, press } from '../embedding/testing/locate.ts';
import { sessionOf, signInAt } from '../testing/client.ts';
import { portalUrl } from '../testing/servers.ts';
import { addressOf, BROWSERS, closeFirefox, windowOf } from '../testing/windows.ts';

test.afterAll(closeFirefox);

const CUSTOMER = '华星制造';

const GRANT = {
  userName: 'provider',
  organizeId: 'org-it',
  roleIds: ['role-staff'],
  expireTime: '2099-01-01T00:00:00.000Z',
};

for (const name of BROWSERS) {
  test(`a service provider enters a customer's tenant by a grant that is ended (${name})`, async ({
    browser,
  }) => {
    const { client } = await sessionOf('admin');
    const { authId } = await client.merchant.auth.add({ body: GRANT });
    // The session ends with the switch: it is not the one that the other tests share.
    const { token } = await signInAt(portalUrl(), 'provider');
    const driver = await windowOf(browser, name, { userName: 'provider', token, path: '/home' });
    await press(driver, 'header button', 'Account: …');
    await press(driver, '[role=menuitem]', 'Switch tenant');
    await press(driver, '[role=dialog] label', `${CUSTOMER}…`);
    await driver.follow(() => press(driver, '[role=dialog] button', 'OK'));
    await find(driver, { kind: '.tenant', name: CUSTOMER });
    await find(driver, { kind: 'main h1', name: '…' });
    await client.merchant.auth.delete({ query: { authId } });
    await driver.goto(`${portalUrl()}/approval/todo`);
    await expect.poll(() => addressOf(driver)).toMatch(/^\/login/);
    await driver.close();
  });

  test(`a grant ends by its date, and the person is put out and no longer offered (${name}) @full`, async ({
    browser,
  }) => {
    const { client } = await sessionOf('admin');
    const { authId } = await client.merchant.auth.add({ body: GRANT });
    const { client: home } = await signInAt(portalUrl(), 'provider');
    const [own] = await home.merchant.auth.tree();
    const targetMerchantId = own?.children?.[0]?.merchantId ?? '';
    const { token = '' } = await home.merchant.auth.change({ query: { targetMerchantId } });
    const driver = await windowOf(browser, name, { userName: 'provider', token, path: '/home' });
    await find(driver, { kind: '.tenant', name: CUSTOMER });
    const offered = async () => (await client.user.list({ query: { userName: 'provider' } })).list.length;
    expect(await offered()).toBe(1);
    // As short as a call takes: the page goes on being open meanwhile.
    await client.merchant.auth.update({
      body: { authId, expireTime: new Date(Date.now() + 3000).toISOString() },
    });
    await expect.poll(offered).toBe(0);
    await driver.goto(`${portalUrl()}/approval/todo`);
    await expect.poll(() => addressOf(driver)).toMatch(/^\/login/);
    await driver.close();
  });
}
