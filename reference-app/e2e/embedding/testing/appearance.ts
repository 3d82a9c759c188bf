/** Computed styles: those of the page beside an approval, and those of the approval in a page. */
import { expect } from '@playwright/test';
import type { Driver } from '../../testing/driver.ts';
import { expectShown, find, press } from './locate.ts';

/** Runs in every page before its own scripts: counts the listeners of the window, the document, its root and its body. */
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
function pageStyles(): string[] {
  const own = [...document.querySelectorAll('html, body, body *:not(approval-task, script)')];
  return own.map(element => {
    const style = getComputedStyle(element);
    const styles = [...style].map(name => `${name}: ${style.getPropertyValue(name)}`);
    return `${element.localName}#${element.id} ${styles.join('; ')}`;
  });
}

/** Runs in the page: the things that a page has once. */
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

/** Runs in the page: every part of the approval with the styles that a person sees. */
function elementStyles(): string[] {
  const names =
    'color background-color background-image font-family font-size font-style font-weight line-height letter-spacing word-spacing text-transform text-indent text-align text-shadow text-decoration-line white-space direction display position float visibility opacity filter box-sizing padding-top padding-right padding-bottom padding-left margin-top margin-right margin-bottom margin-left border-top-width border-right-width border-bottom-width border-left-width border-top-style border-left-style border-top-color border-left-color border-top-left-radius box-shadow transform cursor list-style-type overflow-x overflow-y row-gap column-gap vertical-align z-index'.split(
      ' ',
    );
  const sized = 'dialog, button, input, textarea, svg';
  const stylesOf = (element: Element) => {
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
      stylesOf(element),
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ]);
  const root = document.querySelector('approval-task')?.shadowRoot;
  return root ? all(root) : [];
}

/** The differences between two readings: which thing, which property. */
function changes(before: string[], after: string[]): string[] {
  if (before.length !== after.length) return [`${before.length} things became ${after.length}`];
  return before.flatMap((line, at) => {
    const [old, now] = [line.split('; '), (after[at] ?? '').split('; ')];
    return old.flatMap((style, index) =>
      style === now[index] ? [] : [`${line.slice(0, 60)}…: ${style} → ${now[index]}`],
    );
  });
}

/** Runs in the page: whether the approval has all its parts, and none of them loads or moves. */
function isComplete(): boolean {
  const root = document.querySelector('approval-task')?.shadowRoot;
  if (!root?.querySelector('[role=tablist]') || root.querySelector('[aria-busy="true"]')) return false;
  const roots = [root, ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  return roots.every(one => one.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** The styles of the approval once it is complete and two readings in turn are equal. */
async function stylesAtRest(driver: Driver): Promise<string[]> {
  let last: string[] = [];
  const isAtRest = async () => {
    const before = last.join('\n');
    last = await driver.evaluate(elementStyles, undefined);
    return (await driver.evaluate(isComplete, undefined)) && last.join('\n') === before;
  };
  await expect.poll(isAtRest, { intervals: [500] }).toBe(true);
  return last;
}

/** Opens the approval from the page's own list and returns its computed styles. */
export async function openAndReadStyles(driver: Driver, itemName: string): Promise<string[]> {
  await press(driver, '#tasks button', itemName);
  await expectShown(driver, 'Cargo');
  await driver.move(1, 1);
  return stylesAtRest(driver);
}

/** React listens here for the whole page, once: inside of the elements it has no place of its own for this. */
const OF_REACT = 'document selectionchange';

/** The approval comes and goes, and the page is as it was; it looks the same as in a page without css. */
export async function expectNoHarm(driver: Driver, itemName: string, bare: string[]): Promise<void> {
  await find(driver, { kind: '#tasks button', name: itemName });
  await driver.move(1, 1);
  const [styles, facts] = [
    await driver.evaluate(pageStyles, undefined),
    await driver.evaluate(pageFacts, undefined),
  ];
  const shown = await openAndReadStyles(driver, itemName);
  const beside = await driver.evaluate(pageStyles, undefined);
  expect(changes(styles, beside), `${driver.browser}: the page's styles`).toEqual([]);
  expect(changes(bare, shown), `${driver.browser}: the approval's styles`).toEqual([]);
  const { listening, ...others } = await driver.evaluate(pageFacts, undefined);
  const { listening: before, ...othersBefore } = facts;
  expect(others, `${driver.browser}: the page's facts`).toEqual(othersBefore);
  await driver.press('Escape');
  await expect
    .poll(() => driver.evaluate(elementStyles, undefined).then(parts => parts.length < 50))
    .toBe(true);
  const after = (await driver.evaluate(pageFacts, undefined)).listening;
  delete after[OF_REACT];
  delete before[OF_REACT];
  expect(after, `${driver.browser}: listeners`).toEqual(before);
  expect(listening, `${driver.browser}: listeners meanwhile`).toMatchObject(before);
}
