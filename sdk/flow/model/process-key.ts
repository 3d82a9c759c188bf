/** What a process is called by other systems. */

/** A letter, then letters, digits or underscores. */
export const PROCESS_KEY = /^[A-Za-z][A-Za-z0-9_]*$/;
