/** Messages and notices: the part that other resources use. */
export { refuseUnsendable } from './check-channels.ts';
export { readAbout } from './messages.ts';
