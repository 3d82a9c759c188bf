/** Parses the query parameters of an address without changing their values. */
import { parseSearchWith } from '@tanstack/react-router';

/**
 * Parses query parameters as JSON, as the router does by default. A text that would change as a number stays
 * a text, such as the keyword `24116e50` or an id of twenty digits.
 */
export const parseSearch = parseSearchWith(text => {
  const value: unknown = JSON.parse(text);
  return typeof value === 'number' && String(value) !== text ? text : value;
});
