/** What makes a page compare its session with the stored one. */
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser, unstubBrowser } from '../testing/browser.ts';
import type { FakeDocument } from '../testing/fake-document.ts';
import { createEvent, FakeTarget } from '../testing/fake-event.ts';

const isStopped = vi.hoisted(() => ({ atom: undefined as never }));
const session = {
  compareStoredSessionWithPageSession: vi.fn(),
  recordUserInput: vi.fn(),
  resumeApiCallsAfterPageRestore: vi.fn(),
} satisfies Partial<typeof import('../session/page/page-session.ts')>;
const unsaved = {
  rewriteUnsavedInputsOnPage: vi.fn(),
  removeOutdatedUnsavedInput: vi.fn(),
} satisfies Partial<typeof import('../session/unsaved/unsaved-store.ts')>;
let document: FakeDocument;
let channel: FakeTarget;

beforeEach(async () => {
  document = stubBrowser();
  channel = new FakeTarget();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: all tabs share one channel
        return channel;
      }
    },
  );
  vi.clearAllMocks();
  vi.resetModules();
  const { atom } = await import('jotai');
  isStopped.atom = atom(false) as never;
  vi.doMock('../session/page/page-session.ts', () => ({ ...session, areCallsStoppedAtom: isStopped.atom }));
  vi.doMock('../session/unsaved/unsaved-store.ts', () => unsaved);
  const { watchSessionChanges } = await import('./follow-session.ts');
  watchSessionChanges();
});
afterEach(() => {
  vi.doUnmock('../session/page/page-session.ts');
  vi.doUnmock('../session/unsaved/unsaved-store.ts');
  vi.resetModules();
  unstubBrowser();
});

const raise = (type: string, more: object = {}) => globalThis.dispatchEvent(createEvent(type, more));

it.each([
  ['an announcement of another tab', () => channel.dispatchEvent(createEvent('message')), 1],
  ['a change of the stored owner', () => raise('storage', { key: 'session-owner' }), 1],
  ['cleared storage', () => raise('storage', { key: null }), 1],
  ['a change of another stored value', () => raise('storage', { key: 'cs-appearance' }), 0],
  ['the focus of the window', () => raise('focus'), 1],
  ['a shown page', () => document.dispatchEvent(createEvent('visibilitychange')), 1],
])('%s', (_, event, times) => {
  event();
  expect(session.compareStoredSessionWithPageSession).toHaveBeenCalledTimes(times);
});

it('records input, and resumes a page of the back-forward cache', () => {
  raise('pointerdown');
  raise('keydown');
  expect(session.recordUserInput).toHaveBeenCalledTimes(2);
  raise('pageshow', { persisted: false });
  expect(session.resumeApiCallsAfterPageRestore).not.toHaveBeenCalled();
  raise('pageshow', { persisted: true });
  expect(session.resumeApiCallsAfterPageRestore).toHaveBeenCalledOnce();
});

it('removes old input at the start, and stores shown input when the page stops', () => {
  expect([
    unsaved.removeOutdatedUnsavedInput.mock.calls.length,
    unsaved.rewriteUnsavedInputsOnPage.mock.calls.length,
  ]).toEqual([1, 0]);
  getDefaultStore().set(isStopped.atom, true as never);
  getDefaultStore().set(isStopped.atom, false as never);
  expect(unsaved.rewriteUnsavedInputsOnPage).toHaveBeenCalledOnce();
});
