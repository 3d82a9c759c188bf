/** An administrator hires a team by sheet, which gives them their rights. */
import { newKey } from '@countersign/sdk/api';
import { expect, test } from '@playwright/test';
import { find, press } from '../embedding/testing/locate.ts';
import { sessionOf } from '../testing/client.ts';
import { portalUrl } from '../testing/servers.ts';
import { BROWSERS, closeFirefox, windowOf } from '../testing/windows.ts';

test.afterAll(closeFirefox);

/** Runs in the page: chooses a file as the picker does. */
function chooseSheet(text: string): boolean {
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  if (!input) return false;
  const files = new DataTransfer();
  files.items.add(new File([text], 'team.csv', { type: 'text/csv' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

for (const name of BROWSERS) {
  test(`an administrator hires a team by sheet and gives them rights (${name})`, async ({ browser }) => {
    const { client } = await sessionOf('admin');
    const key = newKey().slice(0, 6).toLowerCase();
    const roleName = `Buyers ${key}`;
    await client.role.add({
      body: { roleName, roleKey: `buyers_${key}`, permissions: ['system:position:manage'] },
    });
    const driver = await windowOf(browser, name, { userName: 'admin', path: '/system/users' });
    await press(driver, 'main button', 'Import');
    const phone = String(Date.now()).slice(-7);
    const rows = [1, 2, 3].map(
      at => `team.${key}${at},Team ${key} ${at},139${phone}${at},信息部,${roleName}`,
    );
    const sheet = ['User name,Name,Phone,Organisation,Roles', ...rows].join('\n');
    await expect.poll(() => driver.evaluate(chooseSheet, sheet)).toBe(true);
    await press(driver, '[role=dialog] button', 'Check');
    // The dialog grows when the rows arrive.
    await find(driver, { kind: '[role=dialog] td', name: `team.${key}3` });
    await press(driver, '[role=dialog] button', 'Import 3 rows');
    await find(driver, { kind: '[role=dialog] *', name: 'The import is done.' });
    await press(driver, '[role=dialog] button', 'Close');
    await driver.goto(`${portalUrl()}/system/users?keyword=team.${key}2`);
    await press(driver, 'main a.title-link', '…');
    await press(driver, '[role=dialog] [role=tab]', 'Rights…');
    await find(driver, { kind: '[role=dialog] *', name: `${roleName}…` });
    const { list } = await client.user.list({ query: { keyword: `team.${key}` } });
    expect(list.map(({ userName }) => userName).sort()).toEqual([1, 2, 3].map(at => `team.${key}${at}`));
    expect(driver.faults).toEqual([]);
    await driver.close();
  });
}
