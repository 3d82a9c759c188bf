/** The form of an origin, checked before it is sent; the server checks the rest. */

/** Scheme, host and port. A slash at the end and blanks around are forgiven. */
export const ORIGIN_PATTERN = '^\\s*[hH][tT][tT][pP][sS]?://[^\\s/*?#@;,"()&\\x27]+/?\\s*$';
