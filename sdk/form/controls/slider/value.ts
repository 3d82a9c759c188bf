/** Holds a number or a pair of them. */
export { sliderValue as value } from '../../values/range.ts';
