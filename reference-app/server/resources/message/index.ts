/** Messages: the part that other resources use. */
export { readAbout } from './messages.ts';
export { wants } from './preferences.ts';
export { dueChannels, endExpired } from './sending/claim.ts';
export { sendCode } from './sending/code.ts';
export { deliverWaiting, type PausedListener, type SendOptions } from './sending/deliver.ts';
export { jobsOf, type Sending, send, sendTargets, type Target } from './sending/send.ts';
export type { Copies, Plan, SendChannel, TargetKind, TargetState } from './tables.ts';
export { textOf } from './text.ts';
