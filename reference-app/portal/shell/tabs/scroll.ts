/** Scroll positions of pages in this window, by address: a tab that is shown again, and a reload, find theirs. */
import { readWindow, writeWindow } from '../../session/storage.ts';

const KEY = 'cs-scroll';
/** Lists grow while they load; after this time the position is out of reach. */
const PATIENCE_MS = 4000;
const MOST = 60;

const tops = new Map<string, number>(read());

function read(): [string, number][] {
  try {
    const pairs: unknown = JSON.parse(readWindow(KEY) ?? '[]');
    return Array.isArray(pairs) ? pairs.filter(([href, top]) => typeof href === 'string' && top > 0) : [];
  } catch {
    return [];
  }
}

const content = () => document.getElementById('content');

/** Use before a page is left, and before the document is. */
export function storeScroll(href: string): void {
  tops.delete(href);
  const top = content()?.scrollTop ?? 0;
  if (top > 0) tops.set(href, top);
  writeWindow(KEY, JSON.stringify([...tops].slice(-MOST)));
}

export const forgetScroll = (href: string): void => void tops.delete(href);

let stop = () => {};

/**
 * Use when a page is shown: it is at its stored position as soon as it is long enough, or at its top. The first page of
 * a document is at its top already, and asking would lay it out before its rows are there.
 */
export function showScroll(href: string | undefined, { isFirst = false } = {}): void {
  stop();
  const box = content();
  const top = (href !== undefined && tops.get(href)) || 0;
  if (isFirst && top === 0) return;
  box?.scrollTo(0, top);
  if (!box || top === 0 || box.scrollTop === top) return;
  // A person who scrolls meanwhile is not pulled back.
  const ended = new AbortController();
  stop = () => ended.abort();
  const growth = new MutationObserver(() => {
    box.scrollTo(0, top);
    if (box.scrollTop === top) stop();
  });
  growth.observe(box, { childList: true, subtree: true });
  const { signal } = ended;
  signal.addEventListener('abort', () => growth.disconnect());
  for (const kind of ['wheel', 'pointerdown', 'keydown', 'touchmove'])
    addEventListener(kind, () => stop(), { signal, passive: true });
  const timer = setTimeout(stop, PATIENCE_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
