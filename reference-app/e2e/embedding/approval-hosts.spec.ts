/** `<approval-task>` in five third-party pages, with `npm run test:full` in two browsers: every action by hand, and the events that the page receives. */
import { rmSync } from 'node:fs';
import { type Browser, test } from '@playwright/test';
import type { Driver } from '../testing/driver.ts';
import { isFull } from '../testing/full.ts';
import { temporaryFolder } from '../testing/servers.ts';
import { BROWSERS, closeFirefox, openWindow } from '../testing/windows.ts';
import { ACTIONS, type ActionCase, runCase } from './testing/actions.ts';
import { countListeners, expectNoHarm, openAndReadStyles } from './testing/appearance.ts';
import { press } from './testing/locate.ts';
import { as, barePage, HOSTS, type Host, type Office, openOffice } from './testing/offices.ts';

test.afterAll(closeFirefox);

/** Opens the page of the office in each of the browsers, as Zhang Wei. */
async function openPages(chromium: Browser, { url }: Office): Promise<Driver[]> {
  const drivers = await Promise.all(
    BROWSERS.map(name => openWindow(chromium, name, { first: countListeners })),
  );
  await Promise.all(
    drivers.map(async driver => {
      await driver.goto(`${url}/approvals.html`);
      await driver.follow(() => press(driver, 'button', 'Sign in'));
    }),
  );
  return drivers;
}

const run = Date.now().toString(36);
const titleOf = (host: string, browser: string, action: string) =>
  `${action} in ${host} in ${browser} ${run}`;

/** The hosts of `npm test`. The plain page runs every action. React runs one, which shows that properties and events pass through a framework. */
const SHORT: readonly Host[] = ['html', 'react'];

const actionsIn = (host: Host): [name: string, action: ActionCase][] =>
  Object.entries(ACTIONS).filter(([name]) => isFull || host === 'html' || name === 'agree');

/** One task for each action in each browser. */
async function prepare(host: Host, office: Office): Promise<void> {
  const entries = actionsIn(host).flatMap(([name, action]) =>
    BROWSERS.map(browser => ({ action, itemName: titleOf(host, browser, name) })),
  );
  await Promise.all(
    entries.map(async ({ action, itemName }) => {
      await office.start(action.flow, itemName);
      await action.before?.(itemName);
    }),
  );
  await startUntouched(office);
  await office.knows(entries.length + 1);
}

/** The same texts everywhere, so that only the page around them differs. */
const UNTOUCHED = `Only to be looked at ${run}`;

/** Starts the task whose styles are compared; it is marked as read from the start. */
async function startUntouched(office: Office): Promise<void> {
  await office.start('single', UNTOUCHED);
  const { jflow } = await as('zhang.wei');
  const { list } = await jflow.myTask({ query: { keyword: UNTOUCHED } });
  for (const { id } of list) await jflow.taskInfo({ query: { taskId: id } });
}

/** The styles of an approval in a page without css, by browser. */
const bare: Record<string, string[]> = {};

test.beforeAll(async ({ browser }) => {
  const folder = temporaryFolder();
  const office = await openOffice('bare', barePage(folder));
  await startUntouched(office);
  await office.knows(1);
  const drivers = await openPages(browser, office);
  await Promise.all(
    drivers.map(async driver => {
      bare[driver.browser] = await openAndReadStyles(driver, UNTOUCHED);
      await driver.close();
    }),
  );
  await office.close();
  rmSync(folder, { recursive: true });
});

for (const host of Object.keys(HOSTS) as Host[]) {
  test.describe(host, { tag: SHORT.includes(host) ? [] : '@full' }, () => {
    let office: Office;
    let drivers: Driver[];
    test.beforeAll(async ({ browser }) => {
      office = await openOffice(host, HOSTS[host]);
      await prepare(host, office);
      drivers = await openPages(browser, office);
    });
    test.afterAll(async () => {
      await Promise.all(drivers.map(driver => driver.close()));
      await office.close();
    });

    test(`${host}: no style of the page changes, and none of the approval`, async () => {
      await Promise.all(drivers.map(driver => expectNoHarm(driver, UNTOUCHED, bare[driver.browser] ?? [])));
    });

    for (const [name, action] of actionsIn(host))
      test(`${host}: ${name}, in ${BROWSERS.join(' and ')}`, async () => {
        await Promise.all(
          drivers.map(driver => runCase(driver, action, titleOf(host, driver.browser, name))),
        );
      });
  });
}
