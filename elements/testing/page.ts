/** Small functions that every browser test needs: put html on the page, wait for something, a tag nobody used. */
import type { ElementOptions } from '../element/declaration.ts';
import { defineElement } from '../element/define-element.ts';

let count = 0;

/** A tag that no other test of the page defined. */
export function freshTag(): string {
  count += 1;
  return `cs-fixture-${count}`;
}

/** Defines a small element for one test under a fresh tag. */
export function fixture<Props extends object>(
  options: Omit<ElementOptions<Props>, 'tag' | 'summary'>,
): string {
  const tag = freshTag();
  defineElement<Props>({ tag, summary: 'A fixture', ...options });
  return tag;
}

const mounted = new Set<Element>();

/** Puts html on the page and returns its first element; gone again after the test. */
export function mount<T extends Element = FixtureElement>(html: string): T {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  mounted.add(box);
  return box.firstElementChild as unknown as T;
}

/** Any element of a test, with whatever properties and methods its fixture declares. */
export type FixtureElement = HTMLElement & {
  shadowRoot: ShadowRoot;
} & Record<string, unknown>;

afterEach(() => {
  for (const box of mounted) box.remove();
  mounted.clear();
});

/** Waits until a condition returns something true, and returns it. */
export async function until<T>(condition: () => T, wait = 45_000): Promise<NonNullable<T>> {
  const end = performance.now() + wait;
  for (;;) {
    const answer = condition();
    if (answer) return answer;
    if (performance.now() > end) throw new Error(`Waited in vain for ${condition}`);
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}

/** Waits until the last changes of the page are rendered. */
export async function rendered(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise(resolve => setTimeout(resolve));
}

/** Sends a key as an input method does while a person composes a character: it is meant for the method alone. */
export function composingKey(target: Element, key: string): void {
  const init = { key, isComposing: true, bubbles: true, composed: true, cancelable: true };
  target.dispatchEvent(new KeyboardEvent('keydown', init));
}

/** The one element inside a shadow root that a selector finds. */
export function inside<T extends Element = HTMLElement>(host: Element, selector: string): T {
  const found = host.shadowRoot?.querySelector<T>(selector);
  if (!found) throw new Error(`Nothing inside <${host.localName}> matches ${selector}.`);
  return found;
}

/** Collects events of a type that reach the document. */
export function collectEvents(type: string): CustomEvent[] {
  const events: CustomEvent[] = [];
  const listener = (event: Event) => events.push(event as CustomEvent);
  document.addEventListener(type, listener);
  afterTest.push(() => document.removeEventListener(type, listener));
  return events;
}

const afterTest: (() => void)[] = [];
afterEach(() => {
  for (const undo of afterTest.splice(0)) undo();
});
