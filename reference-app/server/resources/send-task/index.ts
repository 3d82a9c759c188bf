/** Written messages: the part that the jobs use. */
export { runPlanned } from './planned.ts';
