/** Holds a list of people. */
export { peopleValue as value } from '../../values/people.ts';
