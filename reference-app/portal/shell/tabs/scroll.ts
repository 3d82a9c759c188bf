/**
 * Stores the pages' scroll positions for this window, by address. A position is restored when its tab is
 * shown again and after a reload.
 */
import { readWindowStorage, writeWindowStorage } from '../../session/storage.ts';

const SCROLL_STORAGE_KEY = 'cs-scroll';
/** Maximum time during which a growing list is scrolled to the stored position. */
const SCROLL_RESTORE_MS = 4000;
const MAX_STORED_SCROLL_POSITIONS = 60;

const scrollTopByHref = new Map<string, number>(readScrollTops());

function readScrollTops(): [string, number][] {
  try {
    const pairs: unknown = JSON.parse(readWindowStorage(SCROLL_STORAGE_KEY) ?? '[]');
    return Array.isArray(pairs) ? pairs.filter(([href, top]) => typeof href === 'string' && top > 0) : [];
  } catch {
    return [];
  }
}

const findPageContentElement = () => document.getElementById('content');

/** Stores the current scroll position. Call it before the page or the document is left. */
export function storeScrollPosition(href: string): void {
  scrollTopByHref.delete(href);
  const top = findPageContentElement()?.scrollTop ?? 0;
  if (top > 0) scrollTopByHref.set(href, top);
  writeWindowStorage(
    SCROLL_STORAGE_KEY,
    JSON.stringify([...scrollTopByHref].slice(-MAX_STORED_SCROLL_POSITIONS)),
  );
}

export const forgetScroll = (href: string): void => void scrollTopByHref.delete(href);

let stopRestoring = () => {};

/**
 * Scrolls to the stored position when the page is long enough. Without a stored position, scrolls to the top.
 * The first page of a document is already at the top. Its position is not read, because reading it would
 * force a layout.
 */
export function restoreScroll(href: string | undefined, { isFirst = false } = {}): void {
  stopRestoring();
  const box = findPageContentElement();
  const top = (href !== undefined && scrollTopByHref.get(href)) || 0;
  if (isFirst && top === 0) return;
  box?.scrollTo(0, top);
  if (!box || top === 0 || box.scrollTop === top) return;
  // The scroll position is restored whenever content is added, until the user scrolls.
  const ended = new AbortController();
  stopRestoring = () => ended.abort();
  const growth = new MutationObserver(() => {
    box.scrollTo(0, top);
    if (box.scrollTop === top) stopRestoring();
  });
  growth.observe(box, { childList: true, subtree: true });
  const { signal } = ended;
  signal.addEventListener('abort', () => growth.disconnect());
  for (const kind of ['wheel', 'pointerdown', 'keydown', 'touchmove'])
    addEventListener(kind, () => stopRestoring(), { signal, passive: true });
  const timer = setTimeout(stopRestoring, SCROLL_RESTORE_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
