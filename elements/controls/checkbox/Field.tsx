/** Exports the input of the checkbox control: a group of native checkboxes. */
export { CheckList as Field } from './CheckList.tsx';
