/** Holds an exact decimal number. */
export { numberValue as value } from '../../values/number.ts';
