/** Holds lines of text. */
export { textValue as value } from '../../values/text.ts';
