/** Holds a list of organisations. */
export { peopleValue as value } from '../../values/people.ts';
