/** Live events: the part that other resources use. */
export { announce } from './announce.ts';
