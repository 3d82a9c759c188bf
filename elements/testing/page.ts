/** Functions of all browser tests: add html to the page, wait for a condition, create an unused tag. */
import type { ElementOptions } from '../element/declaration.ts';
import { defineElement } from '../element/define-element.ts';

let count = 0;

/** Returns an unused tag name. */
export function freshTag(): string {
  count += 1;
  return `cs-fixture-${count}`;
}

/** Defines an element for one test under an unused tag name. */
export function fixture<Props extends object>(
  options: Omit<ElementOptions<Props>, 'tag' | 'summary'>,
): string {
  const tag = freshTag();
  defineElement<Props>({ tag, summary: 'A fixture', ...options });
  return tag;
}

const mounted = new Set<Element>();

/** Adds html to the page and returns its first element; it is removed after the test. */
export function mount<T extends Element = FixtureElement>(html: string): T {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  mounted.add(box);
  return box.firstElementChild as unknown as T;
}

/** An element of a test, with the properties and methods of its fixture. */
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

/** Returns the element inside a shadow root that matches a selector. */
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
