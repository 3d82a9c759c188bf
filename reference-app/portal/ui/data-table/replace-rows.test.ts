import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replacePlainRowsByGrid } from './replace-rows.ts';

/** A document with rows, one of whose buttons is used. */
class Page extends EventTarget {
  overlay: string | null = null;
  isHeld = false;
  readonly rows = {
    matches: () => this.isHeld,
    contains: (target: unknown) => target === this,
  } as unknown as HTMLElement;
  querySelector = () => this.overlay;
}

let page: Page;
let left: AbortController;
let steps: string[];

beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  left = new AbortController();
  steps = [];
  vi.stubGlobal('document', page);
});
afterEach(() => {
  left.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const begin = (rows: HTMLElement | null = page.rows) =>
  replacePlainRowsByGrid({
    rows: () => rows,
    show: () => steps.push('show'),
    withdraw: () => steps.push('withdraw'),
    signal: left.signal,
  });
const happen = (event: string) => page.dispatchEvent(new Event(event));
const hold = (event: string) => {
  page.isHeld = true;
  happen(event);
};
const leave = (event: string) => {
  page.isHeld = false;
  happen(event);
  vi.runAllTimers();
};

test('rows that nobody uses give way at once', () => {
  begin();
  expect(steps).toEqual(['show']);
});

test('rows that are gone hold nothing back', () => {
  page.isHeld = true;
  begin(null);
  happen('focusin');
  expect(steps).toEqual(['show']);
});

test.each(['focusout', 'pointerup', 'pointercancel', 'click', 'keyup'])(
  'held rows give way after %s',
  event => {
    page.isHeld = true;
    begin();
    happen('focusin');
    expect(steps).toEqual([]);
    page.isHeld = false;
    happen('pointermove');
    vi.runAllTimers();
    expect(steps).toEqual([]);
    leave(event);
    expect(steps).toEqual(['show']);
  },
);

test('rows that get the focus while the grid is drawn stay, within that event', () => {
  begin();
  hold('focusin');
  expect(steps).toEqual(['show', 'withdraw']);
  leave('focusout');
  expect(steps).toEqual(['show', 'withdraw', 'show']);
});

test('a press that begins while the grid is drawn keeps the rows until its click has acted', () => {
  begin();
  happen('pointerdown');
  expect(steps).toEqual(['show', 'withdraw']);
  happen('focusout');
  vi.runAllTimers();
  happen('pointerup');
  vi.advanceTimersByTime(300);
  expect(steps).toEqual(['show', 'withdraw']);
  happen('click');
  expect(steps).toEqual(['show', 'withdraw']);
  vi.runAllTimers();
  expect(steps).toEqual(['show', 'withdraw', 'show']);
});

test('a press without a click, and a press elsewhere, hold the rows no longer', () => {
  begin();
  happen('pointerdown');
  happen('pointerup');
  vi.runAllTimers();
  expect(steps).toEqual(['show', 'withdraw', 'show']);
  page.rows.contains = () => false;
  happen('pointerdown');
  expect(steps).toEqual(['show', 'withdraw', 'show']);
});

test('rows wait for the dialog or menu that they opened', () => {
  page.overlay = 'dialog';
  begin();
  expect(steps).toEqual([]);
  page.overlay = null;
  happen('focusin');
  expect(steps).toEqual(['show']);
});

test('nothing happens after the page was left', () => {
  page.isHeld = true;
  begin();
  left.abort();
  leave('focusout');
  expect(steps).toEqual([]);
});
