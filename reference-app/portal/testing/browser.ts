/** Stubs the globals of a browser with a fake document and without layout. */
import { vi } from 'vitest';
import { FakeDocument, fakeClasses } from './fake-document.ts';
import type { FakeElement } from './fake-element.ts';

function storage(): object {
  const map = new Map<string, string>();
  return new Proxy(
    {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    },
    {
      ownKeys: () => [...map.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
}

class FakeSheet {
  cssRules = [];
  insertRule() {}
  deleteRule() {}
  replaceSync() {}
}

class FakeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const startTimer = setTimeout as (run: () => void, ms: number, ...values: unknown[]) => unknown;

/**
 * Transitions, pauses in typing and autosaves end soon, in their order. Messages stay, because a slow machine would
 * otherwise remove them in the middle of a test.
 */
const startShortTimer = (run: () => void, ms = 0, ...values: unknown[]) =>
  ms < 2500 ? startTimer(run, ms / 500, ...values) : startTimer(() => undefined, 0);

/** The time of the fake browser. Samples have instants of the first days of March. */
const BROWSER_TIME = '2026-03-02T08:00:00Z';

/** Stubs the globals of a browser, the time and the time zone. `unstubBrowser` restores them. */
export function stubBrowser(address = '/'): FakeDocument {
  const document = Object.assign(new FakeDocument(), { adoptedStyleSheets: [] });
  const url = new URL(address, 'https://portal.test');
  const stubs = {
    ...fakeClasses,
    document,
    window: globalThis,
    self: globalThis,
    location: Object.assign(url, {
      assign: () => undefined,
      replace: () => undefined,
      reload: () => undefined,
    }),
    localStorage: storage(),
    sessionStorage: storage(),
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    requestAnimationFrame: (run: (time: number) => void) => setTimeout(run, 0, 0),
    cancelAnimationFrame: (id: number) => clearTimeout(id),
    setTimeout: startShortTimer,
    // Work of idle time would load large parts, so it never runs.
    requestIdleCallback: () => 0,
    cancelIdleCallback: () => undefined,
    getComputedStyle: ({ style }: FakeElement) => style,
    addEventListener: document.view.addEventListener.bind(document.view),
    removeEventListener: document.view.removeEventListener.bind(document.view),
    dispatchEvent: document.view.dispatchEvent.bind(document.view),
    scrollTo: () => undefined,
    scrollX: 0,
    scrollY: 0,
    innerWidth: 1440,
    innerHeight: 900,
    CSSStyleSheet: FakeSheet,
    CSS: { escape: (text: string) => text, supports: () => false },
    ResizeObserver: FakeObserver,
    IntersectionObserver: FakeObserver,
    MutationObserver: FakeObserver,
    BroadcastChannel: undefined,
    customElements: { define: () => undefined, get: () => undefined, whenDefined: () => Promise.resolve() },
  };
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value);
  vi.stubEnv('TZ', 'UTC');
  vi.setSystemTime(BROWSER_TIME);
  return document;
}

export function unstubBrowser(): void {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
}
