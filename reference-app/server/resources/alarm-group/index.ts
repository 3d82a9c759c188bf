/** Alarm groups: the part that other resources use. */
export { type Alarm, sendAlarm } from './alarm.ts';
