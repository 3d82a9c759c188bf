/** Defines the format of a process key, which identifies a process to other systems. */

/** Matches a letter followed by letters, digits or underscores. */
export const PROCESS_KEY_PATTERN = /^[A-Za-z][A-Za-z0-9_]*$/;
