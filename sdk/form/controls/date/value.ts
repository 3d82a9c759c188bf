/** Holds a date, a moment or a pair of them. */
export { dateValue as value } from '../../values/date.ts';
