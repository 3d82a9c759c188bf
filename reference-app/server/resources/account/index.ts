/** A person's own account: the part that other resources use. */
export { deviceOf } from './device.ts';
