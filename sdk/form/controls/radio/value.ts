/** Holds one choice. */
export { oneChoice as value } from '../../values/choice.ts';
