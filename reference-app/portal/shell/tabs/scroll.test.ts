/** The scroll positions of pages in this window. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser, unstubBrowser } from '../../testing/browser.ts';
import { createEvent } from '../../testing/fake-event.ts';

let box: { scrollTop: number; scrollTo: (left: number, top: number) => void };
let height: number;
let grow: () => void;
const disconnect = vi.fn();

beforeEach(() => {
  const document = stubBrowser();
  const content = document.body.appendChild(document.createElement('div'));
  content.setAttribute('id', 'content');
  height = 1000;
  box = Object.assign(content, {
    scrollTo: (_: number, top: number) => {
      content.scrollTop = Math.min(top, height);
    },
  });
  disconnect.mockReset();
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(run: () => void) {
        grow = run;
      }
      observe() {}
      disconnect() {
        disconnect();
      }
    },
  );
});
afterEach(unstubBrowser);

/** Loads the document. */
async function load(stored?: string) {
  if (stored !== undefined) sessionStorage.setItem('cs-scroll', stored);
  vi.resetModules();
  return import('./scroll.ts');
}
const storedPairs = () => JSON.parse(sessionStorage.getItem('cs-scroll') ?? 'null');

it.each([
  ['[["/a",300]]', 300],
  ['[["/a",0]]', 0],
  ['[["/a","x"],[1,300]]', 0],
  ['{}', 0],
  ['[', 0],
  [undefined, 0],
])('after a reload with %s, the page is at %s', async (stored, top) => {
  const scroll = await load(stored);
  box.scrollTop = 77;
  scroll.restoreScroll('/a');
  expect(box.scrollTop).toBe(top);
});

it('the position of a page is stored, and a page at its top is not', async () => {
  const scroll = await load();
  box.scrollTop = 200;
  scroll.storeScrollPosition('/a');
  box.scrollTop = 1;
  scroll.storeScrollPosition('/b');
  expect(storedPairs()).toEqual([
    ['/a', 200],
    ['/b', 1],
  ]);
  box.scrollTop = 0;
  scroll.storeScrollPosition('/a');
  expect(storedPairs()).toEqual([['/b', 1]]);
  scroll.forgetScroll('/b');
  scroll.restoreScroll('/b');
  expect(box.scrollTop).toBe(0);
});

it('the last sixty positions are stored', async () => {
  const scroll = await load();
  box.scrollTop = 5;
  for (let index = 0; index < 70; index++) scroll.storeScrollPosition(`/${index}`);
  scroll.storeScrollPosition('/10');
  expect(storedPairs()).toHaveLength(60);
  expect([storedPairs()[0], storedPairs().at(-1)]).toEqual([
    ['/11', 5],
    ['/10', 5],
  ]);
});

it('a page without a position starts at its top; the first page is left as it is', async () => {
  const scroll = await load('[["/a",300]]');
  box.scrollTop = 40;
  scroll.restoreScroll('/b', { isFirst: true });
  expect(box.scrollTop).toBe(40);
  scroll.restoreScroll(undefined);
  expect(box.scrollTop).toBe(0);
  scroll.restoreScroll('/a', { isFirst: true });
  expect(box.scrollTop).toBe(300);
});

it('a page that grows is scrolled until it reaches the position', async () => {
  const scroll = await load('[["/a",300]]');
  height = 100;
  scroll.restoreScroll('/a');
  expect(box.scrollTop).toBe(100);
  height = 200;
  grow();
  expect([box.scrollTop, disconnect.mock.calls.length]).toEqual([200, 0]);
  height = 400;
  grow();
  expect([box.scrollTop, disconnect.mock.calls.length]).toEqual([300, 1]);
});

it.each(['wheel', 'pointerdown', 'keydown', 'touchmove'])('%s of the user ends the scrolling', async kind => {
  const scroll = await load('[["/a",300]]');
  height = 100;
  scroll.restoreScroll('/a');
  globalThis.dispatchEvent(createEvent(kind));
  expect(disconnect).toHaveBeenCalledOnce();
});

it('the next page ends the scrolling of the last one', async () => {
  const scroll = await load('[["/a",300]]');
  height = 100;
  scroll.restoreScroll('/a');
  scroll.restoreScroll('/b');
  expect(disconnect).toHaveBeenCalledOnce();
});

it('a page without content is left alone', async () => {
  const scroll = await load('[["/a",300]]');
  document.getElementById('content')?.remove();
  expect(() => scroll.restoreScroll('/a')).not.toThrow();
  scroll.storeScrollPosition('/a');
  expect(storedPairs()).toEqual([]);
});
