/** The service worker: what it keeps, the portal without a network, pushed messages, and a new version. */
import { expect, type Page, type Worker } from '@playwright/test';
import { signedIn, test } from '../testing/person.ts';
import { portalUrl } from '../testing/servers.ts';

/** Paths in all caches of the page's origin. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** The worker shows it as one from a push service. */
async function push(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [registration] = registrations;
    if (registration) resolve(registration.registrationId);
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(portalUrl()).origin,
    registrationId: await promise,
    data: JSON.stringify(message),
  });
}

/** The headless browser grants nobody notifications, so what the worker hands over is kept there. */
const keepShown = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, options) =>
      void Reflect.set(self, 'shown', { title, ...options });
  });

const shown = (worker: Worker) => worker.evaluate(() => Reflect.get(self, 'shown'));

test('the shell opens offline, keeps nobody’s data, shows messages and announces a new version', async ({
  browser,
}) => {
  const context = { serviceWorkers: 'allow' as const };
  const { page, texts } = await signedIn(browser, 'chen.jie', { lang: 'zh', context });
  await page.goto('/approval/todo');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  const files = await stored(page);
  expect(files).toContain('/');
  expect(files.filter(path => path !== '/' && !path.startsWith('/stored/assets/'))).toEqual([]);

  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker');
  await keepShown(worker);
  await push(page, { title: '待办：椅子', text: '等待您处理', tag: 't', link: 'https://x.test/messages' });
  await expect
    .poll(() => shown(worker))
    .toMatchObject({
      title: '待办：椅子',
      body: '等待您处理',
      tag: 't',
      data: { path: '/messages' },
    });

  // The page follows its worker behind its first rows.
  await expect(async () => {
    await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
    await expect(page.getByText(texts.portal('newVersion'))).toBeVisible({ timeout: 500 });
  }).toPass();

  // A page without a network has what the worker stored, whatever the browser's own cache has lost.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.clearBrowserCache');
  await network.detach();
  await page.context().setOffline(true);
  await page.goto('/approval/done');
  const offline = page.getByRole('heading', { name: texts.portal('offline.title') });
  // The emulation does not always reach `navigator.onLine`.
  await expect(
    offline.or(page.getByRole('heading', { name: texts.portal('unreachable.title') })),
  ).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
