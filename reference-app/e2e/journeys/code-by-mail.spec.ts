/** A person has forgotten the password and sets another one by a code from a mail. */
import { rmSync } from 'node:fs';
import { seal } from '@countersign/sdk/api';
import { expect, test } from '@playwright/test';
import { type MailServer, startMailServer } from '../../server/channels/mail/testing/smtp.ts';
import { fill, press } from '../embedding/testing/locate.ts';
import { signInAt } from '../testing/client.ts';
import { type Running, startPortal, temporaryFolder } from '../testing/servers.ts';
import { addressOf, BROWSERS, closeFirefox, openWindow } from '../testing/windows.ts';

let mail: MailServer;
let portal: Running;
const dataDir = temporaryFolder();

test.beforeAll(async () => {
  mail = await startMailServer();
  portal = await startPortal(dataDir, '', {
    SMTP_URL: mail.url,
    MAIL_FROM: 'portal@mail.test',
    PUBLIC_URL: 'http://127.0.0.1',
  });
});

test.afterAll(async () => {
  await closeFirefox();
  await portal?.end();
  await mail?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

for (const name of BROWSERS) {
  test(`a person forgets the password and sets one by a code from a mail (${name}) @full`, async ({
    browser,
  }) => {
    const { client } = await signInAt(portal.url, 'admin');
    const publicKey = await client.portal.publicKey();
    const userName = `forgot.${name.toLowerCase()}`;
    const email = `${userName}@mail.test`;
    await client.user.add({
      body: {
        userName,
        email,
        nickName: 'Forgetful',
        password: await seal('Before@2026', publicKey),
        phonenumber: await seal(`139${String(Date.now()).slice(-8)}`, publicKey),
        organizeId: 'org-it',
        roleIds: ['role-staff'],
      },
    });
    const driver = await openWindow(browser, name);
    await driver.goto(`${portal.url}/equipment/`);
    await driver.evaluate(() => localStorage.setItem('admin-language', 'en_US'), undefined);
    await driver.goto(`${portal.url}/login`);
    await press(driver, 'button', 'Forgot the password?');
    await fill(driver, 'User name, e-mail address or phone number', email);
    await press(driver, 'button', 'Send code');
    const mine = () => mail.mails.find(({ to }) => to.includes(email))?.data ?? '';
    await expect.poll(mine).toContain('Your code is');
    const [, code = ''] = /Your code is (\d{6})/.exec(mine()) ?? [];
    await fill(driver, 'Code', code);
    await press(driver, 'button', 'Continue');
    await fill(driver, 'New password', 'Mine#2026x');
    await fill(driver, 'New password again', 'Mine#2026x');
    await driver.follow(() => press(driver, 'button', 'Save and sign in'));
    await expect.poll(() => addressOf(driver)).toBe('/home');
    expect(driver.faults).toEqual([]);
    await driver.close();
  });
}
