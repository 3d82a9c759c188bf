/**
 * Reads the values of conditions and form fields: whether they are missing, their entries, and the ids of
 * people, organisations and options.
 */

/** Returns true for null, undefined, blank text and an empty list. */
export const isMissingConditionValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Returns the entries of a list without missing ones, or a single value as a list. */
export const listedValues = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).filter(one => !isMissingConditionValue(one));

/** Returns a value as text that can be compared. People, organisations and options are compared by id. */
export const comparableText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? idOfStoredSelection(value) : String(value).trim();

/**
 * Returns the id of a person, organisation or option. Stored values are objects with an id, or the id alone.
 */
function idOfStoredSelection(value: object): string {
  const { id, userId, value: chosen } = value as { id?: unknown; userId?: unknown; value?: unknown };
  const named = userId ?? id ?? chosen;
  return named === undefined || typeof named === 'object' ? JSON.stringify(value) : String(named).trim();
}

/** Returns the ids in a field value that lists people or organisations. */
export const idsInPeopleFieldValue = (value: unknown): Set<string> =>
  new Set(listedValues(value).map(comparableText));
