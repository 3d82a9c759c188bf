/** How things look, as the browser computes it: the page's own beside an approval, and the approval's own in a page. */
import { expect } from '@playwright/test';
import type { Seat } from '../../testing/driver.ts';
import { expectShown, find, press } from './locate.ts';

/** Runs in every page before its own scripts: counts who listens at the window, the document, its root and its body. */
export function countListeners(): void {
  const counts: Record<string, number> = {};
  Object.defineProperty(window, 'listening', { value: counts });
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const placeOf = (target: unknown) => {
    if (target === undefined || target === window) return 'window';
    if (target === document) return 'document';
    return target === document.documentElement || target === document.body ? 'body' : undefined;
  };
  const count = (target: unknown, type: string, by: number) => {
    const place = placeOf(target);
    if (place) counts[`${place} ${type}`] = (counts[`${place} ${type}`] ?? 0) + by;
  };
  EventTarget.prototype.addEventListener = function add(this: EventTarget, type, listener, options) {
    count(this, type, 1);
    const signal = typeof options === 'object' ? options?.signal : undefined;
    const away = () => count(this, type, -1);
    if (signal) addEventListener.call(signal, 'abort', away);
    addEventListener.call(this ?? window, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function remove(this: EventTarget, type, listener, options) {
    count(this, type, -1);
    removeEventListener.call(this ?? window, type, listener, options);
  };
}

/** Runs in the page: every computed style of everything but the approval. */
function pageLook(): string[] {
  const own = [...document.querySelectorAll('html, body, body *:not(approval-task, script)')];
  return own.map(element => {
    const style = getComputedStyle(element);
    const styles = [...style].map(name => `${name}: ${style.getPropertyValue(name)}`);
    return `${element.localName}#${element.id} ${styles.join('; ')}`;
  });
}

/** Runs in the page: what is there once for all of it. */
function pageFacts() {
  const attributesOf = (element: Element) =>
    [...element.attributes].map(({ name, value }) => `${name}=${value}`);
  const head = [...document.head.children].filter(element => !element.matches('link[rel=modulepreload]'));
  const { listening } = window as unknown as { listening: Record<string, number> };
  return {
    head: head.map(element => element.outerHTML),
    body: [...document.body.children].map(({ localName }) => localName),
    attributes: [document.documentElement, document.body].map(attributesOf),
    sheets: [document.styleSheets.length, document.adoptedStyleSheets.length],
    globals: Object.keys(window).filter(name => !/^\d+$/.test(name)),
    scrolled: [window.scrollX, window.scrollY],
    listening: Object.fromEntries(Object.entries(listening).filter(([, count]) => count > 0)),
  };
}

/** Runs in the page: every part of the approval with what decides how it looks. */
function elementLook(): string[] {
  const names =
    'color background-color background-image font-family font-size font-style font-weight line-height letter-spacing word-spacing text-transform text-indent text-align text-shadow text-decoration-line white-space direction display position float visibility opacity filter box-sizing padding-top padding-right padding-bottom padding-left margin-top margin-right margin-bottom margin-left border-top-width border-right-width border-bottom-width border-left-width border-top-style border-left-style border-top-color border-left-color border-top-left-radius box-shadow transform cursor list-style-type overflow-x overflow-y row-gap column-gap vertical-align z-index'.split(
      ' ',
    );
  const sized = 'dialog, button, input, textarea, svg';
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const size = element.matches(sized) ? `${Math.round(width)} × ${Math.round(height)} ` : '';
    // A dialog stands in the middle of what the page's scroll bar leaves.
    const isOwn = (name: string) => element.localName !== 'dialog' || !/^margin-(left|right)$/.test(name);
    const styles = names.filter(isOwn).map(name => `${name}: ${style.getPropertyValue(name)}`);
    return `${element.localName}.${element.getAttribute('class') ?? ''} ${size}${styles.join('; ')}`;
  };
  const all = (root: ParentNode): string[] =>
    [...root.querySelectorAll('*')].flatMap(element => [
      lookOf(element),
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ]);
  const root = document.querySelector('approval-task')?.shadowRoot;
  return root ? all(root) : [];
}

/** What differs between two looks, as a person would tell it: which thing, which property. */
function changes(before: string[], after: string[]): string[] {
  if (before.length !== after.length) return [`${before.length} things became ${after.length}`];
  return before.flatMap((line, at) => {
    const [old, now] = [line.split('; '), (after[at] ?? '').split('; ')];
    return old.flatMap((style, index) =>
      style === now[index] ? [] : [`${line.slice(0, 60)}…: ${style} → ${now[index]}`],
    );
  });
}

/** Once nothing of it changes any more. */
async function lookAtRest(seat: Seat): Promise<string[]> {
  let last: string[] = [];
  const look = async () => {
    const before = last.join('\n');
    last = await seat.evaluate(elementLook, undefined);
    return last.length > 50 && last.join('\n') === before;
  };
  await expect.poll(look, { timeout: 20_000, intervals: [500] }).toBe(true);
  return last;
}

/** Opens the approval from the page's own list, and answers how it looks. */
export async function openAndLook(seat: Seat, itemName: string): Promise<string[]> {
  await press(seat, '#tasks button', itemName);
  await expectShown(seat, 'Cargo');
  await seat.move(1, 1);
  return lookAtRest(seat);
}

/** React listens here for the whole page, once: inside of the elements it has no place of its own for this. */
const OF_REACT = 'document selectionchange';

/** The approval comes and goes, and the page is as it was; it looks as it does where there is no css at all. */
export async function expectNoHarm(seat: Seat, itemName: string, bare: string[]): Promise<void> {
  await find(seat, { kind: '#tasks button', name: itemName });
  await seat.move(1, 1);
  const [look, facts] = [await seat.evaluate(pageLook, undefined), await seat.evaluate(pageFacts, undefined)];
  const shown = await openAndLook(seat, itemName);
  const beside = await seat.evaluate(pageLook, undefined);
  expect(changes(look, beside), `${seat.browser}: the page's look`).toEqual([]);
  expect(changes(bare, shown), `${seat.browser}: the approval's look`).toEqual([]);
  const { listening, ...others } = await seat.evaluate(pageFacts, undefined);
  const { listening: before, ...othersBefore } = facts;
  expect(others, `${seat.browser}: the page's facts`).toEqual(othersBefore);
  await seat.press('Escape');
  await expect.poll(() => seat.evaluate(elementLook, undefined).then(parts => parts.length < 50)).toBe(true);
  const after = (await seat.evaluate(pageFacts, undefined)).listening;
  delete after[OF_REACT];
  delete before[OF_REACT];
  expect(after, `${seat.browser}: who listens`).toEqual(before);
  expect(listening, `${seat.browser}: who listens meanwhile`).toMatchObject(before);
}
