/** Holds an exact decimal number, written as money where the form says so. */
export { moneyValue as value } from '../../values/money.ts';
