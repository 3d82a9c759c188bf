/** Messages: the part that other resources use. */
export { readAbout } from './messages.ts';
export { wants } from './preferences.ts';
export { dueChannels } from './sending/claim.ts';
export { deliverWaiting, type SendOptions } from './sending/deliver.ts';
export { jobsOf, type Sending, send, type Target } from './sending/send.ts';
export type { Copies, SendChannel, TargetState } from './tables.ts';
