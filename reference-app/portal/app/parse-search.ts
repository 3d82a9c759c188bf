/** Reads the parameters of an address without loss. */
import { parseSearchWith } from '@tanstack/react-router';

/**
 * Parses JSON values, as the router does by default, but leaves a text that would change as a number: the
 * keyword `24116e50` or an id of twenty digits.
 */
export const parseSearch = parseSearchWith(text => {
  const value: unknown = JSON.parse(text);
  return typeof value === 'number' && String(value) !== text ? text : value;
});
