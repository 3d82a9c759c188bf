/**
 * Limits for expressions from untrusted sources. An expression that exceeds them ends with a clear problem
 * instead of blocking the browser.
 */

/** Maximum number of characters in an expression. */
export const MAX_EXPRESSION_LENGTH = 4000;
/** Maximum nesting depth of brackets, calls and signs. */
export const MAX_EXPRESSION_DEPTH = 64;
/**
 * Maximum number of steps for one evaluation. One step is a node of the expression, an entry of a list, or 64
 * characters of a text.
 */
export const MAX_EVALUATION_STEPS = 500_000;
/**
 * Maximum number of steps for one column over all rows. The limit applies if the expression reads the rows of
 * a table again for each row.
 */
export const MAX_COLUMN_EVALUATION_STEPS = 2_000_000;
/** Maximum number of evaluation steps for all expressions of a form together. */
export const MAX_FORM_EVALUATION_STEPS = 5_000_000;
/** Maximum number of digits in a number, before and after the decimal point together. */
export const MAX_NUMBER_DIGITS = 120;
/** Number of decimal places of a quotient. The last place is rounded half up. */
export const QUOTIENT_DECIMAL_PLACES = 20;
/** Maximum number of characters in a text value. */
export const MAX_TEXT_VALUE_LENGTH = 10_000;
/** Maximum number of days in each list of a form's calendar. Further days are ignored. */
export const MAX_CALENDAR_DAYS = 5000;
