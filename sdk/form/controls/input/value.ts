/** Holds a line of text. */
export { textValue as value } from '../../values/text.ts';
