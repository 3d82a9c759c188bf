/** Holds the path to an entry of a tree. */
export { pathValue as value } from '../../values/tree.ts';
