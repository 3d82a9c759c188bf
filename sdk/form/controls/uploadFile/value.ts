/** Holds a list of files. */
export { filesValue as value } from '../../values/files.ts';
