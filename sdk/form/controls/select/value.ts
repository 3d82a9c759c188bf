/** Holds one choice, or several. */
export { selectValue as value } from '../../values/choice.ts';
