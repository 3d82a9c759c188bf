/** Every edit of a form: pure functions from definition to definition that share what they do not change. */
export { set, setRules } from './change.ts';
export { mayHold } from './may-hold.ts';
export { index, type Place, type Spot } from './places.ts';
export { insert, move, remove } from './structure.ts';
