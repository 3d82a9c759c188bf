/** Holds one entry of a tree, or several. */
export { nodeValue as value } from '../../values/tree.ts';
