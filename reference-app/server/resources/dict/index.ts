/** Dictionaries: the part that other resources use. */
export { choicesOf, offering, withOffered } from './choices.ts';
