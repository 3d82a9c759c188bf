/**
 * Stores the visible part of the canvas and the folded nodes of each process in `sessionStorage`, so that
 * both survive a reload.
 */
import type { View } from './view.ts';

export interface StoredView {
  view: View;
  folded: readonly string[];
}

/** Returns the storage key. Returns undefined if the element has neither a `process-id` nor an id. */
export function viewStorageKey(host: Element | undefined, startId: string): string | undefined {
  const own = host?.getAttribute('process-id') || host?.id;
  return own ? `countersign.flow-view:${location.pathname}:${own}:${startId}` : undefined;
}

/** Returns the stored view, or undefined if nothing is stored or the page has no access to its storage. */
export function readStoredView(key: string | undefined): StoredView | undefined {
  try {
    return key === undefined ? undefined : parseStoredView(sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
}

export function parseStoredView(text: string | null): StoredView | undefined {
  const raw: unknown = JSON.parse(text ?? 'null');
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { view, folded } = raw as { view?: Partial<View>; folded?: unknown };
  const { x, y, scale } = view ?? {};
  if (![x, y, scale].every(Number.isFinite) || !Array.isArray(folded)) return undefined;
  return { view: { x, y, scale } as View, folded: folded.filter(id => typeof id === 'string') };
}

export function storeCanvasView(key: string | undefined, stored: StoredView): void {
  try {
    if (key !== undefined) sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // A failed write is ignored, because the canvas also works without a stored view.
  }
}
