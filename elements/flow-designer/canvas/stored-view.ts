/** The place and the zoom of the canvas, with what is folded, so that they survive a reload: by process, in the session of the browser. */
import type { View } from './scene.ts';

export interface StoredView {
  view: View;
  folded: readonly string[];
}

/** Only an element with an identity of its own has a place: its process, or its id in the page. */
export function storageKey(host: Element | undefined, startId: string): string | undefined {
  const own = host?.getAttribute('process-id') || host?.id;
  return own ? `countersign.flow-view:${location.pathname}:${own}:${startId}` : undefined;
}

/** A page may forbid its storage. */
export function readView(key: string | undefined): StoredView | undefined {
  try {
    return key === undefined ? undefined : parsed(sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
}

export function parsed(text: string | null): StoredView | undefined {
  const raw: unknown = JSON.parse(text ?? 'null');
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { view, folded } = raw as { view?: Partial<View>; folded?: unknown };
  const { x, y, scale } = view ?? {};
  if (![x, y, scale].every(Number.isFinite) || !Array.isArray(folded)) return undefined;
  return { view: { x, y, scale } as View, folded: folded.filter(id => typeof id === 'string') };
}

export function storeView(key: string | undefined, stored: StoredView): void {
  try {
    if (key !== undefined) sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // The canvas works without a memory.
  }
}
