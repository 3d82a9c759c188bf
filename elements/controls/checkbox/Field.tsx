/** Exports the input of the checkbox control: a group of native checkboxes. */
export { CheckboxGroup as Field } from './CheckboxGroup.tsx';
