/**
 * Renders pages and components of the portal in a fake document, with the replies of a fake server. Tests read the
 * outline and use the controls by their names.
 */
import type { Lang } from '@countersign/sdk/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { getDefaultStore } from 'jotai';
import { createElement, type ReactNode } from 'react';
import { vi } from 'vitest';
import { stubBrowser, unstubBrowser } from './browser.ts';
import type { FakeDocument } from './fake-document.ts';
import type { FakeElement } from './fake-element.ts';
import { createEvent } from './fake-event.ts';
import { nameOf, outline } from './outline.ts';
import { sampleReply } from './sample.ts';
import { type FakeServer, type Reply, stubServer } from './server.ts';

export { Refusal } from './server.ts';

export interface ScreenOptions {
  /** Replies by the path of the call, such as `parameter/page`. A call without a reply is refused with 404. */
  replies?: Record<string, Reply>;
  permissions?: readonly string[];
  address?: string;
  lang?: Lang;
  /** Properties of the signed-in user that differ from `DEFAULT_USER`. */
  user?: object;
}

const DEFAULT_USER = {
  userId: 'li.na',
  userName: 'li.na',
  nickName: 'Li Na',
  merchantId: 'm-1',
  merchantName: 'Acme',
};

export interface Screen extends FakeServer {
  router: AnyRouter;
  document: FakeDocument;
  /** The outline of the page with its dialogs and toasts. */
  text(): string;
  /** The controls that a user can reach, in the order of the document. */
  controls(): FakeElement[];
  /** The address with its query. */
  address(): string;
  find(selector: string): FakeElement;
  control(name: string): FakeElement;
  press(name: string): Promise<void>;
  write(field: FakeElement, value: string): Promise<void>;
  fill(name: string, value: string): Promise<void>;
  key(key: string, extra?: object): Promise<void>;
  fire(target: FakeElement, type: string, extra?: object): Promise<void>;
  settle(): Promise<void>;
  run(step: () => unknown): Promise<void>;
}

/** A page is settled once it has not changed for this number of turns of the event loop. */
const QUIET_TURNS = 3;
const MAX_TURNS = 100;

const wait = (ms = 0) => new Promise(resolve => setTimeout(resolve, ms));

/** Renders with the contexts of the portal. Unmounts with `closeScreen`. */
export async function openScreen(content: ReactNode, options: ScreenOptions = {}): Promise<Screen> {
  const { address = '/', lang = 'en', permissions = ['*:*:*'], user = {} } = options;
  const document = stubBrowser(address);
  const server = stubServer(options.replies);
  const [
    { createRoot },
    { LanguageContext, languageAtom },
    { queryClient, userInfoQuery, portalPropertiesQuery },
    { Toasts },
  ] = await Promise.all([
    import('react-dom/client'),
    import('../session/language.ts'),
    import('../session/queries.ts'),
    import('../ui/toasts.tsx'),
  ]);
  getDefaultStore().set(languageAtom, lang);
  const sample = sampleReply('GET', 'digital-portal/getInfo') as object;
  const info = { ...sample, permissions, user: { ...DEFAULT_USER, ...user } };
  queryClient.setQueryData(userInfoQuery.queryKey, info as never);
  queryClient.setQueryData(portalPropertiesQuery.queryKey, [] as never);
  const rootRoute = createRootRoute({ component: () => content });
  const splat = createRoute({ getParentRoute: () => rootRoute, path: '$' });
  const router: AnyRouter = createRouter({
    routeTree: rootRoute.addChildren([splat]),
    defaultErrorComponent: ({ error }) => `FAILED ${(error as Error).stack}`,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')) as unknown as Element);
  const providers = createElement(
    QueryClientProvider,
    { client: queryClient },
    createElement(
      LanguageContext,
      { value: lang },
      createElement(RouterProvider, { router }),
      createElement(Toasts),
    ),
  );
  const settle = async () => {
    let before = '';
    for (let turn = 0, quiet = 0; turn < MAX_TURNS && quiet < QUIET_TURNS; turn++) {
      await vi.dynamicImportSettled();
      await wait();
      const text = outline(document.body);
      quiet = text !== '' && text === before && !server.isBusy() ? quiet + 1 : 0;
      before = text;
    }
  };
  const run = async (step: () => unknown) => {
    await step();
    await settle();
  };
  await run(() => root.render(providers));
  closeOpenScreen = async () => {
    // A message would be shown by the next screen, because the store of the page is global.
    document.querySelector('.toast button[aria-label]')?.click();
    await wait();
    root.unmount();
    await wait();
    queryClient.clear();
    getDefaultStore().set(languageAtom, 'zh');
  };
  const controls = () =>
    document
      .querySelectorAll('a, button, input, textarea, select, [role]')
      .filter(element => !element.closest('[aria-hidden="true"]'));
  const control = (name: string) => {
    const found = controls().findLast(element => nameOf(element) === name);
    if (!found) throw new Error(`No control “${name}” in:\n${outline(document.body)}`);
    return found;
  };
  const fire = (target: FakeElement, type: string, extra = {}) =>
    run(() => target.dispatchEvent(createEvent(type, extra)));
  const write = (field: FakeElement, value: string) =>
    run(() => {
      // React observes the value of the instance, so the setter of the class is used.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(createEvent('input'));
      field.dispatchEvent(createEvent('change'));
    });
  return {
    router,
    document,
    text: () => outline(document.body),
    address: () => router.state.location.href,
    ...server,
    find: selector => {
      const found = document.querySelector(selector);
      if (!found) throw new Error(`No ${selector} in:\n${outline(document.body)}`);
      return found;
    },
    control,
    controls,
    press: name => run(() => control(name).click()),
    write,
    fill: (name, value) => write(control(name), value),
    key: (key, extra = {}) => fire(document.activeElement, 'keydown', { key, ...extra }),
    fire,
    settle,
    run,
  };
}

let closeOpenScreen = async () => {};

/** Unmounts the open screen and removes the stubs. Call it after each test. */
export async function closeScreen(): Promise<void> {
  await closeOpenScreen();
  closeOpenScreen = async () => {};
  unstubBrowser();
}

/** Opens a page of the portal by its address, inside the frame that checks its permission. */
export async function openPage(address: string, options: ScreenOptions = {}): Promise<Screen> {
  stubBrowser(address);
  const [{ PageFrame }, { portalPages }, { findPageByPath }] = await Promise.all([
    import('../app/PageFrame.tsx'),
    import('../shell/pages.ts'),
    import('../shell/places/place.ts'),
  ]);
  const page = findPageByPath(portalPages, new URL(address, 'https://portal.test').pathname);
  if (!page) throw new Error(`No page at ${address}`);
  return openScreen(createElement(PageFrame, { page }), { ...options, address });
}
