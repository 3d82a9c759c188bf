/** The limits of an expression: one of unknown origin ends in a clear problem, never in a page that hangs. */

/** Characters of an expression. */
export const MAX_LENGTH = 4000;
/** Brackets, calls and signs inside one another. */
export const MAX_DEPTH = 64;
/** Steps of one evaluation: one for each part of the expression, each entry of a list and each 64 characters of a text. */
export const MAX_STEPS = 500_000;
/** Steps of one column over all of its rows, where each row reads the rows of a table again. */
export const MAX_TABLE_STEPS = 2_000_000;
/** Steps of a whole form. */
export const MAX_FORM_STEPS = 5_000_000;
/** Digits of a number, before and after the point together. */
export const MAX_DIGITS = 120;
/** Decimal places of a quotient; the last one is rounded half up. */
export const QUOTIENT_PLACES = 20;
/** Characters of a text. */
export const MAX_TEXT = 10_000;
/** Days of the calendar of a form, or of a list of days. */
export const MAX_DAYS = 5000;
