/** `<approval-task>` in five third-party pages and two browsers: every deed by hand, and what the page is told of it. */
import { rmSync } from 'node:fs';
import { type Browser, test } from '@playwright/test';
import { chromiumSeat, type Firefox, firefoxSeat, type Seat, startFirefox } from '../testing/driver.ts';
import { temporaryFolder } from '../testing/servers.ts';
import { DEEDS, handle } from './testing/actions.ts';
import { countListeners, expectNoHarm, openAndLook } from './testing/appearance.ts';
import { press } from './testing/locate.ts';
import { as, barePage, HOSTS, type Host, type Office, openOffice } from './testing/offices.ts';

let firefox: Firefox;
test.beforeAll(async () => {
  firefox = await startFirefox();
});
test.afterAll(() => firefox.close());

async function sitDown(chromium: Browser, { url }: Office): Promise<Seat[]> {
  const seats = await Promise.all([
    chromiumSeat(chromium, { first: countListeners }),
    firefoxSeat(firefox, { first: countListeners }),
  ]);
  for (const seat of seats) {
    await seat.goto(`${url}/approvals.html`);
    await press(seat, 'button', 'Sign in');
  }
  return seats;
}

const BROWSERS = ['Chromium', 'Firefox'] as const;
const run = Date.now().toString(36);
const titleOf = (host: string, browser: string, deed: string) => `${deed} in ${host} in ${browser} ${run}`;

/** One task for each deed in each browser. */
async function prepare(host: string, office: Office): Promise<void> {
  const entries = BROWSERS.flatMap(browser =>
    Object.entries(DEEDS).map(([name, deed]) => ({ deed, itemName: titleOf(host, browser, name) })),
  );
  await Promise.all(
    entries.map(async ({ deed, itemName }) => {
      await office.start(deed.flow, itemName);
      await deed.before?.(itemName);
    }),
  );
  await startLook(office);
  await office.knows(entries.length + 1);
}

/** The same words everywhere, so that only the page around them differs. */
const LOOK = `Only to be looked at ${run}`;

/** Its mark says "read" from the start. */
async function startLook(office: Office): Promise<void> {
  await office.start('desk', LOOK);
  const { jflow } = await as('zhang.wei');
  const { list } = await jflow.myTask({ query: { keyword: LOOK } });
  for (const { id } of list) await jflow.taskInfo({ query: { taskId: id } });
}

/** How an approval looks in a page without css, by browser. */
const bare: Record<string, string[]> = {};

test.beforeAll(async ({ browser }) => {
  const folder = temporaryFolder();
  const office = await openOffice('bare', barePage(folder));
  await startLook(office);
  await office.knows(1);
  const seats = await sitDown(browser, office);
  await Promise.all(
    seats.map(async seat => {
      bare[seat.browser] = await openAndLook(seat, LOOK);
      await seat.leave();
    }),
  );
  await office.close();
  rmSync(folder, { recursive: true });
});

for (const host of Object.keys(HOSTS) as Host[]) {
  test.describe(host, () => {
    let office: Office;
    let seats: Seat[];
    test.beforeAll(async ({ browser }) => {
      office = await openOffice(host, HOSTS[host]);
      await prepare(host, office);
      seats = await sitDown(browser, office);
    });
    test.afterAll(async () => {
      await Promise.all(seats.map(seat => seat.leave()));
      await office.close();
    });

    test(`${host}: nothing of the page's look changes, and nothing of the approval's`, async () => {
      await Promise.all(seats.map(seat => expectNoHarm(seat, LOOK, bare[seat.browser] ?? [])));
    });

    for (const [name, deed] of Object.entries(DEEDS))
      test(`${host}: ${name}, in both browsers`, async () => {
        await Promise.all(seats.map(seat => handle(seat, deed, titleOf(host, seat.browser, name))));
      });
  });
}
