/** Patterns for searches by text. */

/** A pattern for `ilike` that finds the text anywhere; its own wildcards are taken literally. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
