/** Holds several choices. */
export { manyChoices as value } from '../../values/choice.ts';
