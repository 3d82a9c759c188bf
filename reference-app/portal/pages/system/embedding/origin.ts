/** Validates the format of an origin before it is sent. The server validates everything else. */

/**
 * Regular expression for an origin: scheme, host and port. A trailing slash and surrounding blanks are
 * allowed.
 */
export const ORIGIN_PATTERN = '^\\s*[hH][tT][tT][pP][sS]?://[^\\s/*?#@;,"()&\\x27]+/?\\s*$';
