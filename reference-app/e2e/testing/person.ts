/** One person at one browser: signs in, opens pages, starts and decides, and checks screens with axe. */
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test as plain,
  type Request,
} from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type Session, sessionOf, signInAt } from './client.ts';
import { portalUrl } from './servers.ts';
import { type Lang, type Texts, textsIn } from './texts.ts';

/** The test of Playwright; afterwards every browser context is closed. */
export const test = plain.extend<{ closeContexts: undefined }>({
  closeContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map(context => context.close()));
    },
    { auto: true },
  ],
});

export const PASSWORD = 'Demo@2026';

interface Options {
  lang: Lang;
  context?: BrowserContextOptions;
}

export interface Person {
  page: Page;
  texts: Texts;
  /** Script errors and refusals of the content policy so far. */
  faults: string[];
}

/** Requests that a page waits for. The live stream is none: it goes on for as long as the page is seen. */
const underWay = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const waiting = new Set<Request>();
  underWay.set(page, waiting);
  page.on('request', request => {
    if (!new URL(request.url()).pathname.endsWith('/live')) waiting.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', request => void waiting.delete(request));
  // Requests of the previous page concern nobody any more.
  page.on('framenavigated', frame => frame === page.mainFrame() && waiting.clear());
}

/** A browser of its own, in which nobody is signed in; no page is open yet. */
export async function newPerson(browser: Browser, { lang, context = {} }: Options): Promise<Person> {
  const own = await browser.newContext({
    baseURL: portalUrl(),
    locale: lang === 'en' ? 'en-US' : 'zh-CN',
    ...context,
  });
  const page = await own.newPage();
  watchRequests(page);
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', message => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
  await page.addInitScript(
    language => localStorage.setItem('admin-language', language),
    lang === 'en' ? 'en_US' : 'zh',
  );
  return { page, texts: textsIn(lang), faults };
}

/** Types into the sign-in that is shown, or will be. */
export async function signIn({ page, texts }: Person, userName: string, password = PASSWORD): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel(texts.login('userName'), { exact: true }).fill(userName);
  await page.getByLabel(texts.login('password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** A browser of its own with a session of the account; no page is open yet. Typing is for the tests of the sign-in. */
export async function signedIn(browser: Browser, userName: string, options: Options): Promise<Person> {
  const person = await newPerson(browser, options);
  await addSession(person, (await sessionOf(userName)).token);
  return person;
}

/** A browser with a session of its own, which may end: `signedIn` takes one that all tests of the worker share. */
export async function withOwnSession(
  browser: Browser,
  userName: string,
): Promise<Person & { session: Session }> {
  const person = await newPerson(browser, { lang: 'zh' });
  const session = await signInAt(portalUrl(), userName);
  await addSession(person, session.token);
  return { ...person, session };
}

/** Puts a token where the portal stores its own. */
export const addSession = ({ page }: Person, token: string): Promise<void> =>
  page.context().addCookies([{ name: 'Admin-Token', value: token, url: portalUrl() }]);

/** Axe finds nothing on the present screen, once motion and loading have ended; `exclude` leaves out what a selector matches. */
export async function expectAccessible({ page }: Person, screen: string, exclude?: string): Promise<void> {
  await expect.poll(() => underWay.get(page)?.size ?? 0, { intervals: [20, 50, 100] }).toBe(0);
  await expect(page.locator('h1').first()).toBeVisible();
  // The live stream never ends, so a quiet network cannot be waited for.
  await page.waitForFunction(() => {
    const isAtRest = (root: Document | ShadowRoot): boolean =>
      root.querySelector('[aria-busy="true"]') === null &&
      root.getAnimations().every(({ playState }) => playState !== 'running') &&
      [...root.querySelectorAll('*')].every(({ shadowRoot }) => !shadowRoot || isAtRest(shadowRoot));
    return isAtRest(document);
  });
  const found = await violationsOf(page, exclude);
  expect(found.map(violation => `${screen}: ${violation}`)).toEqual([]);
}

/** The open task or instance. */
export const task = ({ page }: Person): Locator => page.locator('approval-task');

/** Opens the first waiting task whose title holds `item`. */
export async function openTask(person: Person, item: string): Promise<void> {
  await person.page.goto(`/approval/todo?keyword=${encodeURIComponent(item)}`);
  await person.page.getByRole('link', { name: item }).first().click();
  await expect(task(person).getByRole('heading', { name: item })).toBeVisible();
}

export async function decide(person: Person, action: 'agree' | 'reject', comment: string): Promise<void> {
  const { texts } = person;
  await task(person).getByLabel(texts.task('comment')).fill(comment);
  await task(person)
    .getByRole('button', { name: texts.task(action), exact: true })
    .click();
  await expect(task(person)).toHaveCount(0);
}

/** Fills an expense claim and submits it; returns when its detail page is shown. */
export async function claimExpenses(person: Person, title: string, amount: string): Promise<void> {
  const { page, texts } = person;
  await page.goto('/approval/start');
  await page
    .getByRole('link', { name: /费用报销/ })
    .or(page.getByRole('button', { name: /费用报销/ }))
    .first()
    .click();
  await page.getByLabel(texts.portal('start.name'), { exact: true }).fill(title);
  const form = page.locator('form-renderer');
  await form.getByLabel(/报销事项|Purpose/).fill(title);
  await form.getByLabel(/费用类别|Category/).selectOption({ index: 1 });
  await form.getByRole('textbox', { name: /发生日期|Date/ }).fill('2026-11-12');
  await form.getByLabel(/金额|Amount/).fill(amount);
  await form.getByLabel(/个人垫付|Own money/).check();
  await form.getByLabel(/明细|Items/).fill('火车票 Train tickets');
  await page.getByRole('button', { name: texts.portal('start.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/approval\/instance\//);
}
