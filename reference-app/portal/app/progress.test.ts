/** The progress bar of navigations. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser, unstubBrowser } from '../testing/browser.ts';

type Subscriber = (event: { pathChanged: boolean }) => void;

const bar = { configure: vi.fn(), start: vi.fn(), done: vi.fn() };
let subscribers: { type: string; run: Subscriber }[];
let startProgressBar: typeof import('./progress.ts').startProgressBar;

const router = {
  subscribe: (type: string, run: Subscriber) => {
    const one = { type, run };
    subscribers.push(one);
    return () => {
      subscribers = subscribers.filter(other => other !== one);
    };
  },
} as never;
const emit = (type: string, pathChanged = true) => {
  for (const one of subscribers.filter(other => other.type === type)) one.run({ pathChanged });
};
const firstBar = () => document.getElementById('first-load');

beforeEach(async () => {
  const document = stubBrowser();
  document.body.appendChild(document.createElement('div')).setAttribute('id', 'first-load');
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  subscribers = [];
  vi.clearAllMocks();
  vi.resetModules();
  vi.doMock('@bprogress/core', () => ({ BProgress: bar }));
  vi.doMock('./SessionDialog.tsx', () => ({}));
  ({ startProgressBar } = await import('./progress.ts'));
});
afterEach(unstubBrowser);

it('the bar of the first page stays until its calls have ended and it has rendered', async () => {
  const begun = Promise.withResolvers<void>();
  const started = startProgressBar(router, begun.promise);
  begun.reject(new Error('offline'));
  await vi.dynamicImportSettled();
  expect([firstBar() !== null, bar.configure.mock.calls.length]).toEqual([true, 0]);
  emit('onResolved');
  await started;
  expect([firstBar(), bar.configure.mock.calls.length]).toEqual([null, 1]);
});

it('later navigations to another page show the bar, and every end hides it', async () => {
  const started = startProgressBar(router, Promise.resolve());
  emit('onResolved');
  await started;
  expect(subscribers.map(({ type }) => type)).toEqual(['onBeforeNavigate', 'onResolved']);
  emit('onBeforeNavigate', false);
  expect(bar.start).not.toHaveBeenCalled();
  emit('onBeforeNavigate');
  emit('onResolved', false);
  expect([bar.start.mock.calls.length, bar.done.mock.calls.length]).toEqual([1, 1]);
});

it('the library’s role and spinner are replaced', async () => {
  const started = startProgressBar(router, Promise.resolve());
  emit('onResolved');
  await started;
  expect(bar.configure).toHaveBeenCalledWith({
    template: '<div class="bar"></div>',
    barSelector: '.bar',
    showSpinner: false,
  });
});
