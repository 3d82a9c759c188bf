/** Work that waits for the first page: its calls, its elements and the idle browser. */
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser, unstubBrowser } from '../../testing/browser.ts';
import { createEvent } from '../../testing/fake-event.ts';
import { openHook } from '../../testing/hook.ts';
import { closeScreen } from '../../testing/screen.ts';

let runIdleCallbacks: () => void;

function stubIdleCallbacks() {
  let waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  vi.stubGlobal('cancelIdleCallback', (id: number) => {
    waiting[id - 1] = () => undefined;
  });
  runIdleCallbacks = () => {
    const runs = waiting;
    waiting = [];
    for (const run of runs) run();
  };
}

beforeEach(() => {
  stubBrowser();
  stubIdleCallbacks();
});
afterEach(async () => {
  await closeScreen();
  unstubBrowser();
});

/** The module of a new page, with its query cache. */
async function openNewPage() {
  vi.resetModules();
  const { queryClient } = await import('../../session/queries.ts');
  return { queries: queryClient, ...(await import('./idle.ts')) };
}

it('work runs once the browser is idle, and later work runs at once', async () => {
  const { runAfterFirstPage } = await openNewPage();
  const runs: number[] = [];
  runAfterFirstPage(() => runs.push(1));
  runAfterFirstPage(() => runs.push(2));
  expect(runs).toEqual([]);
  runIdleCallbacks();
  expect(runs).toEqual([1, 2]);
  runAfterFirstPage(() => runs.push(3));
  expect(runs).toEqual([1, 2, 3]);
});

it('a component that is left is not rendered once the browser is idle', async () => {
  const { runAfterFirstPage, useIsFirstPageComplete } = await openNewPage();
  let renders = 0;
  await openHook(() => {
    stubIdleCallbacks();
    renders += 1;
    return useIsFirstPageComplete();
  });
  await closeScreen();
  const before = renders;
  const run = vi.fn();
  stubBrowser();
  stubIdleCallbacks();
  runAfterFirstPage(run);
  runIdleCallbacks();
  expect([run.mock.calls.length, renders]).toEqual([1, before]);
});

it('work waits for running calls', async () => {
  const { queries, runAfterFirstPage } = await openNewPage();
  const call = Promise.withResolvers<number>();
  const query = queries.fetchQuery({ queryKey: ['a'], queryFn: () => call.promise });
  const run = vi.fn();
  runAfterFirstPage(run);
  runIdleCallbacks();
  expect(run).not.toHaveBeenCalled();
  call.resolve(1);
  await query;
  await new Promise(resolve => setTimeout(resolve));
  runIdleCallbacks();
  expect(run).toHaveBeenCalledOnce();
});

it('a browser without idle callbacks uses a timer', async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('window', {});
  const { runAfterFirstPage } = await openNewPage();
  const run = vi.fn();
  runAfterFirstPage(run);
  expect(run).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), { timeout: 60_000 });
});

/** Opens a page with an element that delays idle work, and schedules work. */
async function openWithElement(isShown: boolean) {
  const { runAfterFirstPage, useIsFirstPageComplete, useDelayIdleWorkUntilElementReady } =
    await openNewPage();
  let isStubbed = false;
  const screen = await openHook(() => {
    if (!isStubbed) stubIdleCallbacks();
    isStubbed = true;
    const [isElementShown, show] = useState(isShown);
    useDelayIdleWorkUntilElementReady(isElementShown);
    return { isIdle: useIsFirstPageComplete(), leave: () => show(false) };
  });
  const run = vi.fn();
  runAfterFirstPage(run);
  await screen.run(() => runIdleCallbacks());
  return { screen, run };
}

it.each(['cs-ready', 'cs-error'])('work waits for an element of the first page until %s', async event => {
  const { screen, run } = await openWithElement(true);
  expect([run.mock.calls.length, screen.value().isIdle]).toEqual([0, false]);
  document.dispatchEvent(createEvent(event));
  document.dispatchEvent(createEvent(event));
  await screen.run(() => runIdleCallbacks());
  expect([run.mock.calls.length, screen.value().isIdle]).toEqual([1, true]);
});

it('work does not wait for an element that is not shown', async () => {
  const { screen, run } = await openWithElement(false);
  expect([run.mock.calls.length, screen.value().isIdle]).toEqual([1, true]);
});

it('work does not wait for an element that is left', async () => {
  const { screen, run } = await openWithElement(true);
  await screen.run(() => screen.value().leave());
  runIdleCallbacks();
  expect(run).toHaveBeenCalledOnce();
});
