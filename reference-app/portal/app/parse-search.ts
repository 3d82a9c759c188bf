/** Parses the query parameters of an address without changing their values. */
import { parseSearchWith } from '@tanstack/react-router';

/**
 * Parses query parameters as JSON, like the default parser of the router. If conversion to a number would
 * change a text, it stays a text. Examples are the keyword `24116e50` and an id of twenty digits.
 */
export const parseSearch = parseSearchWith(text => {
  const value: unknown = JSON.parse(text);
  return typeof value === 'number' && String(value) !== text ? text : value;
});
