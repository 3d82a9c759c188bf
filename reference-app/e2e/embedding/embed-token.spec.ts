/** A third party's back end mints a token for its own person, and its page shows one approval: from its origin, and from no other. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newKey } from '@countersign/sdk/api';
import { type Browser, expect, type Page } from '@playwright/test';
import { findChromiumPathForTests } from '../../../scripts/browsers.ts';
import { sessionOf, startLeave } from '../testing/client.ts';
import { test } from '../testing/person.ts';
import { freePort, launch, portalUrl, type Running } from '../testing/servers.ts';

/** Names that are not of this machine, so that nothing but a list lets their pages call. */
const HOST = 'shipping.localhost';
const STRANGE = 'strange.test';
/** The portal under a name of the third party's site: browsers keep storage from frames of other sites. */
const PORTAL = `portal.${HOST}`;

test.use({
  locale: 'en',
  launchOptions: {
    executablePath: findChromiumPathForTests(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      `--host-resolver-rules=${[HOST, STRANGE, PORTAL].map(name => `MAP ${name} 127.0.0.1`).join(', ')}`,
    ],
  },
});

const admin = async () => (await sessionOf('admin')).client;

let office: Running;
let port: number;
let embedClient: string;
const origin = (host: string) => `http://${host}:${port}`;

async function isReachable(url: string): Promise<boolean> {
  return fetch(url).then(
    reply => reply.ok,
    () => false,
  );
}

test.beforeAll(async () => {
  const { embed } = await admin();
  const { id, secret } = await embed.client.add({ body: { name: 'Shipping office' } });
  embedClient = id;
  port = await freePort();
  office = launch(['demo/back-end/server.mjs', '--server', portalUrl(), '--port', String(port)], {
    EMBED_CLIENT_ID: id,
    EMBED_CLIENT_SECRET: secret,
  });
  await expect.poll(() => isReachable(`http://127.0.0.1:${port}/`)).toBe(true);
  await embed.origin.add({ body: { origin: origin(HOST), remark: 'Shipping office' } });
});

test.afterAll(async () => {
  await office.end();
  const { embed } = await admin();
  await embed.origin.remove({ body: { origin: origin(HOST) } });
  await embed.client.revoke({ body: { id: embedClient } });
});

/** A leave that Zhang Wei is to decide. */
async function waitingTask(itemName: string): Promise<string> {
  await startLeave((await sessionOf('li.na')).client, itemName);
  const manager = (await sessionOf('zhang.wei')).client;
  const { list } = await manager.jflow.myTask({ query: { keyword: itemName } });
  return list[0]?.id ?? '';
}

async function open(page: Page, host: string, taskId: string, user = 'zhang'): Promise<void> {
  await page.goto(`${origin(host)}/?task=${taskId}`);
  await page.getByLabel('Your name').selectOption(user);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const task = (page: Page) => page.locator('approval-task');

/** The tokens that the page sends to the server. */
function tokensSent(page: Page): Set<string> {
  const tokens = new Set<string>();
  page.on('request', request => {
    const token = request.headers().authorization;
    if (token && request.url().startsWith(portalUrl())) tokens.add(token);
  });
  return tokens;
}

test('a person of the third party decides in its page, with a token for that task alone', async ({
  page,
}) => {
  const item = `Leave at the office ${newKey()}`;
  const taskId = await waitingTask(item);
  const tokens = tokensSent(page);
  await open(page, HOST, taskId);
  await expect(task(page).getByRole('heading', { name: item })).toBeVisible();
  await task(page).getByLabel('Comment', { exact: true }).fill('Decided at the office');
  await task(page).getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page.locator('#result')).toHaveText('Decided: agree');
  const manager = (await sessionOf('zhang.wei')).client;
  expect((await manager.jflow.myTask({ query: { keyword: item } })).list).toEqual([]);
  expect(tokens.size).toBe(1);
  const [token] = [...tokens];
  const reply = await fetch(`${portalUrl()}/digital-portal/getInfo`, {
    headers: { authorization: token ?? '' },
  });
  expect([reply.status, (await reply.json()).subCode]).toEqual([403, 'scope-refused']);
});

test('a token that ended before its time is renewed in the middle of a decision', async ({ page }) => {
  const item = `Leave with a break ${newKey()}`;
  const taskId = await waitingTask(item);
  const tokens = tokensSent(page);
  await open(page, HOST, taskId);
  await expect(task(page).getByRole('heading', { name: item })).toBeVisible();
  await task(page).getByLabel('Comment', { exact: true }).fill('Typed before the token ended');
  const { embed } = await admin();
  expect((await embed.token.end({ body: { clientId: embedClient } })).count).toBeGreaterThan(0);
  await task(page).getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page.locator('#result')).toHaveText('Decided: agree');
  await expect(task(page).getByText('Typed before the token ended')).toBeVisible();
  expect(tokens.size).toBe(2);
});

test('a person without a part in the task gets no token for it', async ({ page }) => {
  const taskId = await waitingTask(`Leave of another ${newKey()}`);
  const tokens = tokensSent(page);
  await open(page, HOST, taskId, 'li');
  await expect(page.locator('#result')).not.toBeEmpty();
  expect(tokens.size).toBe(0);
});

test('a page of an origin that is not listed is refused, by the browser and by the server', async ({
  page,
}) => {
  const item = `Leave of a refused origin ${newKey()}`;
  const taskId = await waitingTask(item);
  await open(page, STRANGE, taskId);
  await expect(page.locator('#result')).toHaveText('network');
  await expect(page.getByText(item)).toHaveCount(0);
  // Pages of this machine may call by default; the token is not for them either.
  await open(page, '127.0.0.1', taskId);
  await expect(page.locator('#result')).toHaveText('origin-refused');
  await expect(page.getByText(item)).toHaveCount(0);
});

test('a page of a listed origin shows the portal in a frame, another does not', async ({ browser }) => {
  const portal = portalUrl().replace('127.0.0.1', PORTAL);
  const site = createServer(({ url }, response) => {
    const src = url === '/far' ? portalUrl() : portal;
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<iframe src="${src}/login"></iframe>`);
  });
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve));
  const around = (host: string) => `http://${host}:${(site.address() as AddressInfo).port}`;
  await (await admin()).embed.origin.add({ body: { origin: around(HOST) } });
  expect(await framed(browser, around(HOST))).toBe(true);
  // There it has no storage, and comes up all the same.
  expect(await framed(browser, `${around(HOST)}/far`)).toBe(true);
  expect(await framed(browser, around(STRANGE))).toBe(false);
  site.close();
});

/** Whether the portal comes up in a frame of that page. */
async function framed(browser: Browser, url: string): Promise<boolean> {
  const page = await browser.newPage();
  const refusals: string[] = [];
  page.on('console', message => {
    if (/frame-ancestors/.test(message.text())) refusals.push(message.text());
  });
  await page.goto(url);
  const widget = page.frameLocator('iframe').locator('login-widget');
  await expect.poll(async () => refusals.length > 0 || (await widget.count()) > 0).toBe(true);
  const shown = (await widget.count()) > 0;
  await page.close();
  return shown;
}
