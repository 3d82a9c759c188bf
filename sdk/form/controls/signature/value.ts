/** Holds a list of one file: the picture of the signature. */
export { filesValue as value } from '../../values/files.ts';
