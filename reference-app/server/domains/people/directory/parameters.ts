/** Parses the query parameters of directory lists. */

/**
 * Splits `a,b` into ids. The list starts with an empty id that matches no row, because SQL does not accept an
 * empty list.
 */
export const parseIdList = (text = ''): string[] => ['', ...text.split(',').map(id => id.trim())];
