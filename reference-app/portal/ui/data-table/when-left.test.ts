import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenLeft } from './when-left.ts';

/** A document with rows that are in use. */
class Page extends EventTarget {
  overlay: string | null = null;
  isHeld = false;
  rows = { matches: () => this.isHeld } as unknown as HTMLElement;
  querySelector = () => this.overlay;
}

let page: Page;
let left: AbortController;
let isDone: boolean;

beforeEach(() => {
  page = new Page();
  left = new AbortController();
  isDone = false;
  vi.stubGlobal('document', page);
});
afterEach(() => {
  left.abort();
  vi.unstubAllGlobals();
});

const begin = (rows: HTMLElement | null = page.rows) => {
  void whenLeft(() => rows, left.signal).then(() => {
    isDone = true;
  });
  return turn();
};
const turn = () => new Promise(resolve => setTimeout(resolve, 1));
const happen = async (event: string) => {
  page.dispatchEvent(new Event(event));
  await turn();
};

test('rows that nobody uses, or that are gone, give way at once', async () => {
  await begin();
  expect(isDone).toBe(true);
  page.isHeld = true;
  isDone = false;
  await begin(null);
  expect(isDone).toBe(true);
});

test.each(['focusout', 'pointerup', 'pointercancel', 'keyup'])('held rows give way after %s', async event => {
  page.isHeld = true;
  await begin();
  await happen('focusin');
  expect(isDone).toBe(false);
  page.isHeld = false;
  await happen('pointermove');
  expect(isDone).toBe(false);
  await happen(event);
  expect(isDone).toBe(true);
});

test('rows wait for the dialog or menu that they opened', async () => {
  page.overlay = 'dialog';
  await begin();
  expect(isDone).toBe(false);
  page.overlay = null;
  await happen('focusin');
  expect(isDone).toBe(true);
});

test('the wait ends with the page', async () => {
  page.isHeld = true;
  await begin();
  left.abort();
  await turn();
  expect(isDone).toBe(true);
});
