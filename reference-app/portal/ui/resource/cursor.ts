/** The edges of the pages that were loaded: the page beside one is found from its edge, so that it costs the same however far it is. */

export interface Edges {
  first: string;
  last: string;
}

export interface Known {
  /** Everything of the query but the page. */
  asked: string;
  pages: Map<number, Edges>;
}

/** Of a list that was not asked for yet. */
export const nothingKnown = (): Known => ({ asked: '', pages: new Map() });

/** Other filters or another order have other pages. */
export function knownFor(known: Known, asked: string): Known {
  return known.asked === asked ? known : { asked, pages: new Map() };
}

/** The first page begins with the first row, whatever was added since. */
export function cursorOf({ pages }: Known, page: number): { after?: string; before?: string } {
  if (page === 1) return {};
  const above = pages.get(page - 1);
  if (above) return { after: above.last };
  const below = pages.get(page + 1);
  return below ? { before: below.first } : {};
}
