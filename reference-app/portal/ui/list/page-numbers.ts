/**
 * Selects which page numbers the pagination of a long list shows: the first, the last, and the numbers near
 * the current page.
 */

/** A page number, or a gap between two numbers. */
export type PageNumber = number | 'gap';

/**
 * Returns the items of the page navigation, at most seven. A list with more than seven pages always has seven
 * items, so that the buttons do not move.
 */
export function pageNumbers(page: number, count: number): PageNumber[] {
  if (count <= 7) return numberRange(1, count);
  if (page <= 4) return [...numberRange(1, 5), 'gap', count];
  if (page >= count - 3) return [1, 'gap', ...numberRange(count - 4, count)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', count];
}

const numberRange = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
