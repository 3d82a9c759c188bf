/** Holds a list of rows. */
export { rowsValue as value } from '../../values/rows.ts';
