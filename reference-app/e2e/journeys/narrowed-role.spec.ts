/** A role loses a permission while its people work: the button is gone without a reload, and the call is refused. */
import { newKey } from '@countersign/sdk/api';
import { expect, test } from '@playwright/test';
import { find } from '../embedding/testing/locate.ts';
import { sessionOf } from '../testing/client.ts';
import type { Driver } from '../testing/driver.ts';
import { isFull } from '../testing/full.ts';
import { BROWSERS, closeFirefox, windowOf } from '../testing/windows.ts';

test.afterAll(closeFirefox);

const WIDE = ['system:user:list', 'system:user:manage'];
const NARROW = ['system:user:list'];

/** Runs in the page: notes when the button goes, by the page's own clock. */
function noteGone(text: string): void {
  const isThere = () => [...document.querySelectorAll('main button')].some(one => one.textContent === text);
  Reflect.set(window, 'isLoadedOnce', true);
  const observer = new MutationObserver(() => {
    if (isThere()) return;
    Reflect.set(window, 'goneAt', Date.now());
    observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

const goneAt = (driver: Driver): Promise<number> =>
  driver.evaluate(
    () => Number(Reflect.get(window, 'isLoadedOnce') && Reflect.get(window, 'goneAt')),
    undefined,
  );

for (const name of BROWSERS) {
  test(`a role is narrowed while its people work (${name})`, async ({ browser }) => {
    const { client } = await sessionOf('admin');
    const key = newKey().slice(0, 8);
    const { roleId } = await client.role.add({
      body: { roleName: `Hiring ${key}`, roleKey: `hiring_${key}`, permissions: WIDE },
    });
    await client.role.addUsers({ body: { roleId, userIds: ['u-he-lei'] } });
    const driver = await windowOf(browser, name, { userName: 'he.lei', path: '/system/users' });
    await find(driver, { kind: 'main button', name: 'New user' });
    await driver.evaluate(noteGone, 'New user');
    await client.role.edit({ body: { roleId, permissions: NARROW } });
    const narrowedAt = Date.now();
    await expect.poll(() => goneAt(driver)).toBeGreaterThan(0);
    // On a machine that does nothing else: tests side by side take the time of each other.
    if (isFull) expect((await goneAt(driver)) - narrowedAt).toBeLessThanOrEqual(2000);
    await find(driver, { kind: 'main h1', name: 'Users' });
    const own = (await sessionOf('he.lei')).client;
    await expect(
      own.user.changeStatus({ body: { userId: 'u-li-na', status: 'STOP_USING' } }),
    ).rejects.toMatchObject({ status: 403 });
    expect(driver.faults).toEqual([]);
    await driver.close();
  });
}
