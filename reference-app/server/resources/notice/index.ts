/** Notices of flows: the part that other resources use. */
export { refuseUnsendable } from './check-channels.ts';
