/** How a person finds things on a page: by what they are called, through every shadow root, and only what a press would reach. */
import { expect } from '@playwright/test';
import type { Seat } from '../../testing/driver.ts';

export interface Target {
  /** What kind of thing, as a selector: `button`, `[role=menuitem]`. */
  kind: string;
  /** What it is called, the whole of it; or the beginning of it, with an ellipsis at the end. */
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
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const labels = element instanceof HTMLElement && 'labels' in element ? element.labels : null;
    const label = labels instanceof NodeList ? labels[0]?.textContent : undefined;
    return words(element.getAttribute('aria-label') ?? label ?? element.textContent);
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

/** Waits until it is there, and at rest. */
export async function find(seat: Seat, target: Target): Promise<Spot> {
  let last: Spot | null = null;
  let isAtRest = false;
  const look = async () => {
    const spot = await seat.evaluate(locate, target);
    isAtRest = spot !== null && spot.x === last?.x && spot.y === last.y;
    last = spot;
    return isAtRest;
  };
  const message = `${seat.browser}: ${target.kind} “${target.name}”`;
  await expect.poll(look, { message, timeout: 10_000, intervals: [40, 40, 80] }).toBe(true);
  return last as unknown as Spot;
}

export async function press(seat: Seat, kind: string, name: string): Promise<void> {
  const { x, y } = await find(seat, { kind, name });
  await seat.click(x, y);
}

export async function fill(seat: Seat, name: string, text: string): Promise<void> {
  await press(seat, 'input, textarea', name);
  await seat.type(text);
}

/** A deed of the bar: beside the decision, or behind "More". */
export async function choose(seat: Seat, name: string, more: string): Promise<void> {
  const isThere = async (called: string) =>
    (await seat.evaluate(locate, { kind: 'button', name: called })) !== null;
  const message = `${seat.browser}: “${name}” or “${more}”`;
  let isInFront = false;
  const look = async () => {
    isInFront = await isThere(name);
    return isInFront || isThere(more);
  };
  await expect.poll(look, { message, timeout: 10_000 }).toBe(true);
  if (isInFront) return press(seat, 'button', name);
  await press(seat, 'button', more);
  return press(seat, '[role=menuitem]', name);
}

/** Runs in the page: every word that the approval shows. */
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

export async function expectShown(seat: Seat, text: string): Promise<void> {
  const message = `${seat.browser} shows “${text}”`;
  await expect.poll(() => seat.evaluate(shownText, undefined), { message, timeout: 10_000 }).toContain(text);
}

/** What the page says it was told: `[['cs-decided', {…}], …]`. */
export async function heard(seat: Seat): Promise<[type: string, detail: unknown][]> {
  const lines = await seat.evaluate(
    () => [...document.querySelectorAll('#heard li')].map(({ textContent }) => textContent ?? ''),
    undefined,
  );
  return lines.map(line => {
    const gap = line.indexOf(' ');
    return [line.slice(0, gap), JSON.parse(line.slice(gap))];
  });
}
