/** Holds true or false. */
export { flagValue as value } from '../../values/flag.ts';
