/** Locates things on a page as a person does: by their names, through every shadow root, and only where a press would reach them. */
import { expect } from '@playwright/test';
import type { Driver } from '../../testing/driver.ts';

export interface Target {
  /** A selector: `button`, `[role=menuitem]`. */
  kind: string;
  /** Its whole name; or the beginning of it, with an ellipsis at the end. */
  name: string;
}

interface Spot {
  x: number;
  y: number;
}

/** Runs in the page: the middle of the first such thing that a press there would reach; scrolls to it where it has to. */
function locate({ kind, name }: Target): Spot | null {
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap(element => [
      element,
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ]);
  const texts = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const labels = element instanceof HTMLElement && 'labels' in element ? element.labels : null;
    const label = labels instanceof NodeList ? labels[0]?.textContent : undefined;
    return texts(element.getAttribute('aria-label') ?? label ?? element.textContent);
  };
  const isCalled = (element: Element) =>
    name.endsWith('…') ? nameOf(element).startsWith(name.slice(0, -1)) : nameOf(element) === name;
  const middleOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const reached = ({ x, y }: Spot) => {
    let found = document.elementFromPoint(x, y);
    while (found?.shadowRoot) {
      const inner = found.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === found) break;
      found = inner;
    }
    return found;
  };
  const isReached = (element: Element) => {
    const hit = reached(middleOf(element));
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const candidates = all(document).filter(
    element => element.matches(kind) && element.checkVisibility() && isCalled(element),
  );
  for (const element of candidates) if (isReached(element)) return middleOf(element);
  for (const element of candidates) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (isReached(element)) return middleOf(element);
  }
  return null;
}

/** Waits until it is there and does not move; returns its middle. */
export async function find(driver: Driver, target: Target): Promise<Spot> {
  let last: Spot | null = null;
  let isAtRest = false;
  const isStill = async () => {
    const spot = await driver.evaluate(locate, target);
    isAtRest = spot !== null && spot.x === last?.x && spot.y === last.y;
    last = spot;
    return isAtRest;
  };
  const message = `${driver.browser}: ${target.kind} “${target.name}”`;
  await expect.poll(isStill, { message, intervals: [40, 40, 80] }).toBe(true);
  return last as unknown as Spot;
}

export async function press(driver: Driver, kind: string, name: string): Promise<void> {
  const { x, y } = await find(driver, { kind, name });
  await driver.click(x, y);
}

/** Runs in the page: whether the focus is on such a thing, and its text. */
function focusedField(kind: string): string | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active?.matches(kind) ? (active as HTMLInputElement).value : null;
}

/** Presses a field until it has the focus, types, and waits until the text stands there: a page that still moves loses neither. */
export async function fill(
  driver: Driver,
  name: string,
  text: string,
  kind = 'input, textarea',
): Promise<void> {
  await expect(async () => {
    await press(driver, kind, name);
    expect(await driver.evaluate(focusedField, kind)).not.toBeNull();
  }, `${driver.browser}: the focus is on “${name}”`).toPass({ timeout: 60_000 });
  await driver.type(text);
  await expect.poll(() => driver.evaluate(focusedField, kind)).toContain(text);
}

/** Presses an action of the bar: beside the decision, or behind "More". */
export async function choose(driver: Driver, name: string, more: string): Promise<void> {
  const isThere = async (called: string) =>
    (await driver.evaluate(locate, { kind: 'button', name: called })) !== null;
  const message = `${driver.browser}: “${name}” or “${more}”`;
  let isInFront = false;
  const isReady = async () => {
    isInFront = await isThere(name);
    return isInFront || isThere(more);
  };
  await expect.poll(isReady, { message }).toBe(true);
  if (isInFront) return press(driver, 'button', name);
  await press(driver, 'button', more);
  return press(driver, '[role=menuitem]', name);
}

/** Runs in the page: the whole text that the approval shows. */
function shownText(): string {
  const textOf = (root: ParentNode): string =>
    [...root.querySelectorAll('*')]
      .filter(element => element.checkVisibility())
      .map(element => {
        const own = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE);
        const text = own.map(node => node.textContent).join('');
        return element.shadowRoot ? text + textOf(element.shadowRoot) : text;
      })
      .join(' ');
  const root = document.querySelector('approval-task')?.shadowRoot;
  return root ? textOf(root) : '';
}

export async function expectShown(driver: Driver, text: string): Promise<void> {
  const message = `${driver.browser} shows “${text}”`;
  await expect.poll(() => driver.evaluate(shownText, undefined), { message }).toContain(text);
}

/** The events that the page received, as it lists them: `[['cs-decided', {…}], …]`. */
export async function receivedEvents(driver: Driver): Promise<[type: string, detail: unknown][]> {
  const lines = await driver.evaluate(
    () => [...document.querySelectorAll('#events li')].map(({ textContent }) => textContent ?? ''),
    undefined,
  );
  return lines.map(line => {
    const gap = line.indexOf(' ');
    return [line.slice(0, gap), JSON.parse(line.slice(gap))];
  });
}
