/**
 * Remembers the first and last rows of loaded list pages. A page adjacent to a loaded page is fetched with a
 * cursor, so its cost does not depend on the page number.
 */

export interface PageEdges {
  first: string;
  last: string;
}

export interface KnownEdges {
  /** Query of the list as JSON text, without the page number. */
  asked: string;
  pages: Map<number, PageEdges>;
}

/**
 * Returns an empty cursor store, for a list that has not been queried yet. The store contains the first and
 * last row of each loaded page.
 */
export const createPageCursorStore = (): KnownEdges => ({ asked: '', pages: new Map() });

/**
 * Returns the stored first and last rows of the pages of a list. If the filters or the sort order have
 * changed, the stored rows are discarded.
 */
export function pageCursorStoreForQuery(known: KnownEdges, asked: string): KnownEdges {
  return known.asked === asked ? known : { asked, pages: new Map() };
}

/** Returns the cursor for a page. The first page has none, because it always starts with the first row. */
export function pageCursor({ pages }: KnownEdges, page: number): { after?: string; before?: string } {
  if (page === 1) return {};
  const above = pages.get(page - 1);
  if (above) return { after: above.last };
  const below = pages.get(page + 1);
  return below ? { before: below.first } : {};
}
