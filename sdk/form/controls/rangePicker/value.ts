/** Holds a pair of dates or moments. */
export { dateValue as value } from '../../values/date.ts';
