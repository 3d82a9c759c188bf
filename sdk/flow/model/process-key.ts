/** The key by which other systems name a process. */

/** A letter, then letters, digits or underscores. */
export const PROCESS_KEY = /^[A-Za-z][A-Za-z0-9_]*$/;
