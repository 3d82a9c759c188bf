/** Push to browsers: the part that other resources use. */
export { pushChannel } from './channel.ts';
