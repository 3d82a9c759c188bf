/** Holds a colour as css writes it. */
export { colourValue as value } from '../../values/colour.ts';
