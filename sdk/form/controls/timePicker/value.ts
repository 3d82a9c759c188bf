/** Holds a time of day or a pair of them. */
export { dateValue as value } from '../../values/date.ts';
