/** Holds a list of choices with fields of their own. */
export { choiceRowsValue as value } from '../../values/rows.ts';
