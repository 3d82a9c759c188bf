/** Holds a number of stars. */
export { rateValue as value } from '../../values/range.ts';
