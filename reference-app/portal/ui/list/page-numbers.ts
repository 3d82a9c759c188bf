/** The numbers that lead through a long list: the first, the last, and those around the page that is shown. */

/** A number of a page, or a gap between two. */
export type PageNumber = number | 'gap';

/** Seven at most, as many while the middle moves, so that a button stays where it is. */
export function pageNumbers(page: number, count: number): PageNumber[] {
  if (count <= 7) return span(1, count);
  if (page <= 4) return [...span(1, 5), 'gap', count];
  if (page >= count - 3) return [1, 'gap', ...span(count - 4, count)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', count];
}

const span = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
