/** A person abroad: list, filter, number and timeline agree on the day of the tenant. */
import { newKey } from '@countersign/sdk/api';
import { zonedDay } from '@countersign/sdk/i18n/time/zoned-time';
import { expect } from '@playwright/test';
import { claimExpenses, signedIn, task, test } from '../testing/person.ts';

const TENANT_ZONE = 'Asia/Shanghai';

/** Returns a zone in which it is another day now. */
const zoneOfAnotherDay = (): string =>
  ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].find(
    zone => zonedDay(Date.now(), zone) !== zonedDay(Date.now(), TENANT_ZONE),
  ) ?? 'UTC';

test('a person abroad sees the days of the tenant', async ({ browser }) => {
  const timezoneId = zoneOfAnotherDay();
  const person = await signedIn(browser, 'li.na', { lang: 'zh', context: { timezoneId } });
  const { page } = person;
  const title = `境外报销 ${newKey().slice(0, 8)}`;
  await claimExpenses(person, title, '88');

  const number = (await task(person).locator('.number').textContent()) ?? '';
  const [, year, month, dayOfMonth] = /(\d{4})(\d\d)(\d\d)\d{4}$/.exec(number) ?? [];
  const day = `${year}-${month}-${dayOfMonth}`;
  expect(day).not.toBe(zonedDay(Date.now(), timezoneId));

  const started = task(person).locator('.facts time').first();
  await expect(started).toHaveText(new RegExp(`^${day} \\d\\d:\\d\\d:\\d\\d$`));
  await expect(started).toHaveAttribute('title', TENANT_ZONE);
  await expect(task(person).locator('.entries time').first()).toHaveText(new RegExp(`^${day} `));

  await page.goto(`/approval/mine?beginTime=${day}&endTime=${day}&keyword=${number}`);
  const row = page.locator('tr[data-row]').filter({ hasText: title });
  await expect(row.locator('time.when')).toContainText(day);
  await expect(row.locator('time.when')).toHaveAttribute(
    'title',
    new RegExp(`^${day} .*\\(${TENANT_ZONE}\\)$`),
  );
  expect(person.faults).toEqual([]);
});
